import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../support/app.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let keys: { uKey?: string }

const CASES = [
  ['with an open link', {}],
  ['with pseudonymous ballots', { hasUKey: true, ballotSecrecy: 'pseudonymous' }],
] as const

const MOVE = `${RESPONSES}/move` as const

const answer = (uuid: string, more: object = { IsNewSurveyResponse: true }) =>
  app.call('POST', RESPONSES, {
    ...{ uuid, surveyId: survey._id, questionId: survey.questions[0]!._id, ...keys, ...more },
    responseContent: { votes: [{ optionId: 'o1', optionName: '', votes: 3 }] },
  })
const move = (uuid: string, newUuid: string) =>
  app.call('POST', MOVE, { surveyId: survey._id, uuid, newUuid, ...keys })
const find = (uuid: string) => {
  const query = new URLSearchParams({ surveyId: survey._id, uuid, ...keys })
  return app.call('GET', `${RESPONSES}?${query}` as const)
}
const complete = (uuid: string, surveyResponseId: string) =>
  app.call('PUT', `${RESPONSES}/complete`, { uuid, surveyId: survey._id, surveyResponseId, ...keys })

describe.each(CASES)('a response that moves, %s', (_, settings) => {
  beforeEach(async () => {
    app = await testApp()
    designer = await signIn(app)
    survey = await makeSurvey(designer, [QV], { isAvailable: false })
    const path = `${SURVEYS}/${survey._id}` as const
    await designer.call('PATCH', path, { settings: { copy: true, isAvailable: true, ...settings } })
    keys =
      'hasUKey' in settings
        ? { uKey: (await designer.call('POST', `${path}/keys`, { count: 1 })).body.keys[0]! }
        : {}
  })

  test('is found, changed and completed by its new uuid, and by no older one', async () => {
    const { _id } = (await answer('made-by-the-link')).body.surveyResponse
    const moved = await move('made-by-the-link', 'made-here-1')
    expect(moved.status).toBe(200)
    expect(moved.body).toEqual((await find('made-here-1')).body)
    expect(moved.body.surveyResponse).toMatchObject({ _id, uuid: 'made-here-1' })
    expect((await move('made-by-the-link', 'made-here-1')).status).toBe(200)
    expect((await move('made-here-1', 'made-here-2')).status).toBe(200)
    for (const old of ['made-by-the-link', 'made-here-1']) {
      expect((await find(old)).status).toBe(keys.uKey ? 409 : 404)
      expect((await answer(old, { surveyResponseId: _id })).status).toBe(keys.uKey ? 409 : 404)
      expect((await complete(old, _id)).status).toBe(keys.uKey ? 409 : 404)
      expect((await move(old, 'stolen-back')).status).toBe(keys.uKey ? 409 : 404)
    }
    expect((await answer('made-here-2', { surveyResponseId: _id })).status).toBe(200)
    expect((await complete('made-here-2', _id)).status).toBe(200)
    expect((await complete('made-here-2', _id)).status).toBe(200)
    expect((await find('made-here-2')).body.surveyResponse.status).toBe('completed')
    expect((await move('made-here-2', 'made-here-3')).body.code).toBe('RESPONSE_COMPLETED')
  })

  test('has to exist', async () => {
    expect((await move('nobody-at-all', 'made-here-1')).body.code).toBe('RESPONSE_NOT_FOUND')
    expect((await find('made-here-1')).status).toBe(404)
  })
})

test('a secret ballot stays where it was begun, so that whoever sends its link puts nothing into it', async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { hasUKey: true })
  const path = `${SURVEYS}/${survey._id}` as const
  keys = { uKey: (await designer.call('POST', `${path}/keys`, { count: 1 })).body.keys[0]! }
  expect((await move('made-by-the-link', 'made-here-1')).body.code).toBe('RESPONSE_NOT_FOUND')
  const { _id } = (await answer('made-by-the-link')).body.surveyResponse
  for (const state of ['begun', 'submitted']) {
    const { status, body } = await move('made-by-the-link', 'made-here-1')
    expect([status, body.code, body.state]).toEqual([409, 'UNIQUE_KEY_USED', state])
    expect((await find('made-here-1')).status).toBe(409)
    expect((await find('made-by-the-link')).status).toBe(200)
    expect((await complete('made-by-the-link', _id)).status).toBe(200)
  }
})
