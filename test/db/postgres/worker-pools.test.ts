import { expect, test } from 'bun:test'
import { type Database, DatabaseUnavailable } from '../../../db/database.ts'
import { whileAnswered } from '../../../db/postgres/worker-pools.ts'

/** Calls for a worker that may fall silent, each of which is answered when the test says so. */

function calls() {
  const waiting: PromiseWithResolvers<object[]>[] = []
  const query = whileAnswered((() => {
    const call = Promise.withResolvers<object[]>()
    waiting.push(call)
    return call.promise
  }) as Database['query'])
  const ask = () =>
    query('SELECT 1', []).then(
      () => 'answered',
      (error) => (error instanceof DatabaseUnavailable ? 'refused' : 'failed'),
    )
  const late = () => waiting.shift()!.reject(new DatabaseUnavailable({ isLate: true }))
  return { waiting, ask, late, answer: () => waiting.shift()!.resolve([]) }
}

test('an unresponsive worker is sent one call at a time, until it replies', async () => {
  const { waiting, ask, late, answer } = calls()
  const first = [ask(), ask(), ask()]
  first.forEach(late)
  expect(await Promise.all(first)).toEqual(['refused', 'refused', 'refused'])
  const alone = ask()
  expect(await ask()).toBe('refused')
  expect(waiting).toHaveLength(1)
  late()
  expect(await alone).toBe('refused')
  const again = ask()
  expect(waiting).toHaveLength(1)
  answer()
  expect(await again).toBe('answered')
  const together = [ask(), ask()]
  expect(waiting).toHaveLength(2)
  together.forEach(answer)
  expect(await Promise.all(together)).toEqual(['answered', 'answered'])
})

test('one that sometimes replies, or refuses, is sent all calls', async () => {
  const { waiting, ask, late, answer } = calls()
  const refuse = (error: Error) => () => waiting.shift()!.reject(error)
  const away = refuse(new DatabaseUnavailable())
  for (const settle of [late, late, answer, late, late, refuse(new Error()), late, away, away, away, late]) {
    const asked = ask()
    settle()
    await asked
  }
  const together = [ask(), ask()]
  expect(waiting).toHaveLength(2)
  together.forEach(answer)
  await Promise.all(together)
})
