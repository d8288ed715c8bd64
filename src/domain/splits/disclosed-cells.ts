import { PRIVACY_THRESHOLD } from '../privacy-threshold.ts'
import { sumOf } from '../tally.ts'
import { findDifference, indexesOf, isRevealing, type Table } from './few-left.ts'

/**
 * Which cells of splits are told. All splits of a survey are judged together in one order, so that whoever reads any two of them, or one and
 * the results of a filter, and subtracts sums of some cells from others, never finds fewer people than the privacy threshold.
 */

/** The code of those who have no value, which no filter asks for. */
export const NOT_ASKED = -1

/** People who agree in everything that results can be split or filtered by. */
export type Profile = {
  /** By mode, input, language and label, which filters ask for: a value's code, or `NOT_ASKED`. */
  readonly filters: readonly number[]
  /** By column of the splits: the index of the segment, or after the last one that of none. */
  readonly codes: readonly number[]
  readonly people: number
}

/**
 * Which segments of each column are told. All others count as one more cell: they follow from everybody, who is told as well.
 *
 * @param sizes segments of each column
 * @param relationOf what an earlier column is to a column: one to compare it with, one whose cells each hold some of its own whole,
 *   or one that is not asked for beside it
 * @returns yields so that its caller can pause
 */
export function* disclosedCells(
  profiles: readonly Profile[],
  sizes: readonly number[],
  relationOf: (column: number, earlier: number) => Relation = () => 'compared',
): Generator<undefined, boolean[][]> {
  const people = Float64Array.from(profiles, (profile) => profile.people)
  const filters = filterCells(profiles)
  const known: Codes[] = []
  const told: boolean[][] = []
  for (const [column, size] of sizes.entries()) {
    const codes = Uint16Array.from(profiles, (profile) => profile.codes[column]!)
    const mine: Codes = [codes, size + 1]
    const byFilter = jointTable(people, [filters.codes, filters.count], mine)
    const filtered = filters.cells.map((values) =>
      codesUpTo(size).map((cell) => sumOf(values.map((value) => byFilter[value]![cell]!))),
    )
    const counts = codesUpTo(size).map((cell) => sumOf(byFilter.map((row) => row[cell]!)))
    const shown = counts.map((count, code) => code < size && count >= PRIVACY_THRESHOLD)
    const tables: Table[] = []
    const coarser: (readonly number[])[] = []
    for (const [at, other] of known.entries()) {
      const relation = relationOf(column, at)
      if (relation === 'coarser') coarser.push(holdersOf(mine, other))
      if (relation === 'compared') tables.push(jointTable(people, mine, other))
      yield
    }
    while (shown.includes(true)) {
      yield
      const split = splitRest(shown, counts, coarser)
      if (split !== undefined) {
        shown[split] = false
        continue
      }
      const groups = groupsOf(shown)
      const sums = groups.map((cells) => sumOf(cells.map((cell) => counts[cell]!)))
      const within = filtered.map((row) => groups.map((cells) => sumOf(cells.map((cell) => row[cell]!))))
      const telling = filterDifference(sums, within) ?? (yield* firstDifference(groups, tables))
      if (!telling) break
      shown[cellToHide(telling, groups, counts)] = false
    }
    told.push(shown.slice(0, size))
    known.push([codes.map((code) => (shown[code] ? code : size)), size + 1])
  }
  return told
}

export type Relation = 'compared' | 'coarser' | 'apart'

/** By cell, the one of a coarser column that holds it. */
function holdersOf([codes, count]: Codes, [others]: Codes): readonly number[] {
  const holders: number[] = Array(count).fill(0)
  for (let at = 0; at < codes.length; at++) holders[codes[at]!] = others[at]!
  return holders
}

/**
 * A cell to hide because of a coarser column: whoever is told together and in one of its cells follows from that and the others in it, so
 * they must be nobody, everybody told together, or no few.
 */
function splitRest(
  shown: readonly boolean[],
  counts: readonly number[],
  coarser: readonly (readonly number[])[],
): number | undefined {
  const rest = sumOf(counts.filter((_, cell) => !shown[cell]))
  for (const holders of coarser) {
    const left = new Map<number, number>()
    for (const [cell, holder] of holders.entries())
      if (!shown[cell]) left.set(holder, (left.get(holder) ?? 0) + counts[cell]!)
    const few = [...left].find(([, people]) => isRevealing(people) && people < rest)
    if (!few) continue
    const within = indexesOf(shown, true).filter((cell) => holders[cell] === few[0])
    const candidates = within.length > 0 ? within : indexesOf(shown, true)
    return candidates.reduce((smallest, cell) => (counts[cell]! < counts[smallest]! ? cell : smallest))
  }
  return undefined
}

const codesUpTo = (most: number) => Array.from({ length: most + 1 }, (_, code) => code)

