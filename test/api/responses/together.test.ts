import { beforeEach, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import {
  type Answer,
  appOn,
  ballot,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  type Responded,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { changesIn } from '../../support/commits.ts'
import { firstAnswer } from '../../support/respond.ts'

/** Long enough for a handful of calls to come, also on a busy machine. */
const CROWD_MS = 300

/** Respondents who call at the same moment share a statement: each is answered as if they had come alone. */

let app: TestApp
/** How many changes each statement made. */
let sent: number[]
let isCrowded = false
beforeEach(async () => {
  const { deps } = await testApp()
  sent = []
  const database: Database = {
    ...deps.database,
    async query(statement, params) {
      const changes = changesIn(statement, params)
      sent.push(changes)
      // While the first ones are written, the others gather.
      if (isCrowded && changes === 1) await Bun.sleep(CROWD_MS)
      return deps.database.query(statement, params)
    },
  }
  app = await appOn({ ...deps, database })
})

type Call = (survey: DesignerSurvey) => Promise<Answer<Responded>>

const create =
  (uuid: string, votes = 1, more: object = {}): Call =>
  (survey) =>
    app.call('POST', RESPONSES, firstAnswer(survey, uuid, { responseContent: ballot(votes), ...more }))

/** The id that a response of this uuid has, also where there is none yet. */
async function idOf(survey: DesignerSurvey, uuid: string): Promise<string> {
  const { body } = await app.call('GET', `${RESPONSES}?surveyId=${survey._id}&uuid=${uuid}`)
  return body.surveyResponse?._id ?? 'none'
}

/** Finds the response first, and gives the call that completes it. */
async function completion(survey: DesignerSurvey, uuid: string): Promise<() => Promise<Answer<Responded>>> {
  const ids = { uuid, surveyId: survey._id, surveyResponseId: await idOf(survey, uuid) }
  return () => app.call('PUT', `${RESPONSES}/complete`, { ...ids, metadata: { by: uuid } })
}

/** What an answer says, apart from ids and instants, which differ from survey to survey. */
function outline({ status, body }: Answer<Responded>): unknown {
  const { surveyResponse, questionResponse, code } = body
  return [status, code, surveyResponse?.uuid, surveyResponse?.status, questionResponse?.seq]
}

/** Two surveys in which the same has happened: respondents who have begun, and one who has finished. */
async function twins(questions = [QV]): Promise<[DesignerSurvey, DesignerSurvey]> {
  const designer = await signIn(app)
  const made = async () => {
    const survey = await makeSurvey(designer, questions)
    for (const uuid of ['respondent-begun', 'respondent-done']) await create(uuid, 2, { seq: 5 })(survey)
    await (await completion(survey, 'respondent-done'))()
    return survey
  }
  return [await made(), await made()]
}

async function crowd(calls: readonly (() => Promise<Answer<Responded>>)[]): Promise<Answer<Responded>[]> {
  isCrowded = true
  return Promise.all(calls.map((call) => call())).finally(() => {
    isCrowded = false
  })
}

async function compare(calls: readonly Call[], questions?: (typeof QV)[]): Promise<unknown[]> {
  const [together, alone] = await twins(questions)
  sent.length = 0
  const answers = (await crowd(calls.map((call) => () => call(together)))).map(outline)
  const first = [...sent]
  const expected: unknown[] = []
  for (const call of calls) expected.push(outline(await call(alone)))
  expect(answers).toEqual(expected)
  sent = first
  return answers
}

test('simultaneous first answers are stored, repeated or refused as if each came alone', async () => {
  const answers = await compare([
    create('respondent-1'),
    create('respondent-2', 3),
    create('respondent-begun', 4),
    create('respondent-done', 1),
    create('respondent-1'),
    create('respondent-3', 99),
    create('respondent-4'),
  ])
  expect(answers.map((answer) => (answer as unknown[])[0])).toEqual([201, 201, 200, 409, 200, 422, 201])
  expect(Math.max(...sent)).toBeGreaterThan(1)
})

test('the newest of simultaneous answers with sequence numbers stays', async () => {
  const answers = await compare([
    create('respondent-begun', 7, { seq: 4 }),
    create('respondent-1', 1, { seq: 0 }),
    create('respondent-2', 2, { seq: 9 }),
    create('respondent-3', 2, { seq: 1 }),
    create('respondent-4', 2, { seq: 1 }),
    create('respondent-begun', 6, { seq: 3 }),
  ])
  expect(answers.map((answer) => (answer as unknown[]).at(-1))).toEqual([5, 0, 9, 1, 1, 5])
  expect(Math.max(...sent)).toBeGreaterThan(1)
  const kept = await app.deps.database.query<{ first: number }>(
    `SELECT a.votes[1]::int4 AS first FROM answers a ORDER BY first`,
    [],
  )
  expect(kept.map(({ first }) => first)).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
})

test('simultaneous completions complete responses with every answer, once, each with its own metadata', async () => {
  const [survey] = await twins([QV, LIKERT as unknown as typeof QV])
  const uuids = [
    'respondent-1',
    'respondent-2',
    'respondent-3',
    'respondent-4',
    'respondent-5',
    'respondent-begun',
  ]
  for (const uuid of uuids) await create(uuid)(survey)
  const likert = survey.questions[1]._id
  for (const uuid of uuids.slice(0, 5)) {
    await app.call('POST', RESPONSES, {
      uuid,
      surveyId: survey._id,
      questionId: likert,
      surveyResponseId: await idOf(survey, uuid),
      responseContent: { questionId: likert, questionType: 'likert', selection: '3' },
    })
  }
  sent.length = 0
  const calls = await Promise.all([...uuids, 'respondent-1'].map((uuid) => completion(survey, uuid)))
  const answers = await crowd(calls)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422, 200])
  expect(answers[6]?.body).toEqual(answers[0]?.body)
  expect(Object.keys(answers[0]?.body.surveyResponse.questionResponseIds ?? {})).toHaveLength(2)
  expect(Math.max(...sent)).toBeGreaterThan(1)
  const kept = await app.deps.database.query<{ by: string; respondent: string }>(
    `SELECT respondent, metadata->>'by' AS by FROM responses WHERE survey_id = $1 AND completed_in IS NOT NULL`,
    [survey._id],
  )
  expect(kept.filter(({ respondent }) => respondent !== 'respondent-done')).toHaveLength(5)
  for (const { by, respondent } of kept) expect(by).toBe(respondent)
})

test('a survey that closes, or has changed, refuses all simultaneous calls', async () => {
  const [survey] = await twins()
  const designer = await signIn(app)
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { closesAt: new Date(Date.now() - 60_000).toISOString(), closeGraceMinutes: 30 },
  })
  const calls = [create('respondent-1'), create('respondent-2'), create('respondent-begun')]
  const answers = await crowd(calls.map((call) => () => call(survey)))
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200])
})
