import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Answer,
  type Designer,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const post = (body: BodyInit, type: string | undefined = 'application/json') =>
  app.send(RESPONSES, { method: 'POST', body, headers: type === undefined ? {} : { 'content-type': type } })

const outcome = ({ status, body }: Answer) => [status, body?.code]

describe('a body', () => {
  test('that is not JSON is refused', async () => {
    for (const body of ['', '{', '{"a":NaN}', 'undefined', '{"a":1}}', '\ufeff\ufeff{}']) {
      expect([body, ...outcome(await post(body))]).toEqual([body, 400, 'MALFORMED_JSON'])
    }
    expect(outcome(await post(new Uint8Array([0x22, 0xff, 0x22])))).toEqual([400, 'MALFORMED_JSON'])
  })

  test('is refused with a key that could reach a prototype, however deep, and the reply names it', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      for (const [body, path, name] of [
        [`{"${key}":1}`, `/${key}`, key],
        [`{"a":[0,{"b/c":{"${key}":{}}}]}`, `/a/1/b~1c/${key}`, `a.1.b~1c.${key}`],
      ] as const) {
        const message = `${name} is not allowed as a field name.`
        const answer = await post(body)
        expect(answer.status).toBe(400)
        expect(answer.body).toEqual({ code: 'MALFORMED_JSON', message, details: [{ path, message }] })
      }
    }
  })

  test('is refused with the name of a field as long as that is readable, and cut if it is long', async () => {
    const name = `${'x'.repeat(119)}👍${'x'.repeat(200_000)}`
    const cut = `${'x'.repeat(119)}\ufffd`
    const prototype = await post(JSON.stringify({ [name]: { constructor: 1 } }))
    const message = `${cut} is not allowed as a field name.`
    expect(prototype.body).toEqual({
      code: 'MALFORMED_JSON',
      message,
      details: [{ path: `/${cut}`, message }],
    })
    const unknown = await designer.call('POST', SURVEYS, { title: 'A', description: 'B', [name]: 1 })
    expect(unknown.body).toEqual({
      code: 'INVALID_INPUT',
      message: `${cut} is not a known field.`,
      details: [{ path: `/${cut}`, message: `${cut} is not a known field.` }],
    })
  })

  test('is refused when it is nested deeper than 16', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(outcome(await post(nested(16)))).toEqual([422, 'INVALID_INPUT'])
    expect(outcome(await post(nested(17)))).toEqual([400, 'MALFORMED_JSON'])
    const endless = await post(nested(100_000))
    expect(outcome(endless)).toEqual([400, 'MALFORMED_JSON'])
    expect(endless.body.message).toBe('The request body is nested more than 16 levels deep.')
  })

  test('of another type is refused', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
    ]
    for (const type of types) {
      expect([type, ...outcome(await post('{}', type))]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
    expect(outcome(await post('{}', 'Application/JSON; charset=utf-8'))).toEqual([422, 'INVALID_INPUT'])
  })

  test('in another charset than UTF-8 is refused', async () => {
    const json = 'application/json'
    for (const charset of ['utf-16', 'UTF-16LE', '"utf-16"', 'iso-8859-1', 'utf-88', '']) {
      for (const type of [`${json};charset=${charset}`, `${json}; profile=x ; Charset = ${charset}`]) {
        const answer = await post('{}', type)
        expect([type, ...outcome(answer)]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE'])
        expect(answer.body.message).toBe('The request body must be application/json in UTF-8.')
      }
    }
    for (const type of [
      'charset=UTF-8',
      ' charset="utf-8"; a=b',
      'charset= utf-8',
      'charset = "UTF-8"',
      'charset=us-ascii',
      'profile=charset',
    ]) {
      expect([type, ...outcome(await post('{}', `${json};${type}`))]).toEqual([type, 422, 'INVALID_INPUT'])
    }
  })

  test('over 256 KiB is refused, whether or not it says so', async () => {
    const large = JSON.stringify({ filler: 'x'.repeat(256 * 1024) })
    expect(outcome(await post(large))).toEqual([413, 'BODY_TOO_LARGE'])
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 5; at++) controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)))
        controller.close()
      },
    })
    expect(outcome(await post(chunks))).toEqual([413, 'BODY_TOO_LARGE'])
    const declared = {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'content-length': '999999' },
    }
    expect(outcome(await app.send(RESPONSES, declared))).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('that ends prematurely is not a fault of the server', async () => {
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"surveyId":'))
        controller.error(new DOMException('The connection was closed.', 'AbortError'))
      },
    })
    expect(outcome(await post(cut))).toEqual([400, 'MALFORMED_JSON'])
  })

  test('with many wrong fields gets a list of bounded length, without their values', async () => {
    const votes = Array.from({ length: 900 }, () => ({ optionId: 'secret-value', votes: 'secret-value' }))
    const survey = await makeSurvey(designer)
    const ids = { IsNewSurveyResponse: true, surveyId: survey._id, questionId: survey.questions[0]._id }
    const answer = await app.call('POST', RESPONSES, { ...ids, responseContent: { votes } })
    expect(outcome(answer)).toEqual([422, 'INVALID_INPUT'])
    expect(answer.body.details.length).toBeLessThanOrEqual(50)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })
})
