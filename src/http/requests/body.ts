import { OptionalKind, type Static, type TSchema } from '@sinclair/typebox'
import { decode } from '../../contract/decode.ts'
import { withStorableWords } from '../../contract/words.ts'
import { Failure, type FieldProblem, type RefusalCode } from '../../domain/failure.ts'
import { whileArriving } from './arriving-bodies.ts'
import { BODY_BYTES, BODY_DEPTH, FORM_BYTES } from './body-limits.ts'

/**
 * Reads and validates a request's body. The framework's own parser is not used: it accepts forms, has no limit, and
 * answers in plain text.
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
 * Reads what a designer sent, without characters that no database can store. A missing body is null.
 * @throws Failure UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, MALFORMED_JSON or INVALID_INPUT
 */
export async function readDesignerBody<Schema extends TSchema>(
  request: Request,
  schema: Schema,
  most: number,
): Promise<Static<Schema> | null> {
  if (OptionalKind in schema && request.body === null) return null
  return decode(schema, withStorableWords(await readJson(request, most)))
}

/**
 * Reads an image that a designer sent as the whole body. Its type is determined by its content, not by its header.
 * @throws Failure BODY_TOO_LARGE
 */
export function readImage(request: Request, most: number): Promise<Uint8Array> {
  const values = { most: most / 1_000_000 }
  return readBytes(request, most).catch((error) => {
    if (!(error instanceof Failure) || error.refusal.code !== 'BODY_TOO_LARGE') throw error
    throw new Failure({ ...error.refusal, problems: [{ path: '/image', rule: 'imageBytes', values }] })
  })
}

export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw refusal('UNSUPPORTED_MEDIA_TYPE')
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, FORM_BYTES)))
}

async function readJson(request: Request, most: number): Promise<unknown> {
  const type = request.headers.get('content-type')
  // Accessing the body of a request turns it into a stream, which costs more than reading it.
  const isOther = type ? !JSON_TYPE.test(type) || OTHER_CHARSET.test(type) : request.body !== null
  if (isOther) throw refusal('UNSUPPORTED_MEDIA_TYPE')
  const value = parse(await readBytes(request, most))
  const fault = faultIn(value)
  if (fault) throw new Failure({ code: 'MALFORMED_JSON', problems: [fault] })
  return value
}

const JSON_TYPE = /^application\/json\s*(;|$)/i

const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?(utf-?8|us-ascii)"?\s*(;|$))/i

function refusal(code: RefusalCode): Failure {
  return new Failure({ code })
}

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  // The server accepts no more than the announced length, so a body within the limit can be read as a whole, which is
  // cheaper.
  const read = request.headers.has('content-length') ? readWhole : readChunks
  try {
    return await whileArriving(request, () => read(request, most))
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

/** Whether the client disconnected before the body was complete, as phones do. */
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

/** Finds keys that could reach an object's prototype, and nesting that is too deep. */
function faultIn(value: unknown, depth = 1): FieldProblem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > BODY_DEPTH) return { path: '', rule: 'tooDeep', values: { most: BODY_DEPTH } }
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const fault = faultIn(value[at], depth + 1)
      if (fault) return within(`${at}`, fault)
    }
    return undefined
  }
  // What was parsed inherits nothing that this would list, and a list of keys costs more than all else here.
  const parts = value as Record<string, unknown>
  for (const key in parts) {
    const fault: FieldProblem | undefined = FORBIDDEN_KEYS.has(key)
      ? { path: '', rule: 'forbiddenKey' }
      : faultIn(parts[key], depth + 1)
    if (fault) return within(key, fault)
  }
  return undefined
}

/** The path is built on the way back, so that a valid body needs none. */
const within = (key: string, fault: FieldProblem): FieldProblem => ({
  ...fault,
  path: `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}${fault.path}`,
})
