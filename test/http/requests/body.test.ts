import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import fc from 'fast-check'
import { readBody, readDesignerBody, readForm, readImage } from '../../../src/http/requests/body.ts'
import { BODY_BYTES, BODY_DEPTH, FORM_BYTES } from '../../../src/http/requests/body-limits.ts'
import { fieldsAtFault, refusalOf } from '../../support/refused.ts'

const ANYTHING = Type.Unknown()
const JSON_TYPE = 'application/json'

/** A request that announces how long its body is, as nearly every client does, or that sends it in chunks. */
function request(
  body: string | Uint8Array<ArrayBuffer>,
  type: string | null = JSON_TYPE,
  chunked = false,
): Request {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const headers = new Headers()
  if (!chunked) headers.set('content-length', String(bytes.byteLength))
  if (type !== null) headers.set('content-type', type)
  return new Request('http://localhost/', {
    method: 'POST',
    headers,
    body: chunked ? streamOf(bytes) : bytes,
  })
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.byteLength; at += 1_000) controller.enqueue(bytes.slice(at, at + 1_000))
      controller.close()
    },
  })

const codeOf = async (sent: Request) => (await refusalOf(() => readBody(sent, ANYTHING)))?.code

describe('a body of JSON', () => {
  test('is read as it was written, with a length or in chunks', async () => {
    const written = fc.jsonValue({ maxDepth: 4 })
    await fc.assert(
      fc.asyncProperty(written, fc.boolean(), async (value, chunked) => {
        const text = JSON.stringify(value)
        fc.pre(!/"(__proto__|constructor|prototype)":/.test(text))
        expect(await readBody(request(text, JSON_TYPE, chunked), ANYTHING)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('is as long as the limit and no longer, with a length or in chunks', async () => {
    for (const chunked of [false, true]) {
      const text = (length: number) => JSON.stringify('x'.repeat(length - 2))
      expect(await codeOf(request(text(BODY_BYTES), JSON_TYPE, chunked))).toBeUndefined()
      expect(await codeOf(request(text(BODY_BYTES + 1), JSON_TYPE, chunked))).toBe('BODY_TOO_LARGE')
    }
  })

  test('must not be cut off or other than UTF-8', async () => {
    for (const text of ['{"a":1', '', ' ', '{"a":1}x', "{'a':1}", '[1,]'])
      expect([text, await codeOf(request(text))]).toEqual([text, 'MALFORMED_JSON'])
    expect(await codeOf(request(new Uint8Array([0x22, 0xc3, 0x28, 0x22])))).toBe('MALFORMED_JSON')
  })

  test('is of the declared type', async () => {
    for (const type of [
      JSON_TYPE,
      'APPLICATION/JSON',
      'application/json ; charset="UTF-8"',
      `${JSON_TYPE};v=2`,
    ])
      expect([type, await codeOf(request('{}', type))]).toEqual([type, undefined])
    for (const type of [
      'text/json',
      'application/json5',
      'application/ld+json',
      `${JSON_TYPE}; charset=latin1`,
    ])
      expect([type, await codeOf(request('{}', type))]).toEqual([type, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(await codeOf(request('{}', null))).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  test('has no key that reaches a prototype, however deep, and the refusal says where', async () => {
    const key = fc.constantFrom('a', 'b/c', 'd~e', '')
    const forbidden = fc.constantFrom('__proto__', 'constructor', 'prototype')
    await fc.assert(
      fc.asyncProperty(fc.array(key, { maxLength: 6 }), forbidden, async (keys, last) => {
        const text = [...keys, last].reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, '1')
        const pointer = [...keys, last]
          .map((name) => `/${name.replace('~', '~0').replace('/', '~1')}`)
          .join('')
        const found = await fieldsAtFault(() => readBody(request(text), ANYTHING))
        expect(found).toEqual([`${pointer} forbiddenKey`])
      }),
    )
  })

  test('nests as deep as the limit and no deeper', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(await codeOf(request(nested(BODY_DEPTH)))).toBeUndefined()
    const refusal = await refusalOf(() => readBody(request(nested(BODY_DEPTH + 1)), ANYTHING))
    expect(refusal?.problems?.[0]).toMatchObject({ rule: 'tooDeep', values: { most: BODY_DEPTH } })
  })
})

describe('what a designer sent', () => {
  const Words = Type.Optional(Type.Object({ title: Type.String() }))

  test('is null if nothing was sent and nothing is required', async () => {
    const nothing = () => new Request('http://localhost/', { method: 'POST' })
    expect(await readDesignerBody(nothing(), Words, BODY_BYTES)).toBeNull()
    const needed = await refusalOf(() => readDesignerBody(nothing(), Type.Object({}), BODY_BYTES))
    expect(needed?.code).toBe('MALFORMED_JSON')
  })

  test('loses characters that cannot be stored from its texts, before it is checked', async () => {
    const sent = request(JSON.stringify({ title: 'A\0' }))
    expect(await readDesignerBody(sent, Words, BODY_BYTES)).toEqual({ title: 'A' })
  })
})

describe('an image', () => {
  test('is read completely, whatever its header says about its type', async () => {
    const bytes = new Uint8Array([0xff, 0xd8, 0, 1])
    expect(await readImage(request(bytes, 'text/plain'), 4)).toEqual(bytes)
  })

  test('is refused as an image that is too large, with the limit in megabytes', async () => {
    const sent = request(new Uint8Array(2_000_001), 'image/png', true)
    expect(await refusalOf(() => readImage(sent, 2_000_000))).toEqual({
      code: 'BODY_TOO_LARGE',
      problems: [{ path: '/image', rule: 'imageBytes', values: { most: 2 } }],
    })
  })
})

describe('a form', () => {
  const FORM = 'application/x-www-form-urlencoded'

  test('is read as the fields that it has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 4 }), async (fields) => {
        const text = new URLSearchParams(fields).toString()
        expect([...(await readForm(request(text, FORM)))]).toEqual([...new URLSearchParams(text)])
      }),
    )
  })

  test('is refused if it is too long, or no form', async () => {
    const code = async (sent: Request) => (await refusalOf(() => readForm(sent)))?.code
    expect(await code(request(`a=${'x'.repeat(FORM_BYTES - 2)}`, `${FORM}; charset=utf-8`))).toBeUndefined()
    expect(await code(request(`a=${'x'.repeat(FORM_BYTES - 1)}`, FORM))).toBe('BODY_TOO_LARGE')
    for (const type of [JSON_TYPE, 'multipart/form-data', `${FORM}x`, null])
      expect([type, await code(request('a=1', type))]).toEqual([type, 'UNSUPPORTED_MEDIA_TYPE'])
  })
})
