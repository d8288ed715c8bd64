import { mostOf } from '../extremes.ts'
import { PRIVACY_THRESHOLD } from '../privacy-threshold.ts'
import { sumOf } from '../tally.ts'
import { jointTable, type Profile } from './disclosed-cells.ts'
import { isRevealing, type Table } from './revealing-differences.ts'

/**
 * Which segments of each column may be listed person by person. What people wrote identifies them across lists, so
 * lists can be intersected as well as subtracted: every combination of listed segments must contain nobody or enough
 * people, also within every filter. Columns are judged in order, and everybody in no listed segment of a column counts
 * as one more cell.
 *
 * @param sizes segments of each column
 * @param filtered by profile: equal texts for those that filters cannot distinguish
 * @returns yields so that its caller can pause
 */
export function* listedCells(
  profiles: readonly Profile[],
  sizes: readonly number[],
  filtered: readonly string[],
): Generator<undefined, boolean[][]> {
  const people = Float64Array.from(profiles, (profile) => profile.people)
  const listed: boolean[][] = []
  let parts = numbered(filtered)
  for (const [column, size] of sizes.entries()) {
    const codes = profiles.map((profile) => profile.codes[column]!)
    const table = jointTable(people, [parts, 1 + mostOf(parts, -1)], [codes, size + 1])
    const shown = yield* listedIn(table, size)
    listed.push(shown.slice(0, size))
    parts = numbered(codes.map((code, at) => `${parts[at]},${shown[code] ? code : size}`))
  }
  return listed
}

/** Numbers from 0 on, equal for equal keys. */
function numbered(keys: readonly string[]): number[] {
  const numbers = new Map<string, number>()
  return keys.map((key) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}

/**
 * @param table people by combination of the columns judged before, and by cell of this column, those in no segment last
 */
function* listedIn(table: Table, size: number): Generator<undefined, boolean[]> {
  const counts = Array.from({ length: size + 1 }, (_, cell) => sumOf(table.map((row) => row[cell]!)))
  // A combination of filters that leaves few people is known even without a split.
  const rows = [counts, ...table.filter((row) => !isRevealing(sumOf(row)))]
  const shown = counts.map(
    (count, cell) =>
      cell < size && count >= PRIVACY_THRESHOLD && !rows.some((row) => isRevealing(row[cell]!)),
  )
  const isShownIn = (row: readonly number[]) => (cell: number) => shown[cell]! && row[cell]! > 0
  for (;;) {
    yield
    const few = rows.find((row) => isRevealing(sumOf(row.filter((_, cell) => !shown[cell]))))
    const candidates = few ? [...counts.keys()].filter(isShownIn(few)) : []
    if (candidates.length === 0) return shown
    shown[candidates.reduce((least, cell) => (counts[cell]! < counts[least]! ? cell : least))] = false
  }
}
