import type { Static, TObject, TSchema } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { accountCalls } from './account-urls.ts'
import { record } from './audit/handlers.ts'
import { type Designer, requireDesigner } from './auth/guard.ts'
import { decode } from './contract/decode.ts'
import type { Caller, Declaration, Endpoint, SurveyRight } from './contract/endpoint.ts'
import type { Deps } from './deps.ts'
import type { Audit, AuditAction } from './domain/access/audited.ts'
import type { TokenScope } from './domain/access/token-scopes.ts'
import { Failure, invalidInput } from './domain/failure.ts'
import { PARAMETER_PREFIX } from './domain/results/parameters.ts'
import { readBody, readDesignerBody, readImage } from './http/requests/body.ts'
import { BODY_BYTES } from './http/requests/body-limits.ts'
import { type AuthorizedSurvey, authorize } from './surveys/authorization.ts'
import { api, toolCalls } from './urls.ts'

type Context = { readonly request: Request; readonly designer?: Designer }
type Reader = (context: Context) => object | Promise<object>

type Options = Partial<Omit<Declaration, 'caller'>> & {
  parse?: 'none'
  transform?: unknown
  declaration?: Declaration
}

type BodyReader = (request: Request, schema: TSchema) => Promise<unknown>

/**
 * The calls of respondents. Their routes say `anybody: true`, and declare body, query, headers and response by schemas.
 */
export function respondentCalls() {
  return new Elysia({ name: 'respondent-calls' }).macro({
    anybody: { introspect: declaring('anybody', readBody) },
  })
}

/**
 * The calls of designers: each needs a session before any of it is read. A route declares its callers by `signedIn`,
 * `admin`, or `may` with the required right on its survey, which its handler then gets as `access`; and by `scope`
 * what an API token needs for it, and by `audit` what the audit log tells of it.
 * @param bodyBytes the largest body; larger ones than usual also get more time
 */
