import { PRIVACY_THRESHOLD } from '../privacy-threshold.ts'

/**
 * Which cells of splits are told. All splits of a survey are judged together in one order, so that whoever reads any two of them, or one and
 * the results of a filter, and subtracts sums of some cells from others, never finds fewer people than the privacy threshold.
 */

/** The code of those who have no value, which no filter asks for. */
export const NOT_ASKED = -1

/** People who agree in everything that results can be split or filtered by. */
export type Profile = {
  /** By what filters ask for: a value's code, or `NOT_ASKED`. */
  readonly filters: readonly number[]
  /** By column of the splits: the index of the segment, or after the last one that of none. */
  readonly codes: readonly number[]
  readonly people: number
}

/** After so many steps of the search for a difference of two splits one is assumed to be there. */
const MOST_STEPS = 500

/**
 * Which segments of each column are told. All others count as one more cell: they follow from everybody, who is told as well.
 *
 * @param sizes segments of each column
 * @param isCompared whether both of a column and an earlier one can be asked for; all can where it is absent
 * @returns yields so that its caller can pause
 */
export function* disclosedCells(
  profiles: readonly Profile[],
  sizes: readonly number[],
  isCompared: (column: number, earlier: number) => boolean = () => true,
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
    for (const [at, other] of known.entries()) {
      if (!isCompared(column, at)) continue
      tables.push(jointTable(people, mine, other))
      yield
    }
    while (shown.includes(true)) {
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
type Codes = readonly [codes: Uint16Array, count: number]

/** People by cell of one and of another split. */
type Table = readonly (readonly number[])[]

function jointTable(people: Float64Array, [rows, height]: Codes, [columns, width]: Codes): Table {
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

const isTelling = (people: number) => people > 0 && people < PRIVACY_THRESHOLD

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
  if (isTelling(counts[rest]!)) return [rest]
  const isFilter = (cell: number) => filtered.some((within) => isAlone(cell, within, counts))
  const addsRest = !counts.slice(0, rest).every((_, cell) => isFilter(cell))
  const known = counts.map((_, cell) => cell < rest || addsRest)
  for (const within of filtered) {
    const people = sumOf(within)
    const inside = counts.flatMap((count, cell) => (known[cell] && within[cell] === count ? [cell] : []))
    if (isTelling(people - sumOf(inside.map((cell) => counts[cell]!)))) return inside
    const around = within.flatMap((count, cell) => (count > 0 ? [cell] : []))
    const sum = sumOf(around.map((cell) => counts[cell]!))
    if (around.every((cell) => known[cell]) && sum < all && isTelling(sum - people)) return around
  }
  return undefined
}

/** Whether a filter leaves the people of one cell, all of them and nobody else. */
const isAlone = (cell: number, within: readonly number[], counts: readonly number[]) =>
  within.every((people, at) => people === (at === cell ? counts[cell] : 0))

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

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

type Difference = { readonly minuend: number[]; readonly subtrahend: number[] }

/** What becomes of a cell of the other split. */
const OPEN = 0
const SUBTRACTED = 1
const LEFT = 2

/** What a search has decided: the cells whose people it adds up, how many of them each other cell holds, and what becomes of that one. */
type Search = {
  readonly added: readonly boolean[]
  readonly held: readonly number[]
  readonly fates: readonly number[]
}

/**
 * Cells of one split which hold some cells of another and a few people besides, or undefined. From each pair
 * of cells that share a few people the search goes on: whoever else the first ones hold is subtracted, with all that
 * this brings in, or is among the few.
 */
function findDifference(table: Table): Difference | undefined {
  const holders = table[0]!.map((_, other) => table.flatMap((row, cell) => (row[other]! > 0 ? [cell] : [])))
  const fates = holders.map(() => OPEN)
  let steps = 0
  const search = ({ added, held, fates }: Search): Difference | undefined => {
    let few = 0
    let open = -1
    for (const [other, people] of held.entries()) {
      if (people === 0 || fates[other] === SUBTRACTED) continue
      if (fates[other] === LEFT) few += people
      else if (open < 0 || people > held[open]!) open = other
    }
    if (few >= PRIVACY_THRESHOLD) return undefined
    if (open < 0 || ++steps > MOST_STEPS) {
      const subtrahend = open < 0 ? indexesOf(fates, SUBTRACTED) : [open]
      return { minuend: indexesOf(added, true), subtrahend }
    }
    const subtracted = search(withSubtracted({ added, held, fates }, open))
    if (subtracted || few + held[open]! >= PRIVACY_THRESHOLD) return subtracted
    return search({ added, held, fates: fates.with(open, LEFT) })
  }
  const withSubtracted = ({ added, held, fates }: Search, open: number): Search => {
    const brought = holders[open]!.filter((cell) => !added[cell])
    if (brought.length === 0) return { added, held, fates: fates.with(open, SUBTRACTED) }
    const more = held.slice()
    for (const cell of brought) for (const [other, people] of table[cell]!.entries()) more[other]! += people
    return {
      added: added.map((isAdded, cell) => isAdded || brought.includes(cell)),
      held: more,
      fates: fates.with(open, SUBTRACTED),
    }
  }
  for (const [cell, row] of table.entries()) {
    for (const [other, people] of row.entries()) {
      if (!isTelling(people)) continue
      const added = table.map((_, at) => at === cell)
      const found = search({ added, held: row, fates: fates.with(other, LEFT) })
      if (found) return found
    }
  }
  return undefined
}

function indexesOf<Value>(values: readonly Value[], wanted: Value): number[] {
  return values.flatMap((value, at) => (value === wanted ? [at] : []))
}
