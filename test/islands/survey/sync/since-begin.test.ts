import { afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { environmentAtom } from '../../../../islands/shared/environment.ts'
import type { Draft } from '../../../../islands/survey/store/contents.ts'
import { draftAtom } from '../../../../islands/survey/store/draft.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { goBackAtom, goForwardAtom } from '../../../../islands/survey/store/steps.ts'
import { resumingAtom } from '../../../../islands/survey/store/submission.ts'
import { backgroundSyncAtom } from '../../../../islands/survey/sync/sync-answers.ts'
import { testDatabase } from '../../../support/database.ts'
import { ANNA } from '../opened-page.ts'
import { networkOf, newTrial, type Trial, visitTo, vote } from './sending-trial.ts'

const MINUTE = 60_000

let trial: Trial
/** The clock of the device, in milliseconds since 1970. */
let clock: number
/** What each first answer said of the time since Begin. */
let told: unknown[]

beforeAll(async () => {
  await testDatabase()
}, 60_000)
beforeEach(async () => {
  trial = await newTrial()
  clock = Date.UTC(2026, 0, 1)
  told = []
})
afterEach(() => {
  for (const end of trial.ends) end()
})

/** A respondent who is still reading the welcome, or whom a draft leads to where they were. */
function visit(draft: Draft | null = null): Store {
  const store = visitTo(trial, ANNA, draft)
  if (!draft) store.set(goBackAtom)
  const { fetch, ...network } = networkOf(trial)
  store.set(environmentAtom, {
    ...network,
    now: () => clock,
    fetch: (url, init) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      if (body.IsNewSurveyResponse) told.push(body.sinceBeginMs)
      return fetch(url, init)
    },
  })
  return store
}

/** A visit whose draft is that of the device, from before Begin. */
function fresh(): Store {
  const store = visit()
  return visit({ ...writtenBy(store), begunAt: 0 })
}

const writtenBy = (store: Store): Draft => JSON.parse(JSON.stringify(store.get(draftAtom)))

test('the first answer reports how long ago Begin was first pressed, even after going back to the welcome', async () => {
  const store = fresh()
  clock += 9 * MINUTE
  store.set(goForwardAtom)
  clock += MINUTE
  store.set(goBackAtom)
  store.set(goForwardAtom)
  clock += MINUTE
  vote(trial, store, 1)
  await store.set(backgroundSyncAtom)
  expect(told).toEqual([2 * MINUTE])
})

test('the time continues while there is no network and while the page is closed', async () => {
  const store = fresh()
  store.set(goForwardAtom)
  clock += MINUTE
  vote(trial, store, 1)
  trial.intercept = () => Promise.reject(new TypeError('failed to fetch'))
  await store.set(backgroundSyncAtom)
  trial.intercept = null
  const draft = writtenBy(store)
  clock += 3 * MINUTE
  await visit(draft).set(backgroundSyncAtom)
  expect(told).toEqual([MINUTE, 4 * MINUTE])
})

test('a draft of an earlier version, without the time of Begin, reports nothing', async () => {
  const store = fresh()
  store.set(goForwardAtom)
  vote(trial, store, 1)
  const { begunAt: _, ...draft } = writtenBy(store)
  await visit(draft).set(backgroundSyncAtom)
  expect(told).toEqual([undefined])
})

test('Begin counts from its press while earlier answers are still loading', async () => {
  const store = fresh()
  store.set(resumingAtom, true)
  store.set(goForwardAtom)
  clock += MINUTE
  store.set(resumingAtom, false)
  store.set(goForwardAtom)
  vote(trial, store, 1)
  await store.set(backgroundSyncAtom)
  expect(told).toEqual([MINUTE])
})
