import type { Static, TSchema } from '@sinclair/typebox'
import { decode } from '../contract/decode.ts'
import { storableWords } from '../contract/words.ts'
import { Failure, type FieldProblem, type RefusalCode } from '../domain/failure.ts'
import { BODY_BYTES, BODY_DEPTH, FORM_BYTES } from './limits.ts'

/**
 * Reads a request's body as its schema has it. The framework's own parser is not used: it takes forms, has no limit
 * of its own, and answers in plain text.
 *
 * @throws Failure UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, MALFORMED_JSON or INVALID_INPUT
 */
export async function readBody<Schema extends TSchema>(
  request: Request,
  schema: Schema,
): Promise<Static<Schema>> {
  return decode(schema, await readJson(request, BODY_BYTES))
}

/**
 * Reads what a form of a page sent.
 *
 * @throws Failure UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw refusal('UNSUPPORTED_MEDIA_TYPE')
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, FORM_BYTES)))
}

/** Reads what a designer sent as JSON; what no database keeps is left out of its words. */
export async function readStorable(request: Request, most = BODY_BYTES): Promise<unknown> {
  return storableWords(await readJson(request, most))
}

async function readJson(request: Request, most: number): Promise<unknown> {
  const type = request.headers.get('content-type')
  // Who looks at the body of a request makes a stream of it, which costs more than reading it.
  const isOther = type ? !JSON_TYPE.test(type) || OTHER_CHARSET.test(type) : request.body !== null
  if (isOther) throw refusal('UNSUPPORTED_MEDIA_TYPE')
  const value = parse(await readBytes(request, most))
  const fault = faultIn(value)
  if (fault) throw new Failure({ code: 'MALFORMED_JSON', problems: [fault] })
  return value
}

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Any charset but UTF-8, and ASCII, which is a part of it. */
const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?(utf-?8|us-ascii)"?\s*(;|$))/i

function refusal(code: RefusalCode): Failure {
  return new Failure({ code })
}

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  try {
    // The server takes no more than a request has announced, and that is within the limit; reading it whole is cheaper.
    if (request.headers.has('content-length')) return await readWhole(request, most)
    return await readChunks(request, most)
  } catch (error) {
    throw isCutOff(error) ? refusal('MALFORMED_JSON') : error
  }
}

async function readWhole(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) throw refusal('BODY_TOO_LARGE')
  const bytes = await request.bytes()
  if (bytes.byteLength > most) throw refusal('BODY_TOO_LARGE')
  return bytes
}

async function readChunks(request: Request, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw refusal('BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** Whether the other end has gone before all of a body came: phones lose their connections. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    throw refusal('MALFORMED_JSON')
  }
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** The first thing in a value that is taken nowhere: a key that could reach an object's prototype, or nesting without end. */
function faultIn(value: unknown, depth = 1): FieldProblem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > BODY_DEPTH) return { path: '', rule: 'tooDeep', values: { most: BODY_DEPTH } }
  const parts = value as Record<string, unknown>
  for (const key of Object.keys(parts)) {
    const fault: FieldProblem | undefined = FORBIDDEN_KEYS.has(key)
      ? { path: '', rule: 'forbiddenKey' }
      : faultIn(parts[key], depth + 1)
    // Its place is told on the way back, so that a body without fault needs none.
    if (fault) return { ...fault, path: `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}${fault.path}` }
  }
  return undefined
}