export function designerCalls(deps: Deps, bodyBytes = BODY_BYTES) {
  const reader: BodyReader = (request, schema) => {
    const isFile = 'mediaTypes' in schema
    const read: Promise<unknown> = isFile
      ? readImage(request, bodyBytes)
      : readDesignerBody(request, schema, bodyBytes)
    return bodyBytes > BODY_BYTES ? deps.connections.timeouts.extendWhile(request, read) : read
  }
  return new Elysia({ name: 'designer-calls', seed: bodyBytes })
    .derive({ as: 'scoped' }, async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .macro({
      scope: (_scope: TokenScope) => ({}),
      audit: (audit: Audit) =>
        audit === null || audit === 'itself'
          ? {}
          : {
              afterHandle: ({ access, params, query }: AuditedCall) =>
                recordCall(deps, audit, { access, params, query }),
            },
      signedIn: { introspect: declaring('signedIn', reader) },
      admin: { introspect: declaring('admin', reader), beforeHandle: refuseOthersThanAdmins },
      may: (right: SurveyRight) => ({
        introspect: declaring(right, reader),
        resolve: async ({ designer, params: { surveyId = '' }, request, route }: DesignerCall) => {
          const access = await authorizeFor(deps, accountOf(designer), surveyId, right)
          if (access.isArchived && changesArchived(right, `${request.method} ${route}`))
            throw new Failure({ code: 'SURVEY_ARCHIVED' })
          return { access }
        },
      }),
    })
}

type AuditedCall = {
  readonly access?: AuthorizedSurvey
  readonly params: Readonly<Record<string, string>>
  readonly query?: object
}

/** Told of what is named by the last part of the address after the survey's, or of the format of a file. */
async function recordCall(
  deps: Deps,
  action: AuditAction,
  { access, params, query }: AuditedCall,
): Promise<void> {
  if (!access) throw new Error(`${action} is about no survey`)
  const { surveyId: _, ...named } = params
  const format = query && 'format' in query ? String(query.format) : null
  await record(deps, access, action, Object.values(named).at(-1) ?? format)
}

type DesignerCall = {
  readonly designer?: Designer
  readonly params: { readonly surveyId?: string }
  readonly request: Request
  /** Its path, with names of parameters. */
  readonly route: string
}

/** Whether a call changes what an archived survey has. */
const changesArchived = (right: SurveyRight, call: string) =>
  right !== 'see' && !call.startsWith('GET ') && !OF_ARCHIVED.includes(call)

/** What may be done with a survey in the archive: who reads it changes, and what people want erased or revoked is. */
const OF_ARCHIVED = [
  `PUT ${api.archive.pattern}`,
  `DELETE ${api.archive.pattern}`,
  `PUT ${api.folder.pattern}`,
  `DELETE ${api.designerSurvey.pattern}`,
  `POST ${api.restoreSurvey.pattern}`,
  `PUT ${api.collaborator.pattern}`,
  `DELETE ${api.collaborator.pattern}`,
  `PUT ${accountCalls.surveyTeam.pattern}`,
  `POST ${api.revokeKeys.pattern}`,
  `DELETE ${toolCalls.feed.pattern}`,
  `DELETE ${toolCalls.webhook.pattern}`,
  `DELETE ${toolCalls.designerResponse.pattern}`,
  `POST ${toolCalls.eraseResponses.pattern}`,
  `DELETE ${toolCalls.person.pattern}`,
]

function accountOf(designer: Designer | undefined): Designer {
  if (!designer) throw new Failure({ code: 'NOT_AUTHENTICATED' })
  return designer
}

function authorizeFor(
  deps: Deps,
  designer: Designer,
  surveyId: string,
  right: SurveyRight,
): Promise<AuthorizedSurvey> {
  return right === 'restore'
    ? authorize(deps, designer, surveyId, 'own', { isDeleted: true })
    : authorize(deps, designer, surveyId, right)
}

/** For everybody else, the calls of admins do not exist. */
function refuseOthersThanAdmins({ designer }: Pick<DesignerCall, 'designer'>): void {
  if (!accountOf(designer).roles.includes('admin')) throw new Failure({ code: 'NOT_FOUND' })
}

/**
 * Validates body and query by the product's own rules, and records the route's declaration. The framework would read a
 * body before the sender is known and without limits, and would check each value by a copy of its schema that allows no
 * unknown fields.
 */
function declaring(caller: Caller, reader: BodyReader) {
  return (options: Options): void => {
    const { body, query, headers, scope, audit, response = {}, detail = { summary: '' }, transform } = options
    options.declaration = {
      caller,
      response,
      detail,
      ...(scope && { scope }),
      ...(audit !== undefined && { audit }),
      ...(body && { body }),
      ...(query && { query }),
      ...(headers && { headers }),
    }
    const readers: Reader[] =
      caller === 'anybody' ? [] : [({ designer }) => refuseBeyondScope(designer, scope)]
    if (query) readers.push(({ request }) => ({ query: readQuery(request, query) }))
    if (body) readers.push(async ({ request }) => ({ body: await reader(request, body) }))
    for (const name of ['body', 'query', 'headers', 'response'] as const) delete options[name]
    options.parse = 'none'
    options.transform = [transform ?? [], readers].flat()
  }
}

/** @throws Failure INSUFFICIENT_SCOPE if the call is made with a token that was not made for it */
function refuseBeyondScope(designer: Designer | undefined, scope: TokenScope | undefined): object {
  const granted = designer?.grant?.scopes
  if (!granted || (scope && granted.includes(scope))) return {}
  const needed = scope ? `error="insufficient_scope", scope="${scope}"` : 'error="insufficient_scope"'
  throw new Failure({ code: 'INSUFFICIENT_SCOPE', bearer: needed })
}

export type DeclaringRoute = { readonly method: string; readonly path: string; readonly hooks: unknown }

export function declaredEndpoints(routes: readonly DeclaringRoute[]): Endpoint[] {
  return routes.flatMap(({ method, path, hooks }) => {
    const { declaration } = hooks as Options
    return declaration ? [{ method, path, ...declaration }] : []
  })
}

/**
 * Reads the query of an address by its schema; unknown parameters are ignored.
 * @throws Failure INVALID_INPUT, also if a parameter is given twice, since it is unclear which one was meant
 */
function readQuery<Schema extends TObject>(request: Request, schema: Schema): Static<Schema> {
  const given = new URL(request.url).searchParams
  const known = (name: string) => name in schema.properties || name.startsWith(PARAMETER_PREFIX)
  for (const name of new Set(given.keys().filter(known))) {
    if (given.getAll(name).length > 1) throw new Failure(invalidInput(`/${name}`, 'repeated'))
  }
  return decode(schema, Object.fromEntries(given))
}
