import { expect, test } from 'bun:test'
import { RESPONSES } from '../../support/app.ts'
import { type PublishingSurvey, publishingSurvey } from '../../support/published-results.ts'
import { complete } from '../../support/respond.ts'

const WITHOUT_KEYS = 20

/** A public survey with arms, the first of which asks the questions that are given. */
async function publishing(asked: (survey: PublishingSurvey) => object, other: object = {}) {
  const survey = await publishingSurvey()
  const arms = [
    { armId: 'a', label: 'A', share: 1, ...asked(survey) },
    { armId: 'b', label: 'B', share: 1, ...other },
  ]
  await survey.set({ arms, results: 'public', resultsWhen: 'always' })
  return survey
}

/** Answers what the arm asks. */
async function answer({ app, survey, qv, likert, text }: PublishingSurvey): Promise<void> {
  const call = { surveyId: survey._id, uuid: crypto.randomUUID() }
  const { body } = await app.call('POST', `${RESPONSES}/begin`, call)
  const { _id: surveyResponseId, arm } = body.surveyResponse
  const contents: Record<string, object> = {
    [qv]: { votes: [{ optionId: 'o1', votes: 2 }] },
    [likert]: { questionId: likert, questionType: 'likert', selection: '4' },
    [text]: { questionId: text, questionType: 'text', text: 'trees' },
  }
  for (const questionId of arm?.questions ?? []) {
    const responseContent = contents[questionId]
    await app.call('POST', RESPONSES, { ...call, surveyResponseId, questionId, responseContent })
  }
  await complete(app, { ...call, surveyResponseId })
}

const toldIds = async ({ read }: PublishingSurvey) => {
  const { questions } = (await read()).body
  return questions.map(({ questionId }: { questionId: string }) => questionId)
}
const isTold = async (survey: PublishingSurvey) => (await toldIds(survey)).includes(survey.qv)
const votesTold = async ({ read, qv }: PublishingSurvey) => {
  const { questions } = (await read()).body
  const found = questions.find(({ questionId }: { questionId: string }) => questionId === qv)
  return found?.options?.some(({ netVotes }: { netVotes: number | null }) => netVotes !== null) ?? false
}

test('nothing is published about votes on a question that one arm does not ask while the survey is open', async () => {
  const survey = await publishing(({ likert, text }) => ({ questions: [likert, text] }))
  for (let person = 0; person < 2 * WITHOUT_KEYS; person++) await answer(survey)
  expect((await survey.read()).body).toMatchObject({ completed: WITHOUT_KEYS, isFinal: false })
  expect(await votesTold(survey)).toBe(false)
}, 60_000)

test('a question that all arms ask is published as in a survey without arms, whatever votes they take', async () => {
  const survey = await publishing(() => ({ totalCredits: 4, direction: 'up' }), { practice: true })
  for (let person = 0; person < 2 * WITHOUT_KEYS; person++) await answer(survey)
  expect(await votesTold(survey)).toBe(true)
}, 60_000)

test('once it is over, a question of some arms is published if enough people are on both sides', async () => {
  const survey = await publishing(({ likert, text }) => ({ questions: [likert, text] }))
  for (let person = 0; person < WITHOUT_KEYS; person++) await answer(survey)
  await survey.set({ isAvailable: false })
  expect([(await survey.read()).body.completed, await isTold(survey)]).toEqual([WITHOUT_KEYS, true])
}, 60_000)
