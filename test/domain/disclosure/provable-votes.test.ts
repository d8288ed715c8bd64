import { expect, test } from 'bun:test'
import { canLack, lackable, type Side } from '../../../src/domain/disclosure/provable-votes.ts'

const side = (from: number, to: number, fewest: number, most: number): Side => {
  const middle = Math.floor((from + to) / 2)
  const ranges = [
    { from, to: middle, fewest: 0, most },
    { from: middle + 1, to, fewest, most },
  ]
  return { fewest, most, ranges }
}

test('what holds for a number of votes inside a range holds for all inside ranges', () => {
  const none: Side = { fewest: 0, most: 12, ranges: [{ from: 0, to: 0, fewest: 0, most: 12 }] }
  const found = new Set<boolean>()
  for (const [fewest, most] of [
    [0, 2],
    [3, 7],
    [12, 12],
  ] as const) {
    const sides = [side(-20, -1, 0, 2), side(1, 20, fewest, most), none]
    for (let sum = -240; sum <= 240; sum++) {
      const known = { people: 12, sum }
      const told = lackable(sides, known)
      for (let level = -20; level <= 20; level++) {
        found.add(told(level))
        expect([level, told(level)]).toEqual([level, canLack(sides, level, known)])
      }
    }
  }
  expect(found.size).toBe(2)
})
