import { expect, test } from 'bun:test'
import { canLack, lackable, type Side } from '../../../src/domain/disclosure/provable-votes.ts'

const PEOPLE = 5
/** So many that ranges have numbers inside that are neither ends nor next to one. */
const MOST_VOTES = 12
const INSIDE = 4

const side = (from: number, to: number, fewest: number, most: number): Side => {
  const middle = Math.floor((from + to) / 2)
  const ranges = [
    { from, to: middle, fewest: 0, most },
    { from: middle + 1, to, fewest, most },
  ]
  return { fewest, most, ranges }
}

const LEVELS = Array.from({ length: 2 * MOST_VOTES + 1 }, (_, at) => at - MOST_VOTES)

test('what holds for a number of votes inside a range holds for all inside ranges', () => {
  const none: Side = { fewest: 0, most: PEOPLE, ranges: [{ from: 0, to: 0, fewest: 0, most: PEOPLE }] }
  const found = new Set<boolean>()
  for (const [fewest, most] of [
    [0, 2],
    [2, 4],
    [PEOPLE, PEOPLE],
  ] as const) {
    const sides = [side(-MOST_VOTES, -1, 0, 2), side(1, MOST_VOTES, fewest, most), none]
    for (let sum = -PEOPLE * MOST_VOTES; sum <= PEOPLE * MOST_VOTES; sum++) {
      const known = { people: PEOPLE, sum }
      const told = lackable(sides, known)
      const differing = LEVELS.filter((level) => told(level) !== canLack(sides, level, known))
      expect([sum, differing]).toEqual([sum, []])
      found.add(told(INSIDE))
    }
  }
  expect(found.size).toBe(2)
}, 30_000)