/** The cells that are told one by one, and last those that are told together. */
function groupsOf(shown: readonly boolean[]): number[][] {
  return [...indexesOf(shown, true).map((cell) => [cell]), indexesOf(shown, false)]
}

/**
 * The smallest told one of the cells from which a few people follow. Where these hold those that are told together, it is one of the others:
 * what is missing there is with one of them.
 */
function cellToHide(
  telling: readonly number[],
  groups: readonly (readonly number[])[],
  counts: readonly number[],
): number {
  const all = groups.slice(0, -1).flat()
  const cells = telling.flatMap((group) => all[group] ?? [])
  const others = cells.length < telling.length ? all.filter((cell) => !cells.includes(cell)) : cells
  const candidates = others.length > 0 ? others : all
  return candidates.reduce((smallest, cell) => (counts[cell]! < counts[smallest]! ? cell : smallest))
}

/** People by two ways to divide them, each given as a code of every profile and the number of codes. */
type Codes = readonly [codes: ArrayLike<number>, count: number]

export function jointTable(people: Float64Array, [rows, height]: Codes, [columns, width]: Codes): Table {
  const flat = new Float64Array(height * width)
  for (let at = 0; at < people.length; at++) flat[rows[at]! * width + columns[at]!]! += people[at]!
  return Array.from({ length: height }, (_, row) => [...flat.subarray(row * width, (row + 1) * width)])
}

/**
 * The people of every call without a split: of all, and of each filter by any of its fields that leaves enough of them. Each is given
 * by the combinations of values that it asks for.
 */
function filterCells(profiles: readonly Profile[]) {
  const combinations = new Map<string, { readonly values: readonly number[]; people: number }>()
  const codes = new Uint16Array(profiles.length)
  const indexes = new Map<string, number>()
  for (const [at, { filters, people }] of profiles.entries()) {
    const key = filters.join()
    const combination = combinations.get(key) ?? { values: filters, people: 0 }
    combination.people += people
    combinations.set(key, combination)
    codes[at] = indexes.get(key) ?? indexes.size
    indexes.set(key, codes[at]!)
  }
  const all = [...combinations.values()]
  const cells = new Map<string, number[]>()
  for (let chosen = 0; chosen < 2 ** (all[0]?.values.length ?? 0); chosen++) {
    const groups = Map.groupBy(all.keys(), (at) =>
      all[at]!.values.map((value, field) => (chosen & (1 << field) ? value : '')).join(),
    )
    for (const group of groups.values()) {
      const isAsked = all[group[0]!]!.values.every(
        (value, field) => !(chosen & (1 << field)) || value !== NOT_ASKED,
      )
      if (isAsked && sumOf(group.map((at) => all[at]!.people)) >= PRIVACY_THRESHOLD)
        cells.set(group.join(), group)
    }
  }
  return { codes, count: Math.max(1, all.length), cells: [...cells.values()] }
}

/**
 * The cells from which a few people follow: those that are told together where they are few themselves; and with the results of one
 * filter, those that lie within it, or those that it lies within. What follows from the results of everybody and of filters
 * alone is none of a split's: where each told cell is what a filter leaves, the others add nothing to it.
 *
 * @param counts by cell; those that are told together come last
 * @param filtered by filter and cell, the people whom it leaves
 */
function filterDifference(counts: readonly number[], filtered: Table): number[] | undefined {
  const all = sumOf(counts)
  const rest = counts.length - 1
  if (isRevealing(counts[rest]!)) return [rest]
  const left = filtered.map(sumOf)
  const isFilter = (cell: number) =>
    filtered.some((within, at) => left[at] === counts[cell] && within[cell] === counts[cell])
  const addsRest = !counts.slice(0, rest).every((_, cell) => isFilter(cell))
  const known = counts.map((_, cell) => cell < rest || addsRest)
  for (const within of filtered) {
    const people = sumOf(within)
    const inside = counts.flatMap((count, cell) => (known[cell] && within[cell] === count ? [cell] : []))
    if (isRevealing(people - sumOf(inside.map((cell) => counts[cell]!)))) return inside
    const around = within.flatMap((count, cell) => (count > 0 ? [cell] : []))
    const sum = sumOf(around.map((cell) => counts[cell]!))
    if (around.every((cell) => known[cell]) && sum < all && isRevealing(sum - people)) return around
  }
  return undefined
}

function* firstDifference(
  groups: readonly (readonly number[])[],
  tables: readonly Table[],
): Generator<undefined, number[] | undefined> {
  for (const table of tables) {
    const rows = groups.map((cells) =>
      table[0]!.map((_, other) => sumOf(cells.map((cell) => table[cell]![other]!))),
    )
    const turned = table[0]!.map((_, other) => rows.map((row) => row[other]!))
    const telling = findDifference(rows)?.minuend ?? findDifference(turned)?.subtrahend
    if (telling) return telling
    yield
  }
  return undefined
}
