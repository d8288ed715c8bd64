import { beforeEach, expect, test } from 'bun:test'
import {
  type DesignerSurvey,
  makeSurvey,
  RESPONSES,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { uuidSeeing } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const seen = IDS.slice(2, 5)
const unseen = IDS.filter((id) => !seen.includes(id))
const QUESTION = {
  type: 'qv',
  question: 'Which ones?',
  setting: { totalCredits: 100, sampleOption: seen.length },
  options: IDS.map((optionId) => ({ optionId, optionName: `Option ${optionId}` })),
}

let app: TestApp
let survey: DesignerSurvey
let uuid: string

beforeEach(async () => {
  app = await testApp()
  survey = await makeSurvey(await signIn(app), [QUESTION])
  uuid = uuidSeeing(survey, { [survey.questions[0]._id]: seen })
})

const ballotOf = (votes: Readonly<Record<string, number>>, more: object = {}) => ({
  votes: Object.entries(votes).map(([optionId, count]) => ({ optionId, optionName: 'x', votes: count })),
  ...more,
})

const send = (method: 'POST' | 'PUT', responseContent: object, more: object) =>
  app.call(method, RESPONSES, {
    surveyId: survey._id,
    questionId: survey.questions[0]._id,
    uuid,
    responseContent,
    ...more,
  })
const first = (content: object) => send('POST', content, { IsNewSurveyResponse: true })

test('votes on options that the respondent does not see are refused, in every call', async () => {
  const content = ballotOf({ [seen[0]!]: 2, [unseen[0]!]: 9 })
  const refused = await first(content)
  expect([refused.status, refused.body.code]).toEqual([422, 'INVALID_INPUT'])
  expect(refused.body.details).toEqual([
    {
      path: '/responseContent/votes/1/votes',
      message: expect.stringContaining('must be 0, because the respondent does not see this option'),
    },
  ])
  const { body } = await first(ballotOf({ [seen[0]!]: 2 }))
  const ids = { surveyResponseId: body.surveyResponse._id, questionResponseId: body.questionResponse?._id }
  expect((await send('POST', content, ids)).status).toBe(422)
  expect((await send('PUT', content, ids)).status).toBe(422)
  expect((await send('PUT', ballotOf({ [seen[1]!]: -3 }), ids)).status).toBe(200)
})

test('0 votes on them are accepted, and neither they nor their places are counted as seen', async () => {
  const position = Object.fromEntries(IDS.map((id, at) => [id, at]))
  const group = Object.fromEntries(IDS.map((id) => [id, 'Positive']))
  const votes = Object.fromEntries(IDS.map((id) => [id, id === seen[0] ? 2 : 0]))
  const { body } = await first(ballotOf(votes, { position, group, explicitSkip: unseen }))
  await app.call('PUT', `${RESPONSES}/complete`, {
    surveyId: survey._id,
    uuid,
    surveyResponseId: body.surveyResponse._id,
    metadata: {},
  })
  const { questions } = await resultsOf(await signIn(app), survey._id)
  const [question] = questions
  if (question?.type !== 'qv') throw new Error('the question is no qv question')
  expect(question.options.filter(({ m }) => m > 0).map(({ optionId }) => optionId)).toEqual(seen)
})
