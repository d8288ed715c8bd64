import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Environment, environmentAtom } from '../../../../islands/shared/environment.ts'
import { answerAtom, answersAtom } from '../../../../islands/survey/store/answers.ts'
import { seqAtom } from '../../../../islands/survey/store/changes.ts'
import { goForwardAtom, stepIdAtom } from '../../../../islands/survey/store/steps.ts'
import { otherTabHasLockAtom, submissionAtom } from '../../../../islands/survey/store/submission.ts'
import { startOverAtom } from '../../../../islands/survey/store/submit-request.ts'
import { backgroundSync, syncOnceBegun } from '../../../../islands/survey/sync/background-sync.ts'
import { submitAtom } from '../../../../islands/survey/sync/submit.ts'
import { backgroundSyncAtom, unsentAtom } from '../../../../islands/survey/sync/sync-answers.ts'
import { SURVEYS } from '../../../support/app.ts'
import { testDatabase } from '../../../support/database.ts'
import {
  allSent,
  follow,
  networkOf,
  newTrial,
  QUICK,
  SLOW,
  stored,
  storedAnswer,
  storedVotes,
  type Trial,
  until,
  visitTo,
  vote,
} from './sending-trial.ts'

let trial: Trial
beforeAll(async () => {
  await testDatabase()
}, 60_000)
beforeEach(async () => {
  trial = await newTrial()
})
afterEach(() => {
  for (const end of trial.ends) end()
})

describe('a change', () => {
  test('reaches the server without a submission, and later ones replace it', async () => {
    const store = visitTo(trial)
    follow(trial, store, QUICK)
    expect(trial.calls).toEqual([])
    vote(trial, store, 2)
    await allSent(store)
    expect(await storedVotes(trial)).toBe(2)
    vote(trial, store, 3)
    await allSent(store)
    expect(await storedVotes(trial)).toBe(3)
    expect((await stored(trial)).surveyResponse.status).toBe('inProgress')
    expect(trial.calls).toEqual(['POST 0', 'PUT 0'])
    expect(store.get(submissionAtom)).toEqual({ state: 'idle' })
  })

  test('waits: many in a row are one call', async () => {
    const store = visitTo(trial)
    follow(trial, store, { ...QUICK, quiet: 20, most: 1000 })
    for (let votes = 1; votes <= 5; votes++) vote(trial, store, votes)
    await allSent(store)
    expect([trial.calls, await storedVotes(trial)]).toEqual([['POST 0'], 5])
  })

  test('is sent when the page is hidden, in a call that outlives it', async () => {
    const store = visitTo(trial)
    const kept: (boolean | undefined)[] = []
    const { fetch, ...rest } = networkOf(trial)
    const noted: Environment['fetch'] = (url, init) => {
      kept.push(init.keepalive)
      return fetch(url, init)
    }
    store.set(environmentAtom, { ...rest, fetch: noted })
    follow(trial, store, SLOW)
    vote(trial, store, 1)
    trial.page.window.dispatchEvent(new Event('pagehide'))
    await allSent(store)
    expect([await storedVotes(trial), kept]).toEqual([1, [true]])
  })

  test('is sent when its step is left, but questions of later steps are not', async () => {
    const store = visitTo(trial)
    follow(trial, store, SLOW)
    vote(trial, store, 1)
    store.set(answerAtom, trial.survey.questions[2]._id, 'not there yet')
    store.set(stepIdAtom, 'welcome')
    await allSent(store)
    expect(trial.calls).toEqual(['POST 0'])
  })

  test('of a ballot that was only come to does not go out until it is voted on', async () => {
    const store = visitTo(trial)
    follow(trial, store, QUICK)
    store.set(answerAtom, trial.survey.questions[1]._id, '4')
    await allSent(store)
    expect(trial.calls).toEqual([])
    for (const votes of [1, 0]) {
      vote(trial, store, votes)
      await allSent(store)
    }
    expect([trial.calls, await storedVotes(trial)]).toEqual([['POST 0', 'PUT 0'], 0])
  })

  test('is held back while credits are missing, and earlier affordable votes stay there', async () => {
    const store = visitTo(trial)
    follow(trial, store, QUICK)
    vote(trial, store, 3)
    await allSent(store)
    vote(trial, store, 10, 'o2')
    await allSent(store)
    expect([trial.calls, await storedVotes(trial)]).toEqual([['POST 0'], 3])
    vote(trial, store, 0, 'o1')
    await allSent(store)
    expect([trial.calls, await storedVotes(trial)]).toEqual([['POST 0', 'PUT 0'], 0])
  })

  test('by starting over clears the answer to an optional question', async () => {
    const store = visitTo(trial)
    follow(trial, store, QUICK)
    store.set(goForwardAtom)
    store.set(answerAtom, trial.survey.questions[1]._id, '4')
    await allSent(store)
    expect((await storedAnswer(trial, 1)).selection).toBe('4')
    store.set(startOverAtom)
    await allSent(store)
    expect((await storedAnswer(trial, 1)).selection).toBe('')
  })
})

