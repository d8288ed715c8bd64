import { afterEach, beforeAll, expect, test } from 'bun:test'
import { declineAtom } from '../../../../islands/survey/sync/decline.ts'
import { backgroundSyncAtom } from '../../../../islands/survey/sync/sync-answers.ts'
import { testDatabase } from '../../../support/database.ts'
import { newTrial, type Trial, visitTo, vote } from './sending-trial.ts'

let trial: Trial
beforeAll(async () => {
  await testDatabase()
  trial = await newTrial()
}, 60_000)
afterEach(() => {
  for (const end of trial.ends) end()
})

test('declining while an answer is being sent is sent after that call, and nothing is sent after it', async () => {
  const store = visitTo(trial)
  const answered = Promise.withResolvers<void>()
  trial.gate = answered.promise
  trial.intercept = async () => Response.json({ declined: true })
  vote(trial, store, 2)
  const sent = store.set(backgroundSyncAtom)
  const declined = store.set(declineAtom)
  vote(trial, store, 3)
  const sentLate = store.set(backgroundSyncAtom)
  await Bun.sleep(0)
  expect(trial.calls).toEqual(['POST 0'])
  answered.resolve()
  await Promise.allSettled([sent, declined, sentLate])
  expect(trial.calls).toEqual(['POST 0', 'POST find'])
})
