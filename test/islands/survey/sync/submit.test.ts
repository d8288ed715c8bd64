import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Environment, environmentAtom } from '../../../../islands/shared/environment.ts'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { moveOptionAtom } from '../../../../islands/survey/store/arranging.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { seqAtom } from '../../../../islands/survey/store/changes.ts'
import { contentsAtom, noticeAtom } from '../../../../islands/survey/store/contents.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { submissionAtom } from '../../../../islands/survey/store/submission.ts'
import { backgroundSync } from '../../../../islands/survey/sync/background-sync.ts'
import { tryResumeAtom } from '../../../../islands/survey/sync/resume.ts'
import { submitAtom } from '../../../../islands/survey/sync/submit.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import {
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../../support/app.ts'
import { testDatabase } from '../../../support/database.ts'
import { ANNA, pageState, visitStore } from '../opened-page.ts'
import { SLOW } from './sending-trial.ts'

let app: TestApp
let questions: readonly Question[]
let surveyId: string
/** Methods and questions of the calls made, in order. */
let calls: string[]
/** How the next calls fare instead of reaching the server. */
let troubles: ((url: string, init: RequestInit) => Promise<Response>)[]

const noNetwork = () => Promise.reject(new TypeError('failed to fetch'))
const busy = async () => new Response('{"code":"UNAVAILABLE","message":"Try again."}', { status: 503 })

const outside: Environment = {
  now: () => Date.UTC(2026, 0, 1),
  random: () => 0,
  fetch: async (url, init) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    calls.push([init.method, body.questionId ?? (body.metadata ? 'complete' : 'find')].join(' '))
    const trouble = troubles.shift()
    if (trouble) return trouble(url, init)
    const { status, headers, text } = await app.send(url, init)
    return new Response(text, { status, headers })
  },
}

// The first use of the embedded database takes seconds on a busy machine.
beforeAll(async () => {
  await testDatabase()
}, 60_000)

beforeEach(async () => {
  app = await testApp()
  const survey = await makeSurvey(await signIn(app), [QV, LIKERT, TEXT])
  surveyId = survey._id
  const [budget, trust, remarks] = survey.questions.map((question: { _id: string }) => question._id)
  const [qv, likert, text] = pageState().survey.questions
  if (qv?.type !== 'qv' || !likert || !text) throw new Error('the survey of the tests has other questions')
  const options = ['o1', 'o2', 'o3'].map((id) => ({ id, name: id, description: '' }))
  questions = [
    { ...qv, id: budget, options },
    { ...likert, id: trust },
    { ...text, id: remarks },
  ]
  calls = []
  troubles = []
})

const idOf = (at: number) => questions[at]?.id ?? ''

function visit(who = ANNA): Store {
  const store = visitStore(pageState({}, { id: surveyId, questions }), null, who)
  store.set(environmentAtom, outside)
  return store
}

function answered(who = ANNA): Store {
  const store = visit(who)
  store.set(castVotesAtom, idOf(0), 'o1', 3)
  store.set(moveOptionAtom, idOf(0), 'o2', 'Skip')
  store.set(answerAtom, idOf(1), '4')
  store.set(answerAtom, idOf(2), 'trees')
  return store
}

const stored = async (uuid = ANNA.uuid) =>
  (await app.call('GET', `${RESPONSES}?uuid=${uuid}&surveyId=${surveyId}`)).body

/** What the server keeps as the answer to a question. */
async function storedAnswer(at: number) {
  const { questionResponses } = await stored()
  const found = questionResponses.find(({ questionId }) => questionId === idOf(at))
  if (!found) throw new Error('the server has no answer to the question')
  return found.responseContent
}