describe('a failure', () => {
  test('that is temporary is retried silently, with the changes since', async () => {
    const store = visitTo(trial)
    follow(trial, store, QUICK)
    trial.intercept = () => Promise.reject(new TypeError('failed to fetch'))
    vote(trial, store, 1)
    await until(() => trial.calls.length >= 3)
    expect(store.get(submissionAtom)).toEqual({ state: 'idle' })
    vote(trial, store, 4)
    trial.intercept = null
    await allSent(store)
    expect(await storedVotes(trial)).toBe(4)
  })

  test('that is final is shown, nothing is lost, and it is not retried again and again', async () => {
    const store = visitTo(trial)
    await trial.designer.call('PATCH', `${SURVEYS}/${trial.survey._id}`, { settings: { isAvailable: false } })
    follow(trial, store, QUICK)
    vote(trial, store, 1)
    await until(() => store.get(submissionAtom).refused !== undefined)
    expect(store.get(submissionAtom)).toMatchObject({
      state: 'idle',
      refused: { code: 'SURVEY_NOT_AVAILABLE' },
    })
    vote(trial, store, 2)
    store.set(goForwardAtom)
    await Bun.sleep(50)
    expect(trial.calls).toEqual(['POST 0'])
    await trial.designer.call('PATCH', `${SURVEYS}/${trial.survey._id}`, { settings: { isAvailable: true } })
    await store.set(backgroundSyncAtom)
    expect([await storedVotes(trial), store.get(submissionAtom).refused]).toEqual([2, undefined])
  })

  test('because it was submitted elsewhere leaves the answers on this page unchanged', async () => {
    const other = visitTo(trial)
    vote(trial, other, 5)
    other.set(goForwardAtom)
    other.set(answerAtom, trial.survey.questions[2]._id, 'roads')
    await other.set(submitAtom)
    expect(other.get(submissionAtom).state).toBe('done')
    const store = visitTo(trial)
    follow(trial, store, QUICK)
    store.set(goForwardAtom)
    store.set(answerAtom, trial.survey.questions[2]._id, 'trees')
    await until(() => store.get(submissionAtom).refused !== undefined)
    expect(store.get(submissionAtom).refused?.code).toBe('RESPONSE_COMPLETED')
    expect(store.get(answersAtom)[trial.survey.questions[2]._id]).toBe('trees')
  })
})

describe('a submission', () => {
  test('during a call waits for it, sends newer answers, and completes; never two calls at once', async () => {
    const store = visitTo(trial)
    const held = Promise.withResolvers<void>()
    trial.gate = held.promise
    follow(trial, store, QUICK)
    vote(trial, store, 1)
    await until(() => trial.calls.length === 1)
    vote(trial, store, 2)
    store.set(goForwardAtom)
    store.set(answerAtom, trial.survey.questions[2]._id, 'trees')
    const submitting = store.set(submitAtom)
    expect(store.get(submissionAtom).state).toBe('sending')
    held.resolve()
    await submitting
    expect([store.get(submissionAtom).state, trial.most]).toEqual(['done', 1])
    expect(trial.calls).toEqual(['POST 0', 'PUT 0', 'POST 2', 'PUT complete'])
    expect(await storedVotes(trial)).toBe(2)
  })

  test('sends no answer again that the server has acknowledged', async () => {
    const store = visitTo(trial)
    follow(trial, store, QUICK)
    vote(trial, store, 2)
    store.set(goForwardAtom)
    store.set(answerAtom, trial.survey.questions[2]._id, 'trees')
    await allSent(store)
    const before = trial.calls.length
    await store.set(submitAtom)
    expect(trial.calls.slice(before)).toEqual(['PUT complete'])
  })
})

describe('two devices with one uuid', () => {
  test('an older change never replaces a later one, and a new one does', async () => {
    const [first, second] = [visitTo(trial), visitTo(trial)]
    vote(trial, first, 1)
    for (let votes = 2; votes <= 6; votes++) vote(trial, second, votes)
    await second.set(backgroundSyncAtom)
    await first.set(backgroundSyncAtom)
    expect([await storedVotes(trial), first.get(unsentAtom)]).toEqual([6, false])
    vote(trial, first, 3)
    await first.set(backgroundSyncAtom)
    expect(await storedVotes(trial)).toBe(3)
    expect(first.get(seqAtom)).toBeGreaterThan(second.get(seqAtom))
  })
})

test('of two tabs only the answering one sends, and the other one once it has taken over', async () => {
  const store = visitTo(trial)
  vote(trial, store, 1)
  store.set(otherTabHasLockAtom, true)
  follow(trial, store, QUICK)
  trial.page.window.dispatchEvent(new Event('pagehide'))
  await Bun.sleep(30)
  expect(trial.calls).toEqual([])
  store.set(otherTabHasLockAtom, false)
  await allSent(store)
  expect(trial.calls).toEqual(['POST 0'])
})

test('nothing is sent once the visit was cleared', async () => {
  const store = visitTo(trial)
  const sending = syncOnceBegun(store, () => backgroundSync(store, QUICK, trial.page))
  sending.begin()
  vote(trial, store, 1)
  sending.stop()
  await Bun.sleep(20)
  expect([trial.calls, store.get(unsentAtom)]).toEqual([[], true])
})
