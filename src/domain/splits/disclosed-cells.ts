import { PRIVACY_THRESHOLD } from '../privacy-threshold.ts'

/**
 * Which cells of splits are told. All splits of a survey are judged together in one order, so that whoever reads any two of them, or one and
 * the results of a filter, and subtracts sums of some cells from others, never finds fewer people than the privacy threshold.
 */

/** People who agree in everything that results can be split or filtered by. */
export type Profile = {
  /** By what filters ask for: a value's code. */
  readonly filters: readonly number[]
  /** By column of the splits: the index of the segment, or after the last one that of none. */
  readonly codes: readonly number[]
  readonly people: number
}

/** After so many steps of the search for a difference of two splits one is assumed to be there. */
const MOST_STEPS = 500

/**
 * Which segments of each column are told.
 *
 * @param sizes segments of each column
 * @returns yields so that its caller can pause
 */
export function* disclosedCells(
  profiles: readonly Profile[],
  sizes: readonly number[],
): Generator<undefined, boolean[][]> {
  const people = Float64Array.from(profiles, (profile) => profile.people)
  const codes = sizes.map((_, column) => Uint16Array.from(profiles, (profile) => profile.codes[column]!))
  const filters = filterCells(profiles)
  const told: boolean[][] = []
  for (const [column, size] of sizes.entries()) {
    const mine = codes[column]!
    const byFilter = jointTable(people, [filters.codes, filters.count], [mine, size + 1])
    const filtered = filters.cells.map((values) =>
      byFilter[0]!.map((_, cell) => sumOf(values.map((value) => byFilter[value]![cell]!))),
    )
    const counts = byFilter.reduce((sums, row) => sums.map((sum, cell) => sum + row[cell]!))
    const shown = counts.map((count, code) => code < size && count >= PRIVACY_THRESHOLD)
    const others: Other[] = []
    for (const [at, cells] of told.entries()) {
      others.push({ shown: cells, table: jointTable(people, [mine, size + 1], [codes[at]!, cells.length]) })
      yield
    }
    for (;;) {
      const telling = filterDifference(counts, shown, filtered) ?? (yield* firstDifference(shown, others))
      if (!telling) break
      shown[smallestOf(telling, counts)] = false
    }
    told.push(shown)
  }
  return told.map((shown, column) => shown.slice(0, sizes[column]))
}

/** People by two ways to divide them, each given as a code of every profile and the number of codes. */
type Codes = readonly [codes: Uint16Array, count: number]

function jointTable(people: Float64Array, [rows, height]: Codes, [columns, width]: Codes): number[][] {
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
    for (const group of groups.values())
      if (sumOf(group.map((at) => all[at]!.people)) >= PRIVACY_THRESHOLD) cells.set(group.join(), group)
  }
  return { codes, count: Math.max(1, all.length), cells: [...cells.values()] }
}

const isTelling = (people: number) => people > 0 && people < PRIVACY_THRESHOLD

/**
 * The cells from which, and from the results of one filter, a few people follow: those that lie within it, or those that it
 * lies within. What follows from the results of everybody and the filter alone is none of a split's.
 */
function filterDifference(
  counts: readonly number[],
  shown: readonly boolean[],
  filtered: readonly (readonly number[])[],
): number[] | undefined {
  const all = sumOf(counts)
  for (const within of filtered) {
    const people = sumOf(within)
    const inside = shown.flatMap((isShown, cell) => (isShown && within[cell] === counts[cell] ? [cell] : []))
    if (isTelling(people - sumOf(inside.map((cell) => counts[cell]!)))) return inside
    const around = within.flatMap((count, cell) => (count > 0 ? [cell] : []))
    const sum = sumOf(around.map((cell) => counts[cell]!))
    if (around.every((cell) => shown[cell]) && sum < all && isTelling(sum - people)) return around
  }
  return undefined
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function smallestOf(cells: readonly number[], counts: readonly number[]): number {
  return cells.reduce((smallest, cell) => (counts[cell]! < counts[smallest]! ? cell : smallest))
}

/** Another split, and how many people are in each of its cells and a cell of this one. */
type Other = { readonly shown: readonly boolean[]; readonly table: readonly (readonly number[])[] }

function* firstDifference(
  shown: readonly boolean[],
  others: readonly Other[],
): Generator<undefined, number[] | undefined> {
  for (const other of others) {
    const telling = splitDifference(shown, other)
    if (telling) return telling
    yield
  }
  return undefined
}

/** The told cells of this split from which, and from those of another one, a few people follow. */
function splitDifference(shown: readonly boolean[], { shown: others, table }: Other): number[] | undefined {
  const turned = others.map((_, column) => table.map((row) => row[column]!))
  return (
    findDifference({ shown, table }, others)?.minuend ??
    findDifference({ shown: others, table: turned }, shown)?.subtrahend
  )
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
 * Told cells of one split which hold some told cells of another and a few people besides, or undefined. From each pair
 * of cells that share a few people the search goes on: whoever else the first ones hold is subtracted, with all that
 * this brings in, or is among the few.
 */
function findDifference(
  { shown, table }: { readonly shown: readonly boolean[]; readonly table: readonly (readonly number[])[] },
  others: readonly boolean[],
): Difference | undefined {
  const holders = others.map((_, other) => table.flatMap((row, cell) => (row[other]! > 0 ? [cell] : [])))
  const fates = others.map((isShown) => (isShown ? OPEN : LEFT))
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
    const isWhole = holders[open]!.every((cell) => shown[cell])
    const subtracted = isWhole ? search(withSubtracted({ added, held, fates }, open)) : undefined
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
    if (!shown[cell]) continue
    for (const [other, people] of row.entries()) {
      if (!isTelling(people)) continue
      const added = shown.map((_, at) => at === cell)
      const found = search({ added, held: row, fates: fates.with(other, LEFT) })
      if (found) return found
    }
  }
  return undefined
}

function indexesOf<Value>(values: readonly Value[], wanted: Value): number[] {
  return values.flatMap((value, at) => (value === wanted ? [at] : []))
}
