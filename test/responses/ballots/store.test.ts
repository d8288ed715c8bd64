import { expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { assumedNew } from '../../../src/domain/responses/state.ts'
import { createResponseStore } from '../../../src/responses/ballots/store.ts'

const UNUSED = { kind: 'postgres' } as unknown as Database
const keyOf = (ballotId: string) => ({ surveyId: 's', ballotId, respondent: ballotId, castId: null })
const found = assumedNew(0, 1)

test('of the ballots that changed last, the newest thousand are remembered, and not more than two thousand', () => {
  const store = createResponseStore(UNUSED)
  const isRemembered = (at: number) => store.remembered(keyOf(`${at}`)) !== undefined
  for (let at = 0; at < 4_000; at++) {
    store.remember(keyOf(`${at}`), found)
    // Somebody who goes on is not forgotten.
    if (at % 900 === 0) store.remember(keyOf('0'), found)
  }
  const remembered = Array.from({ length: 4_000 }, (_, at) => at).filter(isRemembered)
  expect(remembered).toContain(0)
  expect(remembered.filter((at) => at >= 3_000)).toHaveLength(1_000)
  expect(remembered.length).toBeLessThanOrEqual(2_000)
})

test('what is forgotten, or shared with another process, is not remembered', () => {
  const store = createResponseStore(UNUSED)
  for (let at = 0; at < 1_500; at++) store.remember(keyOf(`${at}`), found)
  for (const ballot of ['0', '1400']) store.remember(keyOf(ballot), undefined)
  for (const ballot of ['1', '1401']) store.share(keyOf(ballot))
  for (const ballot of ['1', '1401']) store.remember(keyOf(ballot), found)
  for (const ballot of ['0', '1400', '1', '1401']) expect(store.remembered(keyOf(ballot))).toBeUndefined()
  expect(store.remembered(keyOf('2'))).toBe(found)
})

test('things are done with a ballot one after the other, and with another at the same time', async () => {
  const store = createResponseStore(UNUSED)
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const turns = [
    store.inTurn('a', async () => {
      await first.promise
      done.push('first')
      throw new Error('failed')
    }),
    store.inTurn('a', async () => done.push('second')),
    store.inTurn('b', async () => done.push('other')),
  ]
  await turns[2]
  first.resolve()
  await Promise.allSettled(turns)
  expect(done).toEqual(['other', 'first', 'second'])
})
