import { beforeEach, describe, expect, test } from 'bun:test'
import {
  CONSENT,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let key: string

async function keyed(settings: object, questions: readonly object[] = [QV]) {
  const made = await makeSurvey(designer, [...questions], { isAvailable: false })
  const path = `${SURVEYS}/${made._id}` as const
  await designer.call('PATCH', path, {
    settings: { hasUKey: true, copy: true, isAvailable: true, ...settings },
  })
  survey = (await designer.call('GET', path)).body
  key = (await designer.call('POST', `${path}/keys`, { count: 1 })).body.keys[0]!
}

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const answer = (votes: number, more: object = {}) =>
  app.call('POST', RESPONSES, {
    IsNewSurveyResponse: true,
    surveyId: survey._id,
    uKey: key,
    questionId: survey.questions[0]!._id,
    responseContent: { votes: [{ optionId: 'o1', optionName: '', votes }] },
    ...more,
  })

const find = (uuid: string, uKey = key) =>
  app.call('GET', `${RESPONSES}?uuid=${uuid}&surveyId=${survey._id}&uKey=${uKey}` as const)

const complete = (uuid: string, surveyResponseId: string) =>
  app.call('PUT', `${RESPONSES}/complete`, { uuid, uKey: key, surveyId: survey._id, surveyResponseId })

const votesIn = (body: { questionResponses?: { responseContent: unknown }[] }) =>
  body.questionResponses?.map(({ responseContent }) => responseContent)

const PROMISES = ['secret', 'pseudonymous'] as const

describe.each(PROMISES)('the holder of a %s key', (ballotSecrecy) => {
  beforeEach(() => keyed({ ballotSecrecy }))

  test('starts over on another device, and nothing of what was begun is shown or kept', async () => {
    await answer(3, { uuid: 'first-device' })
    const refused = await answer(1, { uuid: 'second-device' })
    expect([refused.status, refused.body.code, refused.body.state]).toEqual([409, 'UNIQUE_KEY_USED', 'begun'])
    const anew = await answer(1, { uuid: 'second-device', startOver: true })
    expect(anew.status).toBe(201)
    expect(votesIn((await find('second-device')).body)).toEqual([
      expect.objectContaining({ votes: expect.arrayContaining([expect.objectContaining({ votes: 1 })]) }),
    ])
    expect((await find('first-device')).body.state).toBe('begun')
    expect((await complete('first-device', anew.body.surveyResponse._id)).status).toBe(409)
    const answers = await app.deps.database.query('SELECT * FROM answers WHERE survey_id = $1', [survey._id])
    expect(answers).toHaveLength(1)
  })

  test('starts over by repeating a first call without a uuid, which is another one each time', async () => {
    const first = (await answer(3)).body.surveyResponse.uuid
    const second = await answer(2)
    expect(second.status).toBe(201)
    expect(second.body.surveyResponse.uuid).not.toBe(first)
    expect((await find(first)).status).toBe(409)
  })

  test('repeats the call that starts over, and loses nothing', async () => {
    await answer(3, { uuid: 'first-device' })
    await answer(1, { uuid: 'second-device', startOver: true })
    expect((await answer(1, { uuid: 'second-device', startOver: true })).status).toBe(200)
    expect((await find('second-device')).status).toBe(200)
  })

  test('does not start over once it is submitted', async () => {
    const { surveyResponse } = (await answer(3, { uuid: 'first-device' })).body
    expect((await complete('first-device', surveyResponse._id)).status).toBe(200)
    for (const sent of [{ startOver: true, uuid: 'second-device' }, {}]) {
      const { status, body } = await answer(1, sent)
      expect([status, body.code, body.state]).toEqual([409, 'UNIQUE_KEY_USED', 'submitted'])
    }
    expect((await find('first-device')).body.surveyResponse.status).toBe('completed')
    expect((await complete('first-device', surveyResponse._id)).status).toBe(200)
  })

  test('has one vote, however many devices start over at once', async () => {
    await answer(3, { uuid: 'device-none' })
    const devices = Array.from({ length: 10 }, (_, at) => `device-${at}0`)
    const submitted = await Promise.all(
      devices.map(async (uuid, at) => {
        const begun = await answer((at % 3) + 1, { uuid, startOver: true })
        if (begun.status >= 300) return begun.status
        return (await complete(uuid, begun.body.surveyResponse._id)).status
      }),
    )
    expect(submitted.filter((status) => status === 200)).toHaveLength(1)
    const results = await designer.call('GET', SURVEYS)
    expect(results.body.surveys.find(({ _id }) => _id === survey._id)?.responseCount).toBe(1)
  })
})

test('no key draws another arm, by starting over or declining or being issued again', async () => {
  const arms = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))
  await keyed({ arms }, [CONSENT, QV])
  const begin = (more: object = {}) =>
    app.call('POST', `${RESPONSES}/begin`, { surveyId: survey._id, uKey: key, ...more })
  const drawn = new Set<string>()
  for (let tries = 0; tries < 4; tries++) {
    const uuid = `device-number-${tries}`
    const { body } = await begin({ uuid, startOver: true })
    drawn.add(body.surveyResponse.arm?.armId ?? '')
    await app.call('POST', `${RESPONSES}/decline`, { surveyId: survey._id, uKey: key, uuid })
    expect((await find(uuid)).status).toBe(404)
    drawn.add((await begin()).body.surveyResponse.arm?.armId ?? '')
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys/revoke`, { keys: [key] })
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: [key] })
  }
  expect(drawn.size).toBe(1)
})
