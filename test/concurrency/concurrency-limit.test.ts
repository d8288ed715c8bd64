import { expect, test } from 'bun:test'
import { concurrencyLimit } from '../../src/concurrency/concurrency-limit.ts'
import { Failure } from '../../src/domain/failure.ts'

test('a limited number of tasks runs at once, others wait, and those that exceed the queue are refused', async () => {
  const limited = concurrencyLimit(2, 1)
  const begun: number[] = []
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const work = (number: number) =>
    limited(() => {
      begun.push(number)
      return ends[number]!.promise
    })
  const running = [work(0), work(1), work(2)]
  const refused = await work(3).catch((error) => error)
  expect(refused).toBeInstanceOf(Failure)
  expect(refused.refusal.code).toBe('UNAVAILABLE')
  expect(begun).toEqual([0, 1])
  ends[1]!.resolve()
  await running[1]
  await Bun.sleep(0)
  expect(begun).toEqual([0, 1, 2])
  ends[0]!.resolve()
  ends[2]!.resolve()
  await Promise.all(running)
})

test('work that fails makes room for the next', async () => {
  const limited = concurrencyLimit(1, 5)
  const fails = limited(() => Promise.reject(new Error('no')))
  const next = limited(async () => 'done')
  expect(await fails.catch((error) => error.message)).toBe('no')
  expect(await next).toBe('done')
})
