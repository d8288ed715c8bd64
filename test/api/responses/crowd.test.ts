import { beforeEach, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import {
  type Answer,
  appOn,
  ballot,
  type Designer,
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
import { respond } from '../../support/respond.ts'

/** Two processes on one database, and what they send it. */

const RESPONDENTS = 32

let processes: readonly [TestApp, TestApp]
/** How many changes each statement made. */
let sent: number[]
let designer: Designer
beforeEach(async () => {
  const { deps } = await testApp()
  sent = []
  const database: Database = {
    ...deps.database,
    query(statement, params) {
      sent.push(changesIn(statement, params))
      return deps.database.query(statement, params)
    },
  }
  processes = [await appOn({ ...deps, database }), await appOn({ ...deps, database })]
  designer = await signIn(processes[0])
})

const commits = () => sent.filter((changes) => changes > 0)

/** Sends a call to each process at once, as a network does that repeats it; both answers have to agree. */
async function twice(method: string, path: string, body: object): Promise<Responded> {
  const answers = await Promise.all(processes.map(({ call }) => call(method, path, body)))
  const [first, second] = answers as unknown as [Answer<Responded>, Answer<Responded>]
  expect([first.status, second.status].every((status) => status === 200 || status === 201)).toBe(true)
  const said = ({ body: { surveyResponse, questionResponse } }: Answer<Responded>) => [
    ...[surveyResponse._id, surveyResponse.completedAt, questionResponse?._id],
  ]
  expect(said(second)).toEqual(said(first))
  return first.body
}

const crowd = <Result>(work: (respondent: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: RESPONDENTS }, (_, respondent) => work(respondent)))

const votesOf = (respondent: number) => [respondent % 8, (respondent % 5) - 2, 1]

test('simultaneous answers of a crowd share statements, and each acknowledged answer is stored exactly once', async () => {
  const survey = await makeSurvey(designer, [QV])
  // The first response of all fixes what the questions mean, in a statement of its own.
  await respond(processes[0], survey, { [survey.questions[0]._id]: [0, 0, 0] })
  sent.length = 0
  const ids = await crowd(async (respondent) => {
    const uuid = `respondent-${respondent}`
    const first = { IsNewSurveyResponse: true, uuid, surveyId: survey._id, seq: 1 }
    const answer = { questionId: survey.questions[0]._id, responseContent: ballot(...votesOf(respondent)) }
    const { surveyResponse } = await twice('POST', RESPONSES, { ...first, ...answer })
    return { uuid, surveyId: survey._id, surveyResponseId: surveyResponse._id }
  })
  const beginning = commits()
  sent.length = 0
  await crowd((respondent) => twice('PUT', `${RESPONSES}/complete`, { ...ids[respondent], metadata: {} }))
  for (const changes of [beginning, commits()]) {
    expect(Math.max(...changes)).toBeGreaterThan(1)
    expect(changes.length).toBeLessThan(1.5 * RESPONDENTS)
  }
  const kept = await processes[0].deps.database.query<{ respondent: string; votes: number[] }>(
    `SELECT r.respondent, a.votes FROM responses r JOIN answers a USING (survey_id, ballot_id)
     WHERE r.survey_id = $1 AND r.completed_at IS NOT NULL AND r.respondent LIKE 'respondent-%'`,
    [survey._id],
  )
  const expected = ids.map(({ uuid }, respondent) => [uuid, votesOf(respondent)])
  expect(kept.map(({ respondent, votes }) => [respondent, Array.from(votes)]).toSorted()).toEqual(
    expected.toSorted(),
  )
})

test('what one process has acknowledged, another can read, repeat and count at once', async () => {
  const survey = await makeSurvey(designer, [QV], { logging: 'actions' })
  const [here, there] = processes
  const elsewhere = await signIn(there)
  const uuid = 'respondent-1'
  const answer = { uuid, surveyId: survey._id, questionId: survey.questions[0]._id }
  const created = await here.call('POST', RESPONSES, {
    ...answer,
    IsNewSurveyResponse: true,
    responseContent: ballot(1, 2, 3),
  })
  const query = new URLSearchParams({ uuid, surveyId: survey._id })
  const votesAt = async ({ call }: TestApp) => {
    const { body } = await call('GET', `${RESPONSES}?${query}`)
    return body.questionResponses[0].responseContent.votes.map((vote) => vote.votes)
  }
  expect(await votesAt(there)).toEqual([1, 2, 3])

  const ids = { ...answer, surveyResponseId: created.body.surveyResponse._id }
  const changed = { ...ids, questionResponseId: created.body.questionResponse._id }
  await there.call('PUT', RESPONSES, { ...changed, responseContent: ballot(4, 5, 6) })
  expect(await votesAt(here)).toEqual([4, 5, 6])

  const action = { clientTime: '2026-01-01T10:00:00Z', elapsedMs: 0, type: 'submit_attempt' }
  const batch = { uuid, surveyId: survey._id, events: [0, 1, 2].map((seq) => ({ seq, ...action })) }
  expect((await here.call('POST', `${RESPONSES}/events`, batch)).body).toEqual({
    stored: 3,
    nextSeq: 3,
    refused: 0,
  })
  expect((await there.call('POST', `${RESPONSES}/events`, batch)).body).toEqual({
    stored: 0,
    nextSeq: 3,
    refused: 0,
  })

  const completed = await here.call('PUT', `${RESPONSES}/complete`, { ...ids, metadata: {} })
  const results = await elsewhere.call('GET', `${SURVEYS}/${survey._id}/results`)
  expect([results.body.completed, results.body.questions[0].options[1].netVotes]).toEqual([1, 5])
  const again = await there.call('PUT', `${RESPONSES}/complete`, { ...ids, metadata: {} })
  expect([again.status, again.body]).toEqual([200, completed.body])
  const late = await there.call('PUT', RESPONSES, { ...changed, responseContent: ballot(1) })
  expect([late.status, late.body.code]).toEqual([409, 'RESPONSE_COMPLETED'])
})
