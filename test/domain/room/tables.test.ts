import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { SEATINGS, tableCount, tablesOf } from '../../../src/domain/room/tables.ts'

const ballots = fc.integer({ min: 1, max: 8 }).chain((options) =>
  fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: options, maxLength: options }), {
    minLength: 1,
    maxLength: 60,
  }),
)
const seating = fc.constantFrom(...SEATINGS)

const sizes = (seats: readonly number[]) =>
  Array.from(
    { length: tableCount(seats.length) },
    (_, table) => seats.filter((seat) => seat === table).length,
  )

test('everybody has a table, tables differ by at most one person, and from eight people on have 4 to 6', () => {
  fc.assert(
    fc.property(ballots, seating, (votes, how) => {
      const seats = tablesOf(votes, how)
      const counts = sizes(seats)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(votes.length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      if (votes.length < 8) return expect(counts).toEqual([votes.length])
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(4)
      expect(Math.max(...counts)).toBeLessThanOrEqual(6)
    }),
  )
})

const strength = fc.double({ min: -9, max: 9, noNaN: true })

test('who sits together does not depend on the order of the ballots', () => {
  const apart = fc.array(fc.tuple(strength, strength, strength), { minLength: 8, maxLength: 40 })
  fc.assert(
    fc.property(apart, seating, (votes, how) => {
      const different = [...new Map(votes.map((row) => [row.map(Math.round).join(), row])).values()]
      const tables = (rows: readonly number[][]) => {
        const seats = tablesOf(rows, how)
        const groups = Map.groupBy(rows, (row) => seats[rows.indexOf(row)])
        return [...groups.values()]
          .map((group) =>
            group
              .map((row) => row.join())
              .sort()
              .join(' '),
          )
          .sort()
      }
      expect(tables(different.toReversed())).toEqual(tables(different))
    }),
    { numRuns: 50, seed: 1 },
  )
})

/** Two camps of `each` people, who want different things more or less. */
const camps = (each: number) =>
  Array.from({ length: 2 * each }, (_, at) => (at % 2 === 0 ? [6, at % 3, 0] : [0, at % 3, 6]))

test('alike, nobody sits with the other camp; mixed, both camps are at every table', () => {
  for (const each of [5, 10, 25]) {
    const votes = camps(each)
    const campsAt = (how: (typeof SEATINGS)[number]) => {
      const seats = tablesOf(votes, how)
      return Array.from(
        { length: tableCount(votes.length) },
        (_, table) =>
          [...new Set(votes.filter((__, at) => seats[at] === table).map(([first = 0]) => first > 0))].length,
      )
    }
    expect(Math.max(...campsAt('alike'))).toBe(1)
    expect(Math.min(...campsAt('mixed'))).toBe(2)
  }
})

test('people who all voted the same, or for nothing, are seated in turn', () => {
  const same = Array.from({ length: 10 }, () => [1, 2])
  expect(tablesOf(same, 'mixed')).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
  expect(tablesOf(same, 'alike')).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  expect(tablesOf([], 'alike')).toEqual([])
  expect(tablesOf([[], []], 'mixed')).toEqual([0, 0])
})
