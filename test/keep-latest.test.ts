import { expect, test } from 'bun:test'
import { keepLatest } from '../src/keep-latest.ts'

test('what was kept longest ago makes room, and what is kept again stays', () => {
  const entries = new Map<string, number>()
  for (const [at, name] of ['a', 'b', 'a', 'c', 'd'].entries()) keepLatest(entries, name, at, 3)
  expect([...entries]).toEqual([
    ['a', 2],
    ['c', 3],
    ['d', 4],
  ])
})
