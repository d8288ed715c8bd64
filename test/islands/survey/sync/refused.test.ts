import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { environmentAtom } from '../../../../islands/shared/environment.ts'
import { answerAtom, answersAtom } from '../../../../islands/survey/store/answers.ts'
import { answersAsTextAtom } from '../../../../islands/survey/store/answers-as-text.ts'
import { noticeAtom } from '../../../../islands/survey/store/contents.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { stepIdAtom } from '../../../../islands/survey/store/steps.ts'
import { otherTabHasLockAtom, submissionAtom } from '../../../../islands/survey/store/submission.ts'
import { tryResumeAtom } from '../../../../islands/survey/sync/resume.ts'
import { sendReachedAnswersAtom, submitAtom } from '../../../../islands/survey/sync/submit.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { likertQuestion, textQuestion } from '../../../domain/arbitraries.ts'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../../support/app.ts'
import { testDatabase } from '../../../support/database.ts'
import { ANNA, pageState, visitStore } from '../opened-page.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeAll(async () => {
  await testDatabase()
}, 60_000)
beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

async function surveyWith(settings: object = {}): Promise<void> {
  survey = await makeSurvey(designer, [LIKERT, TEXT], settings)
}

/** A visitor whose calls reach the server. */
function visit(who = ANNA): Store {
  const [trust, remarks] = survey.questions
  const questions: Question[] = [
    { ...likertQuestion(), id: trust._id },
    { ...textQuestion(), id: remarks._id },
  ]
  const store = visitStore(pageState({}, { id: survey._id, questions }), null, who)
  store.set(environmentAtom, {
    now: Date.now,
    random: () => 0,
    fetch: async (url, init) => {
      const { status, headers, text } = await app.send(url, init)
      return new Response(text, { status, headers })
    },
  })
  return store
}

function answered(who = ANNA): Store {
  const store = visit(who)
  store.set(answerAtom, survey.questions[0]._id, '4')
  store.set(answerAtom, survey.questions[1]._id, 'trees')
  return store
}

describe('a response that was submitted elsewhere', () => {
  test('is shown by the page after it, whatever is on this page', async () => {
    await surveyWith()
    await answered().set(submitAtom)
    const late = visit()
    late.set(answerAtom, survey.questions[0]._id, '1')
    late.set(answerAtom, survey.questions[1]._id, 'roads')
    await late.set(submitAtom)
    expect(late.get(submissionAtom).state).toBe('done')
    expect(late.get(answersAtom)[survey.questions[1]._id]).toBe('trees')
    expect(late.get(answersAsTextAtom).map(({ answer }) => answer)).toEqual([['4'], ['trees']])
  })

  test('is found by its link', async () => {
    await surveyWith()
    await answered().set(submitAtom)
    const again = visit({ ...ANNA, resumes: true })
    await again.set(tryResumeAtom)
    expect(again.get(submissionAtom).state).toBe('done')
  })
})

test('a survey that has closed states since when, and the answers stay on the page', async () => {
  await surveyWith({ closeGraceMinutes: 0 })
  const store = answered()
  const closesAt = new Date(Date.now() - 1000).toISOString()
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { closesAt } })
  await store.set(submitAtom)
  expect(store.get(submissionAtom)).toMatchObject({
    state: 'idle',
    refused: { code: 'SURVEY_NOT_AVAILABLE', at: closesAt },
  })
  expect(store.get(answersAtom)[survey.questions[1]._id]).toBe('trees')
})

describe('a unique key', () => {
  test('with which somebody else has begun states since when, and never gives a second ballot', async () => {
    await surveyWith({ hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' })
    const first = answered({ ...ANNA, uKey: 'k1' })
    first.set(stepIdAtom, first.get(stepIdAtom).replace('welcome', `form-${survey.questions[0]._id}`))
    await first.set(sendReachedAnswersAtom)
    const other = answered({ uuid: 'bert-0001', uKey: 'k1', resumes: true })
    await other.set(tryResumeAtom)
    const { refused } = other.get(submissionAtom)
    expect(refused?.code).toBe('UNIQUE_KEY_USED')
    expect(refused?.at).toMatch(/^\d{4}-/)
    expect(other.get(noticeAtom)).toBeNull()
    await other.set(submitAtom)
    expect(other.get(submissionAtom).refused?.code).toBe('UNIQUE_KEY_USED')
  })
})

test('answers so far are sent without being submitted, and those of later pages are not', async () => {
  await surveyWith()
  const store = answered()
  await store.set(sendReachedAnswersAtom)
  expect((await app.call('GET', `${RESPONSES}?uuid=${ANNA.uuid}&surveyId=${survey._id}`)).status).toBe(404)
  store.set(stepIdAtom, `form-${survey.questions[0]._id}`)
  await store.set(sendReachedAnswersAtom)
  const { body } = await app.call('GET', `${RESPONSES}?uuid=${ANNA.uuid}&surveyId=${survey._id}`)
  expect(body.surveyResponse.status).toBe('inProgress')
  expect(body.questionResponses).toHaveLength(2)
  expect(store.get(submissionAtom).state).toBe('idle')
  await store.set(submitAtom)
  expect(store.get(submissionAtom).state).toBe('done')
})

test('a tab that follows another one submits nothing', async () => {
  await surveyWith()
  const store = answered()
  store.set(otherTabHasLockAtom, true)
  await store.set(submitAtom)
  expect(store.get(submissionAtom).state).toBe('idle')
})
