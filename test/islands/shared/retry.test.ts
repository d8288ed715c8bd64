import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { retryDelay, wait } from '../../../islands/shared/retry.ts'

test('the wait before a retry is random, below a bound that doubles from 1 s to 30 s', () => {
  expect([0, 1, 2, 5, 50].map((tries) => retryDelay(tries, 0, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000])
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (tries, random) => {
        expect(retryDelay(tries, 0, random)).toBeLessThanOrEqual(30_000)
      },
    ),
  )
})

test('it is never shorter than the server asks for', () => {
  expect(retryDelay(0, 7, 0.5)).toBe(7000)
})

test('a wait can be cut short', async () => {
  const pause = wait(60_000)
  pause.cut()
  await pause.over
})
