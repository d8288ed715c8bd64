import { beforeEach, describe, expect, test } from 'bun:test'
import {
  ballot,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  mixedSurvey,
  RESPONSES,
  SURVEYS,
  type TestApp,
} from '../../support/app.ts'
import { firstAnswer } from '../../support/respond.ts'

const UUID = 'respondent-0001'
let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let qv: string
let likert: string
let text: string

beforeEach(async () => {
  ;({ app, designer, survey, qv, likert, text } = await mixedSurvey())
})

const first = (more: object = {}) => app.call('POST', RESPONSES, firstAnswer(survey, UUID, more))

const rows = async () => (await app.deps.database.query('SELECT * FROM answers', [])).length

describe('an answer is refused that', () => {
  const option = (optionId: unknown, votes: unknown) => ({ votes: [{ optionId, votes }] })
  const cases: [what: string, body: () => object, status: number, code: string, path?: string][] = [
    ['costs more than the credits', () => ({ responseContent: ballot(8, 7) }), 422, 'OVER_BUDGET'],
    [
      'votes more than the credits allow',
      () => ({ responseContent: ballot(11) }),
      422,
      'INVALID_INPUT',
      '/responseContent/votes/0/votes',
    ],
    [
      'votes fewer than the credits allow',
      () => ({ responseContent: ballot(0, -11) }),
      422,
      'INVALID_INPUT',
      '/responseContent/votes/1/votes',
    ],
    [
      'votes a text',
      () => ({ responseContent: option('o1', '3') }),
      422,
      'INVALID_INPUT',
      '/responseContent/votes/0/votes',
    ],
    [
      'votes a fraction',
      () => ({ responseContent: option('o1', 1.5) }),
      422,
      'INVALID_INPUT',
      '/responseContent/votes/0/votes',
    ],
    [
      'votes nothing',
      () => ({ responseContent: option('o1', null) }),
      422,
      'INVALID_INPUT',
      '/responseContent/votes/0/votes',
    ],
    [
      'names another option',
      () => ({ responseContent: option('o9', 1) }),
      422,
      'UNKNOWN_OPTION',
      '/responseContent/votes/0/optionId',
    ],
    [
      'names an option twice',
      () => ({ responseContent: { votes: [...ballot(1).votes, ...ballot(1).votes] } }),
      422,
      'DUPLICATE_OPTION',
      '/responseContent/votes/1/optionId',
    ],
    [
      'places another option',
      () => ({ responseContent: { ...ballot(1), position: { o9: 1 } } }),
      422,
      'UNKNOWN_OPTION',
      '/responseContent/position',
    ],
    [
      'places an option at no place',
      () => ({ responseContent: { ...ballot(1), position: { o1: 1.5 } } }),
      422,
      'INVALID_INPUT',
      '/responseContent/position/o1',
    ],
    [
      'puts an option in an unknown group',
      () => ({ responseContent: { ...ballot(1), group: { o1: 'Great' } } }),
      422,
      'INVALID_INPUT',
      '/responseContent/group/o1',
    ],
    ['has no votes', () => ({ responseContent: {} }), 422, 'INVALID_INPUT', '/responseContent/votes'],
    ['has no content', () => ({ responseContent: undefined }), 422, 'INVALID_INPUT', '/responseContent'],
    ['answers a question that is not there', () => ({ questionId: 'nothing' }), 404, 'QUESTION_NOT_FOUND'],
    ['answers a survey that is not there', () => ({ surveyId: 'nothing' }), 404, 'SURVEY_NOT_FOUND'],
    ['answers a survey that can be none', () => ({ surveyId: 'a\u0000b/..' }), 404, 'SURVEY_NOT_FOUND'],
    ['has a short uuid', () => ({ uuid: 'short' }), 422, 'INVALID_INPUT', '/uuid'],
    [
      'has a uuid with other characters',
      () => ({ uuid: 'respondent\u00000001' }),
      422,
      'INVALID_INPUT',
      '/uuid',
    ],
    ['has a seq below zero', () => ({ seq: -1 }), 422, 'INVALID_INPUT', '/seq'],
    ['has a seq that is a text', () => ({ seq: '3' }), 422, 'INVALID_INPUT', '/seq'],
    ['has a key that is a number', () => ({ sKey: 5 }), 422, 'INVALID_INPUT', '/sKey'],
    [
      'is neither first nor further',
      () => ({ IsNewSurveyResponse: false }),
      422,
      'INVALID_INPUT',
      '/surveyResponseId',
    ],
    ['is first and further', () => ({ surveyResponseId: 'x' }), 422, 'INVALID_INPUT', '/surveyResponseId'],
    [
      'is further, of nobody',
      () => ({ IsNewSurveyResponse: false, surveyResponseId: 'x', uuid: undefined }),
      422,
      'INVALID_INPUT',
      '/uuid',
    ],
    [
      'selects what is not on the scale',
      () => ({
        questionId: likert,
        responseContent: { questionId: likert, questionType: 'likert', selection: '6' },
      }),
      422,
      'INVALID_INPUT',
      '/responseContent/selection',
    ],
    [
      'is for another question inside',
      () => ({
        questionId: likert,
        responseContent: { questionId: text, questionType: 'likert', selection: '5' },
      }),
      422,
      'INVALID_INPUT',
      '/responseContent/questionId',
    ],
    [
      'has another type than the question',
      () => ({
        questionId: likert,
        responseContent: { questionId: likert, questionType: 'text', text: '5' },
      }),
      422,
      'INVALID_INPUT',
      '/responseContent/questionType',
    ],
    [
      'is a text longer than allowed',
      () => ({
        questionId: text,
        responseContent: { questionId: text, questionType: 'text', text: '👍'.repeat(11) },
      }),
      422,
      'INVALID_INPUT',
      '/responseContent/text',
    ],
  ]
  for (const [what, body, status, code, path] of cases) {
    test(what, async () => {
      const answer = await first(body())
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message).toEqual(expect.any(String))
      if (path) expect(answer.body.details.map((detail) => detail.path)).toContain(path)
      expect(await rows()).toBe(0)
    })
  }

  test('costs more, in the words of the product', async () => {
    const { body } = await first({ responseContent: ballot(10, 1) })
    expect(body.message).toBe("You don't have enough credits. Please reduce some votes.")
  })

  test('lacks a field, in a sentence that names it', async () => {
    expect((await first({ questionId: undefined })).body.message).toBe('questionId is missing.')
  })
})

