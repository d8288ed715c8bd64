import { PRIVACY_THRESHOLD } from '../privacy-threshold.ts'
import { sumOf } from '../tally.ts'
import { findDifference, indexesOf, isRevealing, type Table } from './revealing-differences.ts'

/**
 * Which cells of splits are disclosed. All splits of a survey are judged together in one order, so that nobody who
 * combines two of them, or one and the results of a filter, and subtracts sums of cells from each other, can isolate
 * fewer people than the privacy threshold.
 */

/** The code of people without a value, which no filter selects. */
export const NOT_ASKED = -1

/** People who are equal in everything by which results can be split or filtered. */
export type Profile = {
  /** The codes of mode, input, language and label, which filters select by; or `NOT_ASKED`. */
  readonly filters: readonly number[]
  /** By column of the splits, the index of the segment; the one after the last means none. */
  readonly codes: readonly number[]
  readonly people: number
}

/**
 * Which segments of each column are disclosed. All others together count as one more cell: its figures follow from
 * those of everybody, which are also disclosed.
 *
 * @param sizes segments of each column
 * @param relationOf how an earlier column relates to a column: one to compare it with, one whose cells are unions of
 * its own, or one that cannot be combined with it
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
  const disclosed: boolean[][] = []
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
      const revealing = filterDifference(sums, within) ?? (yield* firstDifference(groups, tables))
      if (!revealing) break
      shown[cellToHide(revealing, groups, counts)] = false
    }
    disclosed.push(shown.slice(0, size))
    known.push([codes.map((code) => (shown[code] ? code : size)), size + 1])
  }
  return disclosed
}

export type Relation = 'compared' | 'coarser' | 'apart'

/** For each cell, the cell of a coarser column that contains it. */
function holdersOf([codes, count]: Codes, [others]: Codes): readonly number[] {
  const holders: number[] = Array(count).fill(0)
  for (let at = 0; at < codes.length; at++) holders[codes[at]!] = others[at]!
  return holders
}

/**
 * A cell to hide because of a coarser column: the undisclosed people within one of its cells follow from that cell and
 * the others in it, so they must be none, all undisclosed people, or enough.
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

/** The cells that are disclosed individually, and last those that are combined. */
function groupsOf(shown: readonly boolean[]): number[][] {
  return [...indexesOf(shown, true).map((cell) => [cell]), indexesOf(shown, false)]
}

/**
 * The smallest disclosed cell among those from which a few people follow. If these include the combined ones, it is one
 * of the others, which contain the rest of the people.
 */
function cellToHide(
  revealing: readonly number[],
  groups: readonly (readonly number[])[],
  counts: readonly number[],
): number {
  const all = groups.slice(0, -1).flat()
  const cells = revealing.flatMap((group) => all[group] ?? [])
  const others = cells.length < revealing.length ? all.filter((cell) => !cells.includes(cell)) : cells
  const candidates = others.length > 0 ? others : all
  return candidates.reduce((smallest, cell) => (counts[cell]! < counts[smallest]! ? cell : smallest))
}

/** People divided in two ways, each given as a code for every profile and the number of codes. */
type Codes = readonly [codes: ArrayLike<number>, count: number]

export function jointTable(people: Float64Array, [rows, height]: Codes, [columns, width]: Codes): Table {
  const flat = new Float64Array(height * width)
  for (let at = 0; at < people.length; at++) flat[rows[at]! * width + columns[at]!]! += people[at]!
  return Array.from({ length: height }, (_, row) => [...flat.subarray(row * width, (row + 1) * width)])
}

/**
 * The people behind every call without a split: all, and those that each filter by any of its fields leaves, if there
 * are enough. Each is given by the combinations of values that it selects.
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
 * The cells from which a few people follow: the combined ones if they are few themselves; and together with the results
 * of one filter, the cells within it, or the cells that contain it. What already follows from the results of everybody
 * and of filters is not caused by a split: if each disclosed cell is what a filter leaves, the split adds nothing.
 *
 * @param counts by cell; the combined ones come last
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
    const revealing = findDifference(rows)?.minuend ?? findDifference(turned)?.subtrahend
    if (revealing) return revealing
    yield
  }
  return undefined
}
