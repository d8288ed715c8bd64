import { Kind, OptionalKind, type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { Endpoint } from './endpoint.ts'
import { ErrorBody } from './errors.ts'
import { type SharedSchemas, sharedSchemas } from './openapi-schemas.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** An OpenAPI 3.1 document, whose schemas are the JSON Schemas that the product validates with. */
export type OpenApiDocument = {
  readonly openapi: string
  readonly info: JsonObject
  readonly servers: readonly { readonly url: string }[]
  readonly components: JsonObject & { readonly schemas: JsonObject }
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
}

export type OpenApiParameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonObject
}

export type OpenApiOperation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  /** Empty for the calls that anybody may make. */
  readonly security: readonly JsonObject[]
  readonly parameters?: readonly OpenApiParameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, OpenApiReply | { readonly $ref: string }>>
}

export type OpenApiReply = { readonly description: string; readonly content?: Content }

type Content = Readonly<Record<string, { readonly schema: JsonObject }>>

const JSON_TYPE = 'application/json'
const ERROR = { $ref: '#/components/schemas/Error' }
const REFUSED = { $ref: '#/components/responses/Refused' }

/**
 * The machine-readable description of the API: every call with its parameters, body and answers, from the schemas with
 * which the product itself validates bodies and queries.
 * @param base the path prefix of all calls
 */
export function openApiDocument(base: string, endpoints: readonly Endpoint[]): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  const shared = sharedSchemas(
    endpoints.flatMap(({ body, response }) => [body ?? [], ...Object.values(response)]),
  )
  for (const endpoint of endpoints) {
    const path = endpoint.path.slice(base.length).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described(path, endpoint, shared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quadratic Survey', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: base }],
    components: {
      schemas: { ...shared.components, Error: ErrorBody },
      responses: { Refused: { description: 'Refused', content: { [JSON_TYPE]: { schema: ERROR } } } },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  }
}

function described(path: string, endpoint: Endpoint, { referring }: SharedSchemas): OpenApiOperation {
  const { method, caller, scope, detail, body, query, headers, response } = endpoint
  const parameters = [
    ...pathParameters(path),
    ...parametersOf('query', query),
    ...parametersOf('header', headers),
  ]
  const isOpen = caller === 'anybody'
  const id = operationId(method, path)
  const named = `${id[0]!.toUpperCase()}${id.slice(1)}`
  const replies = Object.entries(response).map(([status, schema]) => [
    status,
    describedReply(status, schema, (part) => referring(part, `${named}Reply`)),
  ])
  return {
    ...detail,
    operationId: id,
    tags: [isOpen ? 'Respondents' : 'Designers'],
    security: isOpen ? [] : [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !(OptionalKind in body),
        content: contentOf(body, (part) => referring(part, `${named}Body`)),
      },
    }),
    responses: {
      ...Object.fromEntries(replies),
      ...Object.fromEntries(refusals(endpoint).map((status) => [status, REFUSED])),
      default: REFUSED,
    },
  }
}

/** @example operationId('GET', '/surveys/{surveyId}/results') // 'getSurveysBySurveyIdResults' */
function operationId(method: string, path: string): string {
  const words = path.replace(/\{(\w)/g, (_, first: string) => `by-${first.toUpperCase()}`).match(/\w+/g) ?? []
  return [method.toLowerCase(), ...words.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('')
}

/** The statuses with which a call may be refused, besides those of any request. */
function refusals({ method, path, caller, body, query, headers }: Endpoint): number[] {
  const changes = method !== 'GET'
  return [
    ...(body ? [400] : []),
    ...(caller === 'anybody' ? [] : [401]),
    ...(changes || caller === 'anybody' ? [403] : []),
    ...(path.includes(':') || caller === 'anybody' ? [404] : []),
    ...(changes ? [409] : []),
    ...(body ? [413, 415] : []),
    ...(body || query || headers ? [422] : []),
    429,
  ]
}

const MEANING: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, nothing to say',
  302: 'Go there',
  304: 'As the caller has it',
}

type Refer = (schema: object) => JsonObject

function describedReply(status: string, schema: TSchema, refer: Refer) {
  const description = MEANING[status] ?? 'Done'
  return schema[Kind] === 'Void' ? { description } : { description, content: contentOf(schema, refer) }
}

function contentOf({ mediaTypes, ...schema }: TSchema, refer: Refer): Content {
  const types: readonly string[] = mediaTypes ?? [JSON_TYPE]
  return Object.fromEntries(types.map((type) => [type, { schema: refer(schema) }]))
}

function pathParameters(path: string): OpenApiParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function parametersOf(location: 'query' | 'header', { properties, required = [] }: TObject = NO_FIELDS) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name: location === 'header' ? headerName(name) : name,
    in: location,
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }))
}

const NO_FIELDS = Type.Object({})

/** @example headerName('if-match') // 'If-Match' */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
}
