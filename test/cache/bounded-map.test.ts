import { expect, test } from 'bun:test'
import { setBounded } from '../../src/cache/bounded-map.ts'

test('the oldest entry is evicted, and one that is set again is the newest', () => {
  const entries = new Map<string, number>()
  for (const [at, name] of ['a', 'b', 'a', 'c', 'd'].entries()) setBounded(entries, name, at, 3)
  expect([...entries]).toEqual([
    ['a', 2],
    ['c', 3],
    ['d', 4],
  ])
})