describe('another caller’s response', () => {
  const missing = { code: 'RESPONSE_NOT_FOUND', message: 'There is no such response.' }

  test('is not found, with the same message as a missing one', async () => {
    const { surveyResponse, questionResponse } = (await first()).body
    const mine = { uuid: UUID, surveyId: survey._id, surveyResponseId: surveyResponse._id }
    const content = { questionId: qv, responseContent: ballot(2) }
    const answer = { ...content, questionResponseId: questionResponse._id }
    const calls = [
      await app.call('POST', RESPONSES, { ...mine, ...content, uuid: 'somebody-else' }),
      await app.call('POST', RESPONSES, { ...mine, ...content, surveyResponseId: 'x' }),
      await app.call('PUT', RESPONSES, { ...mine, ...answer, uuid: 'somebody-else' }),
      await app.call('PUT', RESPONSES, { ...mine, ...answer, questionResponseId: surveyResponse._id }),
      await app.call('PUT', `${RESPONSES}/complete`, { ...mine, uuid: 'somebody-else' }),
      await app.call('PUT', `${RESPONSES}/complete`, { ...mine, surveyResponseId: 'x' }),
      await app.call('GET', `${RESPONSES}?uuid=somebody-else&surveyId=${survey._id}`),
    ]
    for (const { status, body } of calls) expect([status, body]).toEqual([404, missing])
    expect(await rows()).toBe(1)
  })

  test('is not found in another survey', async () => {
    await first()
    const other = await makeSurvey(designer)
    const { status, body } = await app.call('GET', `${RESPONSES}?uuid=${UUID}&surveyId=${other._id}`)
    expect([status, body]).toEqual([404, missing])
  })
})

describe('the existence of a response', () => {
  const ask = (query: string) => app.call('GET', `${RESPONSES}?uuid=${UUID}&surveyId=${query}`)

  test('can be queried so that its absence is no error', async () => {
    const none = await ask(`${survey._id}&orNone=1`)
    expect([none.status, none.text, none.headers.get('cache-control')]).toEqual([204, '', 'no-store'])
    expect((await ask(survey._id)).status).toBe(404)
    const { surveyResponse } = (await first()).body
    expect((await ask(`${survey._id}&orNone=1`)).body.surveyResponse).toEqual(surveyResponse)
  })

  test('is refused as usual if the caller has no access', async () => {
    expect((await ask('nowhere&orNone=1')).body.code).toBe('SURVEY_NOT_FOUND')
    const locked = await makeSurvey(designer, [], { hasSKey: true, sKeyValue: 'open' })
    expect((await ask(`${locked._id}&orNone=1`)).body.code).toBe('SURVEY_KEY_REQUIRED')
    expect((await ask(`${survey._id}&orNone=0`)).body.details[0].path).toBe('/orNone')
  })
})

test('a deleted survey is not found, by respondents or its designer', async () => {
  await app.deps.database.query('UPDATE surveys SET deleted_at = now() WHERE id = $1', [survey._id])
  const { status, body } = await first()
  expect([status, body.code]).toEqual([404, 'SURVEY_NOT_FOUND'])
  expect((await app.call('GET', `/api/v1/surveys/${survey._id}`)).status).toBe(404)
  expect((await designer.call('GET', `${SURVEYS}/${survey._id}`)).status).toBe(404)
})
