import { expect, test } from 'bun:test'
import { type Reading, refreshingCache } from '../../src/cache/refreshing-cache.ts'

type Value = { readonly number: number }

/** A cache of values that are fresh for 100 ms and answer for 50 more; each reading waits until it is ended. */
function opened() {
  const clock = { now: 1_000_000 }
  const readings: PromiseWithResolvers<Reading<Value> | undefined>[] = []
  const values = refreshingCache<Value, void>({
    max: 3,
    staleMs: 50,
    now: () => clock.now,
    read() {
      const reading = Promise.withResolvers<Reading<Value> | undefined>()
      readings.push(reading)
      return reading.promise
    },
  })
  const end = (at: number, number = at, freshMs = 100) =>
    readings[at]?.resolve({ value: { number }, freshMs })
  return { clock, readings, values, end }
}

/** A cache that holds the value 0 of the key `a`. */
async function filled() {
  const cache = opened()
  const found = cache.values.find('a')
  cache.end(0)
  expect(await found).toEqual({ number: 0 })
  return cache
}

test('a stale value is returned during one read, until it is too old', async () => {
  const { clock, readings, values, end } = await filled()
  clock.now += 100
  expect(await Promise.all([values.find('a'), values.find('a')])).toEqual([{ number: 0 }, { number: 0 }])
  expect([values.peek('a'), readings.length]).toEqual([{ number: 0 }, 2])
  clock.now += 50
  expect(values.peek('a')).toBeUndefined()
  const waiting = values.find('a')
  end(1)
  expect([await waiting, readings.length]).toEqual([{ number: 1 }, 2])
})

test('a value that took too long to read is read again on the next request', async () => {
  const { readings, values, end } = opened()
  for (const [at, freshMs] of [-50, -60].entries()) {
    const found = values.find('a')
    end(at, at, freshMs)
    expect(await found).toEqual({ number: at })
  }
  expect(readings.length).toBe(2)
  void values.find('a')
  expect(readings.length).toBe(3)
})

test('setting the clock back has every value read again', async () => {
  const { clock, values } = await filled()
  clock.now -= 3_600_000
  expect(values.peek('a')).toBeUndefined()
})

test('a failed read leaves the last value until it is too old', async () => {
  const { clock, readings, values } = await filled()
  clock.now += 120
  expect(await values.find('a')).toEqual({ number: 0 })
  readings[1]?.reject(new Error('away'))
  await Bun.sleep(0)
  expect(values.peek('a')).toEqual({ number: 0 })
  clock.now += 30
  const late = values.find('a')
  readings[2]?.reject(new Error('away'))
  expect(late).rejects.toThrow('away')
})

test('a missing value replaces the previous one', async () => {
  const { clock, readings, values } = await filled()
  clock.now += 120
  values.peek('a')
  readings[1]?.resolve(undefined)
  await Bun.sleep(0)
  expect(values.peek('a')).toBeUndefined()
})

test('a caller who waits for a read gets its result, even if it was forgotten or evicted', async () => {
  const { readings, values, end } = opened()
  const found = values.find('a')
  const none = values.find('b')
  values.forget('a')
  values.forget('b')
  end(0)
  readings[1]?.resolve(undefined)
  expect(await Promise.all([found, none])).toEqual([{ number: 0 }, undefined])
  expect(values.peek('a')).toBeUndefined()
  const crowd = ['a', 'b', 'c', 'd', 'e'].map((key) => values.find(key))
  for (let at = 2; at < 7; at++) end(at)
  expect(await Promise.all(crowd)).toEqual([2, 3, 4, 5, 6].map((number) => ({ number })))
})

test('a fresh read happens on request, even during another one', async () => {
  const { readings, values, end } = await filled()
  const reloaded = [values.reload('a'), values.reload('a')]
  expect(readings.length).toBe(3)
  end(2)
  end(1)
  expect(await Promise.all(reloaded)).toEqual([{ number: 1 }, { number: 2 }])
  expect(values.peek('a')).toEqual({ number: 2 })
})
