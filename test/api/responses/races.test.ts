import { beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { answers, responses } from '../../../db/tables/responses.ts'
import {
  type Answer,
  appOn,
  ballot,
  type Designer,
  type DesignerSurvey,
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
import { testServerUrl } from '../../support/postgres-database.ts'
import { firstAnswer } from '../../support/respond.ts'
import { respondent } from '../../support/respondent.ts'

let app: TestApp
let other: TestApp
let designer: Designer

/** Two processes on one database. */
beforeEach(async () => {
  app = await testApp()
  other = await appOn(app.deps)
  designer = await signIn(app)
})

const together = <Outcome>(count: number, make: (at: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const processOf = (at: number) => (at % 2 ? app : other)

function first(survey: DesignerSurvey, uuid: string, at = 0, more: object = {}) {
  const responseContent = ballot(at % 10)
  return processOf(at).call('POST', RESPONSES, firstAnswer(survey, uuid, { responseContent, ...more }))
}

describe('simultaneous calls', () => {
  test('create one response per uuid', async () => {
    const survey = await makeSurvey(designer)
    const answers = await together(40, (at) => first(survey, 'respondent-0001', at))
    expect([count(answers, 201), count(answers, 200)]).toEqual([1, 39])
    expect(new Set(answers.map(({ body }) => body.surveyResponse._id)).size).toBe(1)
    const rows = await app.deps.database.query('SELECT 1 AS one FROM responses', [])
    expect(rows.length).toBe(1)
  })

  test('give one unique key to one uuid', async () => {
    const survey = await makeSurvey(designer, [QV], { hasUKey: true, uKeyMode: 'open' })
    const answers = await together(20, (at) => first(survey, `respondent-${at}`, at, { uKey: 'key' }))
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, 19])
  })

  test('leave the answer with the highest seq', async () => {
    const survey = await makeSurvey(designer)
    await together(20, (at) => first(survey, 'respondent-0001', at % 10, { seq: at % 10 }))
    const seen = await app.call('GET', `${RESPONSES}?uuid=respondent-0001&surveyId=${survey._id}`)
    const [answer] = seen.body.questionResponses
    expect([answer.seq, answer.responseContent.votes[0].votes]).toEqual([9, 9])
  })

  test('complete a response once, with every answer that was acknowledged', async () => {
    const survey = await makeSurvey(designer, [
      QV,
      { ...TEXT, required: false },
      { ...LIKERT, required: false },
    ])
    await together(10, async (at) => {
      const uuid = `respondent-${at}`
      const { surveyResponse } = (await first(survey, uuid)).body
      const ids = { uuid, surveyId: survey._id, surveyResponseId: surveyResponse._id }
      const questionId = survey.questions[1]._id
      const add = (text: string) =>
        processOf(at).call('POST', RESPONSES, {
          ...ids,
          questionId,
          responseContent: { questionId, questionType: 'text', text },
        })
      const complete = (on: TestApp) => on.call('PUT', `${RESPONSES}/complete`, { ...ids, metadata: {} })
      const [one, added, two] = await Promise.all([complete(app), add('late'), complete(other)])
      expect([one.status, two.status]).toEqual([200, 200])
      expect(one.body.surveyResponse.completedAt).toBe(two.body.surveyResponse.completedAt)
      const seen = await app.call('GET', `${RESPONSES}?uuid=${uuid}&surveyId=${survey._id}`)
      const kept = seen.body.questionResponses.some((answer) => answer.questionId === questionId)
      expect([added.status, kept]).toEqual(kept ? [201, true] : [409, false])
    })
  })

  test('create no more than 20 surveys', async () => {
    const answers = await together(30, () =>
      designer.call('POST', SURVEYS, { title: 'A survey', description: 'of many' }),
    )
    expect([count(answers, 201), count(answers, 409)]).toEqual([20, 10])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LIMIT_REACHED')
    expect((await designer.call('GET', SURVEYS)).body.surveys.length).toBe(20)
  })

  test('either change the questions or begin the first response', async () => {
    for (let time = 0; time < 10; time++) {
      const survey = await makeSurvey(designer)
      // A process that has seen the survey before judges by what it knows.
      await other.call('GET', `/api/v1/surveys/${survey._id}`)
      const [created, added] = await Promise.all([
        first(survey, 'respondent-0001'),
        designer.call('POST', `${SURVEYS}/${survey._id}/questions`, TEXT),
      ])
      expect(created.status).toBe(201)
      const [row] = await app.deps.database.query<{ answered: number; revision: number }>(
        'SELECT r.revision AS answered, s.revision FROM responses r, surveys s WHERE s.id = $1 AND r.survey_id = $1',
        [survey._id],
      )
      expect(row?.answered).toBe(row?.revision)
      expect(added.status).toBe((row?.revision ?? 0) > survey.version ? 201 : 409)
    }
  })

  test('add every acknowledged question', async () => {
    const survey = await makeSurvey(designer, [])
    const answers = await together(8, () => designer.call('POST', `${SURVEYS}/${survey._id}/questions`, TEXT))
    expect(count(answers, 201)).toBe(8)
    expect((await designer.call('GET', `${SURVEYS}/${survey._id}`)).body.questions.length).toBe(8)
  })
})

describe('a process that has not seen another one’s change', () => {
  let survey: DesignerSurvey
  beforeEach(async () => {
    survey = await makeSurvey(designer)
    await other.call('GET', `/api/v1/surveys/${survey._id}`)
  })

  test('still accepts answers by the old version', async () => {
    const { body } = await designer.call('POST', `${SURVEYS}/${survey._id}/questions`, TEXT)
    expect((await first(survey, 'respondent-0001')).status).toBe(201)
    const rows = await app.deps.database.query('SELECT revision FROM responses', [])
    expect(rows).toEqual([{ revision: survey.version + 1 }])
    const responseContent = { questionId: body._id, questionType: 'text', text: 'new' }
    const added = await first(survey, 'respondent-0002', 0, { questionId: body._id, responseContent })
    expect(added.status).toBe(201)
  })

  test('still refuses answers by the old version', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    expect((await first(survey, 'respondent-0001')).body.code).toBe('SURVEY_NOT_AVAILABLE')
  })

  test('accepts no answers to a deleted survey', async () => {
    await app.deps.database.query('UPDATE surveys SET deleted_at = now() WHERE id = $1', [survey._id])
    expect((await first(survey, 'respondent-0001')).body.code).toBe('SURVEY_NOT_FOUND')
  })

  test('shows the change after a second', async () => {
    let now = Date.now()
    const slow = await appOn({ ...app.deps, now: () => now })
    const see = async () => (await slow.call('GET', `/api/v1/surveys/${survey._id}`)).body.title
    expect(await see()).toBe('Spending')
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { title: 'Changed' })
    now += 1000
    expect(await see()).toBe('Changed')
  })
})

