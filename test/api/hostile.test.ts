import { beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  type Answer,
  ballot,
  type Designer,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../support/app.ts'

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

  test('is refused with a key that could reach a prototype, however deep', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      for (const body of [`{"${key}":1}`, `{"a":[{"b":{"${key}":{}}}]}`]) {
        expect(outcome(await post(body))).toEqual([400, 'MALFORMED_JSON'])
      }
    }
  })

  test('is refused when it is nested deeper than 16', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(outcome(await post(nested(16)))).toEqual([422, 'INVALID_INPUT'])
    expect(outcome(await post(nested(17)))).toEqual([400, 'MALFORMED_JSON'])
    expect(outcome(await post(nested(100_000)))).toEqual([400, 'MALFORMED_JSON'])
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

  test('that ends before all of it came is no fault of the server', async () => {
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"surveyId":'))
        controller.error(new DOMException('The connection was closed.', 'AbortError'))
      },
    })
    expect(outcome(await post(cut))).toEqual([400, 'MALFORMED_JSON'])
  })

  test('of many wrong fields is answered with a list of bounded length, and none of its values', async () => {
    const votes = Array.from({ length: 900 }, () => ({ optionId: 'secret-value', votes: 'secret-value' }))
    const survey = await makeSurvey(designer)
    const ids = { IsNewSurveyResponse: true, surveyId: survey._id, questionId: survey.questions[0]._id }
    const answer = await app.call('POST', RESPONSES, { ...ids, responseContent: { votes } })
    expect(outcome(answer)).toEqual([422, 'INVALID_INPUT'])
    expect(answer.body.details.length).toBeLessThanOrEqual(50)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })
})

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', '__proto__', 'toString', '1e999', '-0', "'; --", '%00', '../..'),
)
const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(-1, 1.5, 2 ** 53, 1e300, null, true, [], {}, [[]]),
)

/** Bodies that are nearly right: each field as it should be, something else, or not there. */
const nearly = (right: Record<string, unknown>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(right).map(([field, value]) => [
        field,
        fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: hostileValue }),
      ]),
    ),
    { requiredKeys: [] },
  )

/** An answer of the API is one of its own: no fault, and where it refuses, a code and a sentence. */
function expectOwnAnswer({ status, body, headers }: Answer): void {
  expect(status).toBeLessThan(500)
  expect(headers.get('x-request-id')).toBeTruthy()
  if (status < 300) return
  expect(body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) })
}

describe('any body', () => {
  test('of a respondent’s call is answered or refused, and is never a fault', async () => {
    const survey = await makeSurvey(designer, [QV, LIKERT, TEXT])
    const [qv, likert, text] = survey.questions
    const contents = [
      { ...ballot(1, 2), position: { o1: 1 }, group: { o1: 'Positive' }, explicitSkip: ['o2'] },
      { questionId: likert._id, questionType: 'likert', selection: '3' },
      { questionId: text._id, questionType: 'text', text: 'fine' },
    ]
    const uuid = 'respondent-0001'
    const begun = await app.call('POST', RESPONSES, {
      ...{
        IsNewSurveyResponse: true,
        uuid,
        surveyId: survey._id,
        questionId: qv._id,
        responseContent: contents[0],
      },
    })
    const { _id: surveyResponseId, questionResponseIds } = begun.body.surveyResponse
    const bodies = fc.tuple(fc.constantFrom(0, 1, 2), fc.boolean()).chain(([at, isFirst]) =>
      nearly({
        ...(isFirst ? { IsNewSurveyResponse: true } : { surveyResponseId }),
        ...{ uuid, surveyId: survey._id, questionId: survey.questions[at]._id, seq: 3, sKey: null, uKey: '' },
        ...{
          questionResponseId: questionResponseIds[qv._id],
          metadata: { a: 1 },
          responseContent: contents[at],
        },
      }).chain((body) =>
        fc.oneof(
          fc.constant(body),
          nearly(contents[at] ?? {}).map((responseContent) => ({ ...body, responseContent })),
        ),
      ),
    )
    const call = fc.constantFrom(['POST', RESPONSES], ['PUT', RESPONSES], ['PUT', `${RESPONSES}/complete`])
    await fc.assert(
      fc.asyncProperty(call, bodies, async ([method = '', path = ''], body) => {
        expectOwnAnswer(await app.call(method, path, body))
      }),
      { numRuns: 300 },
    )
    expect(app.log).toEqual([])
  })

  test('of a designer’s call is answered or refused, and is never a fault', async () => {
    const survey = await makeSurvey(designer, [])
    const path = `${SURVEYS}/${survey._id}`
    const settings = {
      isAvailable: true,
      hasSKey: true,
      sKeyValue: 'sesame',
      opensAt: '2026-01-01T00:00:00Z',
      mode: 'text',
    }
    const calls: [method: string, path: string, body: fc.Arbitrary<unknown>][] = [
      ['POST', SURVEYS, nearly({ title: 'A', description: 'B', isAvailable: true })],
      ['PATCH', path, nearly({ title: 'A', description: 'B', settings })],
      ['PATCH', path, nearly(settings).map((changed) => ({ settings: changed }))],
      ...[QV, LIKERT, TEXT].map((question): [string, string, fc.Arbitrary<unknown>] => [
        'POST',
        `${path}/questions`,
        nearly({ ...question, position: 0, description: '<b>B</b>' }),
      ]),
      ['POST', `${path}/keys`, fc.oneof(nearly({ count: 1 }), nearly({ keys: ['a'] }), hostileValue)],
      ['POST', '/api/v1/dev-login', nearly({ email: 'a@example.org' })],
    ]
    for (const [method, url, bodies] of calls) {
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => expectOwnAnswer(await designer.call(method, url, body))),
        { numRuns: 40 },
      )
    }
    expect(app.log).toEqual([])
  })

  test('and an address with U+0000 leads nowhere', async () => {
    const { _id } = await makeSurvey(designer)
    for (const path of [
      `${_id}/collaborators/a%00b`,
      `${_id}/keys?label=a%00b`,
      'a%00b',
      `${_id}/events?x=%00`,
    ]) {
      expect(outcome(await designer.call('DELETE', `${SURVEYS}/${path}`))).toEqual([404, 'NOT_FOUND'])
    }
    expect((await app.send('/survey/a%00b')).status).toBe(404)
  })

  test('and any address are answered or refused', async () => {
    const part = fc.oneof(
      hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom('%E0%A4%A', '%', '%00', ''),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
        part,
        async (method, text) => {
          for (const path of [
            `/api/v1/surveys/${text}`,
            `${SURVEYS}/${text}/keys`,
            `/api/v1/${text}?uuid=${text}`,
            `${RESPONSES}?surveyId=${text}&uuid=respondent-1`,
          ]) {
            expectOwnAnswer(await designer.call(method, path))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