describe('submitting', () => {
  test('sends the answers in the order of the questions, then completes, and is done only then', async () => {
    const store = answered()
    const states: string[] = []
    store.sub(submissionAtom, () => states.push(store.get(submissionAtom).state))
    await store.set(submitAtom)
    expect(calls).toEqual([`POST ${idOf(0)}`, `POST ${idOf(1)}`, `POST ${idOf(2)}`, 'PUT complete'])
    expect(states).toEqual(['sending', 'done'])
    expect((await stored()).surveyResponse.status).toBe('completed')
    expect(await storedAnswer(0)).toMatchObject({
      votes: [{ votes: 3 }, { votes: 0 }, { votes: 0 }],
      group: { o2: 'Skip' },
      explicitSkip: ['o2'],
    })
    expect((await storedAnswer(2)).text).toBe('trees')
  })

  test('is refused while credits are missing, and nothing is sent', async () => {
    const store = answered()
    store.set(castVotesAtom, idOf(0), 'o2', -10)
    await store.set(submitAtom)
    expect(store.get(submissionAtom)).toEqual({
      state: 'idle',
      error: "You don't have enough credits. Please reduce some votes.",
    })
    expect(calls).toEqual([])
  })

  test('ends with the message of a refusal and can be repeated', async () => {
    const store = answered()
    const off = { settings: { isAvailable: false } }
    const designer = await signIn(app)
    await designer.call('PATCH', `/api/v1/designer/surveys/${surveyId}`, off)
    await store.set(submitAtom)
    const { state, error } = store.get(submissionAtom)
    expect(state).toBe('idle')
    expect(error).toBeString()
    await designer.call('PATCH', `/api/v1/designer/surveys/${surveyId}`, { settings: { isAvailable: true } })
    await store.set(submitAtom)
    expect(store.get(submissionAtom).state).toBe('done')
  })

  test('retries after a failed network and a busy server, and sends no acknowledged answer twice as new', async () => {
    const store = answered()
    const errors: (string | undefined)[] = []
    store.sub(submissionAtom, () => errors.push(store.get(submissionAtom).error))
    troubles = [noNetwork, busy]
    await store.set(submitAtom)
    expect(errors.filter((error) => error)).toEqual(['Unknown error occurred', 'Try again.'])
    expect((await stored()).surveyResponse.status).toBe('completed')
  })

  test('sends only the completion if only its acknowledgement was lost', async () => {
    const store = answered()
    const lost = async (url: string, init: RequestInit) => {
      await app.send(url, init)
      return noNetwork()
    }
    const through = async (url: string, init: RequestInit) => {
      const { status, headers, text } = await app.send(url, init)
      return new Response(text, { status, headers })
    }
    troubles = [through, through, through, lost]
    await store.set(submitAtom)
    expect(calls.slice(3)).toEqual(['PUT complete', 'PUT complete'])
    expect(store.get(submissionAtom).state).toBe('done')
  })

  test('is withdrawn at once by a change while it waits, and says so', async () => {
    const store = answered()
    store.set(environmentAtom, { ...outside, random: () => 0.999 })
    troubles = [noNetwork]
    const document = Object.assign(new EventTarget(), { hidden: false })
    const { stop } = backgroundSync(store, SLOW, { window: new EventTarget(), document })
    const submitting = store.set(submitAtom)
    while (store.get(submissionAtom).state !== 'waiting') await Bun.sleep(1)
    store.set(castVotesAtom, idOf(0), 'o1', 1)
    stop()
    const error = 'You changed your answers, so they were not submitted. Submit them again.'
    expect(store.get(submissionAtom)).toEqual({ state: 'idle', error })
    await submitting
    await store.set(submitAtom)
    expect((await storedAnswer(0)).votes[0].votes).toBe(1)
  })

  test('continues at once on another press while it waits', async () => {
    const store = answered()
    store.set(environmentAtom, { ...outside, random: () => 0.999 })
    troubles = [noNetwork]
    const submitting = store.set(submitAtom)
    while (store.get(submissionAtom).state !== 'waiting') await Bun.sleep(1)
    await store.set(submitAtom)
    await submitting
    expect(store.get(submissionAtom).state).toBe('done')
  })
})

describe('resuming', () => {
  const again = { ...ANNA, resumes: true }

  async function interrupted(): Promise<void> {
    const first = answered()
    first.set(answerAtom, idOf(2), 'older')
    const body = { uuid: ANNA.uuid, surveyId, IsNewSurveyResponse: true, seq: 7 }
    const responseContent = first.get(contentsAtom)[idOf(0)]
    await app.call('POST', RESPONSES, { ...body, questionId: idOf(0), responseContent })
  }

  test('restores the server’s answers, and counts changes from them', async () => {
    await interrupted()
    const store = visit(again)
    await store.set(tryResumeAtom)
    expect(store.get(contentsAtom)[idOf(0)]).toMatchObject({
      votes: [{ votes: 3 }, {}, {}],
      explicitSkip: ['o2'],
    })
    expect(store.get(seqAtom)).toBeGreaterThan(7)
    store.set(castVotesAtom, idOf(0), 'o1', -2)
    store.set(answerAtom, idOf(1), '2')
    store.set(answerAtom, idOf(2), 'roads')
    await store.set(submitAtom)
    expect(calls).toContain(`PUT ${idOf(0)}`)
    expect((await storedAnswer(0)).votes[0].votes).toBe(-2)
  })

  test('that fails says so, and a new response begins', async () => {
    const store = answered(again)
    await store.set(submitAtom)
    expect(store.get(noticeAtom)).toEqual({ key: 'resumeFailed' })
    expect(store.get(submissionAtom).state).toBe('done')
  })

  test('that fails because of the network loses no later answer to a stale count', async () => {
    await interrupted()
    const store = visit(again)
    troubles = [noNetwork]
    await store.set(tryResumeAtom)
    store.set(castVotesAtom, idOf(0), 'o3', 5)
    store.set(answerAtom, idOf(1), '2')
    store.set(answerAtom, idOf(2), 'roads')
    troubles = [noNetwork]
    await store.set(submitAtom)
    expect((await storedAnswer(0)).votes[2].votes).toBe(5)
  })
})
