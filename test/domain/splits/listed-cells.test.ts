import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Profile } from '../../../src/domain/splits/disclosed-cells.ts'
import { listedCells as judgedCells } from '../../../src/domain/splits/listed-cells.ts'

function listedCells(profiles: readonly Profile[], sizes: readonly number[]): boolean[][] {
  const steps = judgedCells(profiles, sizes, profiles.map(filterOf))
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const sizes = [2, 3, 4] as const

/** A person in each profile: what filters ask for, and a segment or none in each of three columns. */
const person = fc.record({
  filters: fc.tuple(fc.nat(1), fc.nat(1)),
  codes: fc.tuple(fc.nat(2), fc.nat(3), fc.nat(4)),
})

/** People of whom most are alike, so that few differ. */
const crowds = fc
  .array(fc.tuple(person, fc.constantFrom(1, 2, 4, 5, 6, 9, 14, 40)), { minLength: 1, maxLength: 14 })
  .map((groups): Profile[] => groups.map(([profile, people]) => ({ ...profile, people })))

const sumOf = (some: readonly Profile[]) => some.reduce((sum, { people }) => sum + people, 0)

const filterOf = ({ filters }: Profile) => filters.join()

describe('intersecting and subtracting lists', () => {
  test('never isolates fewer than five people, even within a larger filtered group', () => {
    fc.assert(
      fc.property(crowds, (people) => {
        const listed = listedCells(people, sizes)
        const cellsOf = ({ codes }: Profile) =>
          codes.map((code, column) => (listed[column]![code] ? code : -1))
        const enough = people.filter(
          (one) => sumOf(people.filter((other) => filterOf(one) === filterOf(other))) >= 5,
        )
        const groups = [
          ...sizes.flatMap((_, column) => [
            ...Map.groupBy(people, (each) => cellsOf(each)[column]!).values(),
          ]),
          ...Map.groupBy(enough, (each) => `${filterOf(each)} ${cellsOf(each)}`).values(),
        ]
        const isAnyListed = listed.flat().includes(true)
        for (const group of groups) if (isAnyListed) expect(sumOf(group)).toBeGreaterThanOrEqual(5)
      }),
      { numRuns: 500 },
    )
  })

  test('finds every segment listed if no combination is small', () => {
    const filled = person.map(
      (each): Profile => ({
        ...each,
        codes: [each.codes[0] % 2, each.codes[1] % 3, each.codes[2] % 4],
        people: 5,
      }),
    )
    fc.assert(
      fc.property(fc.array(filled, { minLength: 1 }), (profiles) => {
        listedCells(profiles, sizes).forEach((shown, column) => {
          shown.forEach((isShown, code) => {
            expect(isShown).toBe(profiles.some(({ codes }) => codes[column] === code))
          })
        })
      }),
    )
  })
})

/** People as numbers of those who are in each cell of two columns, without filters. */
const table = (rows: readonly (readonly number[])[]): Profile[] =>
  rows.flatMap((row, one) => row.map((people, other) => ({ filters: [0], codes: [one, other], people })))

describe('segments', () => {
  test('with few people are not listed, nor is the smallest of the others beside them', () => {
    expect(listedCells(table([[30], [4], [12], [20]]), [4, 1])[0]).toEqual([true, false, false, true])
  })

  test('of a later column are not listed if they share few people with an earlier one', () => {
    const people = table([
      [20, 3, 9],
      [20, 30, 9],
    ])
    // Together, the two that are not listed share 12 people with the first row and 39 with the second.
    expect(listedCells(people, [2, 3])).toEqual([
      [true, true],
      [true, false, false],
    ])
  })

  test('do not depend on a filter that itself leaves few people', () => {
    const people = [
      { filters: [0], codes: [0], people: 20 },
      { filters: [0], codes: [1], people: 20 },
      { filters: [1], codes: [0], people: 2 },
    ]
    expect(listedCells(people, [2])).toEqual([[true, true]])
    expect(listedCells([...people, { filters: [1], codes: [1], people: 7 }], [2])).toEqual([[false, false]])
  })

  test('without people do not exist', () => {
    expect(listedCells([], [2])).toEqual([[false, false]])
  })
})
