import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { disclosedCells as judgedCells, type Profile } from '../../../src/domain/splits/disclosed-cells.ts'
import { withRest } from './surveys.ts'

function disclosedCells(profiles: readonly Profile[], sizes: readonly number[]): boolean[][] {
  const steps = judgedCells(profiles, sizes)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

type Told = { readonly cells: readonly ReadonlySet<number>[]; readonly isFilter: boolean }

const sizes = [2, 3, 4] as const

/** A person in each profile: what filters ask for, and a segment or none in each of three columns. */
const person = fc.record({
  filters: fc.tuple(fc.nat(1), fc.nat(2)),
  codes: fc.tuple(fc.nat(2), fc.nat(3), fc.nat(4)),
})

/** People of whom most are alike, so that few differ and differences are small. */
const crowds = fc
  .array(fc.tuple(person, fc.constantFrom(1, 1, 2, 3, 4, 5, 6, 9, 14)), { minLength: 1, maxLength: 14 })
  .map((groups): Profile[] =>
    groups.flatMap(([profile, count]) => Array.from({ length: count }, () => ({ ...profile, people: 1 }))),
  )
  .filter(({ length }) => length >= 5)

function unionsOf({ cells }: Told): ReadonlySet<number>[] {
  return Array.from({ length: 2 ** cells.length }, (_, chosen) =>
    cells.filter((_, at) => chosen & (1 << at)).reduce((all, cell) => all.union(cell), new Set<number>()),
  )
}

/** All that can be asked for: the people that each call tells of. */
function callsOf(people: readonly Profile[], shown: readonly (readonly boolean[])[]): Told[] {
  const indexes = people.map((_, at) => at)
  const asked = [
    [null, null],
    ...[0, 1].flatMap((first) => [[first, null], ...[0, 1, 2].map((second) => [first, second])]),
    ...[0, 1, 2].map((second) => [null, second]),
  ]
  const filtered = asked.map((filter): Told => {
    const cell = indexes.filter((at) =>
      filter.every((value, field) => value === null || people[at]!.filters[field] === value),
    )
    return { isFilter: true, cells: cell.length >= 5 ? [new Set(cell)] : [] }
  })
  const split = shown.map(
    (cells, column): Told => ({
      isFilter: false,
      cells: withRest(
        new Set(indexes),
        cells.flatMap((isShown, code) =>
          isShown ? [new Set(indexes.filter((at) => people[at]!.codes[column] === code))] : [],
        ),
        filtered.flatMap((call) => call.cells),
      ),
    }),
  )
  return [...split, ...filtered]
}

describe('for any two calls', () => {
  test('no sums of cells differ by fewer than five people', () => {
    fc.assert(
      fc.property(crowds, (people) => {
        const calls = callsOf(people, disclosedCells(people, sizes))
        for (const one of calls)
          for (const other of calls) {
            if (one.isFilter && other.isFilter) continue
            for (const more of unionsOf(one))
              for (const fewer of unionsOf(other)) {
                // Whoever a filter leaves out follows from the results of everybody and the filter, without any split.
                if (other.isFilter && more.size === people.length) continue
                if (!fewer.isSubsetOf(more)) continue
                const left = more.size - fewer.size
                if (left > 0 && left < 5) throw new Error(`${left} people are left`)
              }
          }
      }),
      { numRuns: 400 },
    )
  }, 60_000)

  test('nothing is hidden if no cell of two splits and all filters has fewer than five people', () => {
    const profile = person.map(
      (each): Profile => ({
        ...each,
        codes: [each.codes[0] % 2, each.codes[1] % 3, each.codes[2] % 4],
        people: 5,
      }),
    )
    fc.assert(
      fc.property(fc.array(profile, { minLength: 1 }), (profiles) => {
        disclosedCells(profiles, sizes).forEach((shown, column) => {
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

describe('within one split', () => {
  test('a cell of four is hidden, together with the smallest of the others', () => {
    expect(disclosedCells(table([[30], [4], [12], [20]]), [4, 1])[0]).toEqual([true, false, false, true])
  })

  test('one cell is hidden if few gave no answer', () => {
    expect(disclosedCells(table([[30], [20], [3]]), [2, 1])[0]).toEqual([true, false])
    expect(disclosedCells(table([[30], [20], [5]]), [2, 1])[0]).toEqual([true, true])
  })

  test('choices without anybody hide nobody', () => {
    expect(disclosedCells(table([[30], [0], [20]]), [3, 1])[0]).toEqual([true, false, true])
  })

  test('nothing is disclosed about nobody', () => {
    expect(disclosedCells([], [2])).toEqual([[false, false]])
  })
})

describe('for two splits', () => {
  test('the later one hides a district that is a region minus three people, and one that is the other region plus three', () => {
    const people = table([
      [40, 3, 0],
      [0, 17, 40],
    ])
    expect(disclosedCells(people, [2, 3])).toEqual([
      [true, true],
      [false, false, true],
    ])
  })

  test('one hides if a sum of its cells is a cell of the other except for a few people', () => {
    const people = table([
      [10, 10, 2, 0],
      [0, 0, 18, 20],
    ])
    const [regions, districts] = disclosedCells(people, [2, 4])
    expect(regions).toEqual([true, true])
    expect(districts!.slice(0, 2)).toContain(false)
  })

  test('a search without an end hides', () => {
    const size = 60
    const people = Array.from({ length: size * size }, (_, at): Profile => {
      const [one, other] = [Math.floor(at / size), at % size]
      return { filters: [0], codes: [one, other], people: (one * one + 7 * other * other) % 11 === 3 ? 1 : 0 }
    })
    const [first, second] = disclosedCells(people, [size, size])
    expect(first).toContain(true)
    expect(second!.filter(Boolean).length).toBeLessThan(first!.filter(Boolean).length)
  })
})
