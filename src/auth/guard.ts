import type { Account } from '../contract/accounts/accounts.ts'
import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import type { TokenGrant } from '../domain/access/token-scopes.ts'
import { Failure } from '../domain/failure.ts'
import { findToken } from '../tokens/repository.ts'
import { isTokenText } from '../tokens/token-text.ts'
import { accountOf } from './account.ts'
import { findAccount } from './repository.ts'
import { sessionToken } from './session-cookie.ts'

type SessionDeps = Pick<Deps, 'database' | 'config'>
type OriginDeps = Pick<Deps, 'config' | 'connections'>

/** The signed-in account, if any. */
export async function visitorOf(deps: SessionDeps, request: Request): Promise<Account | undefined> {
  const token = sessionToken(request.headers, deps.config.publicUrl)
  const stored = token && (await findAccount(deps.database, sha256(token)))
  return stored ? accountOf(deps.config, stored) : undefined
}

/** The designer who makes a call, with what the call's API token grants if it has one. */
export type Designer = Account & { readonly grant?: TokenGrant }

/**
 * The designer who makes a call.
 * @throws Failure CROSS_ORIGIN, NOT_AUTHENTICATED
 */
export async function requireDesigner(deps: SessionDeps & OriginDeps, request: Request): Promise<Designer> {
  refuseOtherOrigins(deps, request)
  const designer = (await visitorOf(deps, request)) ?? (await tokenHolder(deps, request))
  if (designer) return designer
  const isRefused = request.headers.has('authorization')
  throw new Failure({ code: 'NOT_AUTHENTICATED', ...(isRefused && { bearer: 'error="invalid_token"' }) })
}

/** Nobody administers a server by a token, so that a lost one reaches at most the surveys of its account. */
async function tokenHolder(deps: SessionDeps, request: Request): Promise<Designer | undefined> {
  const text = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const found = isTokenText(text) ? await findToken(deps.database, sha256(text)) : undefined
  const account = found && accountOf(deps.config, found)
  if (!account) return undefined
  const { scopes, surveyIds } = found
  return { ...account, roles: ['designer'], grant: { scopes, surveyIds } }
}

/**
 * Prevents other sites from changing anything in a visitor's name. A call without an origin does not come from a
 * browser, and passes. The Host header is not used, because everybody can make a host name resolve to this server.
 *
 * @throws Failure CROSS_ORIGIN
 */
export function refuseOtherOrigins({ config, connections }: OriginDeps, request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  refuseOtherSites(request)
  const origin = request.headers.get('origin')
  const otherOrigin = origin !== null && ![config.publicUrl, ...connections.localOrigins()].includes(origin)
  if (otherOrigin) throw new Failure({ code: 'CROSS_ORIGIN' })
}

/**
 * Prevents other sites from sending a form. Its origin says nothing, since browsers leave it out where no referrer is sent.
 * @throws Failure CROSS_ORIGIN
 */
export function refuseOtherSites(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Failure({ code: 'CROSS_ORIGIN' })
}
