import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { sumsTold } from '../../../src/domain/disclosure/sums-told.ts'

const told = (groups: readonly (readonly [answered: number, simulated: number])[], fewest: number) =>
  sumsTold(
    groups.map(([answered, simulated]) => ({ tally: { answered }, simulated })),
    fewest,
  ).map((together) => together.map(({ answered }) => answered))

const people = (...answered: number[]) => answered.map((count) => [count, 0] as const)

test('sums are told of groups in which enough people answered, and of others with those after them', () => {
  expect(told(people(10, 10), 5)).toEqual([[10], [10]])
  expect(told(people(10, 1, 3, 8), 5)).toEqual([[10], [1, 3, 8]])
  // The eleventh to answer waits for others, at the end for good.
  expect(told(people(10, 1), 5)).toEqual([[10]])
  expect(told(people(4), 5)).toEqual([])
  expect(told([], 5)).toEqual([])
})

test('simulated responses hide nobody', () => {
  expect(
    told(
      [
        [20, 16],
        [4, 0],
        [6, 1],
      ],
      5,
    ),
  ).toEqual([[20, 4], [6]])
  expect(
    told(
      [
        [3, 9],
        [5, 0],
      ],
      5,
    ),
  ).toEqual([[3, 5]])
})

test('what is told of people stays as it is, whoever answers later', () => {
  const counts = fc.array(fc.nat(12), { maxLength: 8 })
  fc.assert(
    fc.property(counts, fc.nat(12), (before, next) => {
      const known = told(people(...before), 5)
      const later = told(people(...before, next), 5)
      expect(later.slice(0, known.length)).toEqual(known)
      expect(later.length - known.length).toBeLessThanOrEqual(1)
      for (const together of later)
        expect(together.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(5)
    }),
  )
})
