import { expect, test } from 'bun:test'
import { TokenBuckets } from '../../../src/http/limits/token-buckets.ts'

function buckets(perMinute: number) {
  const clock = { now: 1_000_000 }
  return { clock, made: new TokenBuckets(perMinute, () => clock.now) }
}

test("a minute's worth of calls may arrive at once, and then one whenever the bucket has refilled", () => {
  const { clock, made } = buckets(6)
  for (let call = 0; call < 6; call++) expect(made.take('one')).toBe(0)
  expect(made.take('one')).toBe(10)
  expect(made.take('other')).toBe(0)
  clock.now += 9_000
  expect(made.take('one')).toBe(1)
  clock.now += 1_000
  expect(made.take('one')).toBe(0)
  expect(made.take('one')).toBe(10)
})

test('a caller who waits for an hour has saved a minute at most', () => {
  const { clock, made } = buckets(2)
  made.take('one')
  clock.now += 3_600_000
  expect([made.take('one'), made.take('one'), made.take('one')]).toEqual([0, 0, 30])
})

test('charges without a check create a debt, but of a minute at most', () => {
  const { clock, made } = buckets(60)
  for (let call = 0; call < 1000; call++) made.charge('one')
  expect(made.wait('one')).toBe(61)
  clock.now += 61_000
  expect(made.wait('one')).toBe(0)
})

test('setting the clock back removes nothing', () => {
  const { clock, made } = buckets(2)
  made.take('one')
  clock.now -= 3_600_000
  expect(made.take('one')).toBe(0)
  expect(made.take('one')).toBe(30)
})
