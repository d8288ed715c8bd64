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
} from '../../support/app.ts'
import { ONE_OF_EACH } from '../../support/one-of-each.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const outcome = ({ status, body }: Answer) => [status, body?.code]

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
  test('of a respondent’s call is accepted or refused, and never causes a fault', async () => {
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
        uuid,
        surveyId: survey._id,
        questionId: survey.questions[at]._id,
        seq: 3,
        sKey: null,
        uKey: '',
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

  test('of a designer’s call is accepted or refused, and never causes a fault', async () => {
    const survey = await makeSurvey(designer, [])
    const path = `${SURVEYS}/${survey._id}` as const
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
      ...Object.values(ONE_OF_EACH).map((question): [string, string, fc.Arbitrary<unknown>] => [
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

  test('and a parameter repeated in an address is refused by its name, if the call knows it', async () => {
    const { _id } = await makeSurvey(designer)
    for (const [path, query, name] of [
      [`${SURVEYS}/${_id}/export`, 'format=csv&format=zip', 'format'],
      [`${SURVEYS}/${_id}/results`, 'mode=text&mode=text', 'mode'],
      [`${SURVEYS}/${_id}/keys`, 'limit=1&offset=1&limit=2', 'limit'],
      [RESPONSES, `uuid=respondent-1&surveyId=${_id}&uuid=respondent-2`, 'uuid'],
    ] as const) {
      const { status, body } = await designer.call('GET', `${path}?${query}`)
      expect([path, status, body.code]).toEqual([path, 422, 'INVALID_INPUT'])
      expect(body.details).toEqual([{ path: `/${name}`, message: `${name} appears twice.` }])
    }
    expect((await app.call('GET', `/api/v1/surveys/${_id}?from=a&from=b`)).status).toBe(200)
  })

  test('and an address with U+0000 is not found', async () => {
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

  test('and any address are accepted or refused', async () => {
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
