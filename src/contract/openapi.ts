import type { TSchema } from '@sinclair/typebox'
import type { ApiAnswer, ApiOperation, ApiOperations } from './api-operation.ts'
import { DESIGNER_OPERATIONS } from './designer-operations.ts'
import { ErrorBody } from './errors.ts'
import { RESPONDENT_OPERATIONS } from './respondent-operations.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** A document of OpenAPI 3.1, whose schemas are JSON Schema as the product checks by. */
export type OpenApiDocument = {
  readonly openapi: string
  readonly info: JsonObject
  readonly servers: readonly { readonly url: string }[]
  readonly components: JsonObject
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
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security?: readonly JsonObject[]
  readonly parameters?: readonly OpenApiParameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema: JsonObject }>>

const JSON_TYPE = 'application/json'
const REFUSED = { $ref: '#/components/schemas/Error' }

/** Every call of the API, by method and path below `/api/v1`. */
export const API_OPERATIONS: ApiOperations = { ...RESPONDENT_OPERATIONS, ...DESIGNER_OPERATIONS }

/**
 * The document that describes the API to programs: every call with its parameters, body and answers, from the schemas
 * that the product itself reads bodies and queries by.
 *
 * @param base the path that all calls begin with
 */
export function openApiDocument(base: string): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [call, operation] of Object.entries(API_OPERATIONS)) {
    const [method = '', path = ''] = call.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(path, operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quadratic Survey', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: base }],
    components: {
      schemas: { Error: ErrorBody },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  }
}

function described(path: string, operation: ApiOperation): OpenApiOperation {
  const {
    summary,
    description,
    designer,
    query,
    headers = {},
    body,
    bodyOptional = false,
    answers,
  } = operation
  const parameters = [...pathParameters(path), ...queryParameters(query), ...headerParameters(headers)]
  const responses = Object.entries(answers).map(([status, answer]) => [
    status,
    describedAnswer(status, answer),
  ])
  return {
    summary,
    ...(description && { description }),
    tags: [designer ? 'Designers' : 'Respondents'],
    ...(designer && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: !bodyOptional, content: { [JSON_TYPE]: { schema: body } } } }),
    responses: {
      ...Object.fromEntries(responses),
      default: { description: 'Refused', content: { [JSON_TYPE]: { schema: REFUSED } } },
    },
  }
}

const MEANING: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, nothing to say',
  302: 'Go there',
  304: 'As the caller has it',
}

function describedAnswer(status: string, answer: ApiAnswer) {
  const description = MEANING[status] ?? 'Done'
  if (answer === null) return { description }
  if (!Array.isArray(answer)) return { description, content: { [JSON_TYPE]: { schema: answer } } }
  const file = { schema: { type: 'string' } }
  return { description, content: Object.fromEntries(answer.map((type: string) => [type, file])) }
}

function pathParameters(path: string): OpenApiParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }))
}

function queryParameters(query: TSchema | undefined): OpenApiParameter[] {
  const required: readonly string[] = query?.required ?? []
  return Object.entries<JsonObject>(query?.properties ?? {}).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }))
}

function headerParameters(headers: Readonly<Record<string, string>>): OpenApiParameter[] {
  return Object.entries(headers).map(([name, description]) => ({
    ...{ name, in: 'header', required: false, description, schema: { type: 'string' } },
  }))
}