// The embedded database has one connection, so nothing can wait for another there.
test.skipIf(testServerUrl() === undefined)(
  'an answer waits for a completion, and is refused after it',
  async () => {
    const survey = await makeSurvey(designer)
    const me = respondent(app, survey, 'respondent-0001')
    await me.create([1])
    const [qv] = survey.questions
    let waiting: ReturnType<typeof me.complete> | undefined
    await app.deps.database.orm.transaction(async (transaction) => {
      await transaction.update(responses).set({ completedAt: new Date() })
      waiting = me.send('PUT', qv._id, ballot(2))
      // Long enough for the answer to arrive and wait.
      await Bun.sleep(200)
    })
    expect((await waiting)?.body.code).toBe('RESPONSE_COMPLETED')
    expect((await me.read()).body.questionResponses[0].responseContent.votes[0].votes).toBe(1)
  },
)

test.skipIf(testServerUrl() === undefined)('a completion waits for an answer, and includes it', async () => {
  const survey = await makeSurvey(designer, [QV, { ...TEXT, required: false }])
  const [, text] = survey.questions
  const me = respondent(app, survey, 'respondent-0001')
  const { _id: ballotId } = (await me.create([1])).body.surveyResponse
  let waiting: ReturnType<typeof me.complete> | undefined
  await app.deps.database.orm.transaction(async (transaction) => {
    await transaction
      .select()
      .from(responses)
      .where(and(eq(responses.surveyId, survey._id), eq(responses.ballotId, ballotId)))
      .for('share')
    await transaction
      .insert(answers)
      .values({ surveyId: survey._id, ballotId, questionId: text._id, seq: 1, value: 'in time' })
    waiting = me.complete()
    // Long enough for the completion to arrive and wait.
    await Bun.sleep(200)
  })
  const completed = (await waiting)?.body.surveyResponse
  const { status, questionResponseIds = {} } = completed ?? {}
  expect([status, Object.keys(questionResponseIds).length]).toEqual(['completed', 2])
})
