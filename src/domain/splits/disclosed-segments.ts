import type { QvQuestion } from '../survey.ts'
import { disclosedByFilters } from './disclosed-by-filters.ts'
import { disclosedCells, type Profile, type Relation } from './disclosed-cells.ts'
import { listedCells } from './listed-cells.ts'
import type { Column } from './split.ts'
import { type CountedProfile, type SplitPlan, type SplitTally, unitOf } from './split-tally.ts'

/** What is disclosed, by unit; see `unitOf`. */
export type DisclosedSegments = readonly {
  /** By column and index of the segment. */
  readonly segments: readonly (readonly boolean[])[]
  /** The disclosed combinations of the columns used for weighting; see `combinationKey`. */
  readonly combinations: ReadonlySet<string>
}[]

/** Which segments of a column are disclosed for everybody, or for those who saw an option. */
export function segmentsDisclosedBy(
  plan: SplitPlan,
  disclosed: DisclosedSegments,
  column: Column,
  about?: { readonly question: QvQuestion; readonly option: number },
): readonly boolean[] {
  const unit = about ? unitOf(plan, about.question, about.option) : 0
  return disclosed[unit]?.segments[plan.columns.indexOf(column)] ?? column.segments.map(() => false)
}

/** Which segments of a column are disclosed when the words of their people are listed. */
export const writersDisclosedIn = (disclosed: DisclosedSegments, column: number): readonly boolean[] =>
  disclosed.at(-1)?.segments[column] ?? []

/** @param codes of the columns used for weighting, in order */
export const combinationKey = (codes: readonly number[]) => codes.join()

/**
 * Decides which segments are disclosed, for everybody and for those who were asked each question or saw each option,
 * and which combinations of the columns used for weighting: repeated weighting with different shares would reveal the
 * votes of each combination.
 *
 * @returns yields so that its caller can pause
 */
export function* disclosedSegments(
  plan: SplitPlan,
  { profiles }: SplitTally,
): Generator<undefined, DisclosedSegments> {
  const counted = [...profiles.values()]
  const judged = judgedColumns(plan, counted)
  const units = counted.length > 0 ? plan.units - (plan.words ? 1 : 0) : 0
  const known = new Map<string, DisclosedSegments[number]>()
  const disclosed: DisclosedSegments[number][] = []
  for (let unit = 0; unit < units; unit++) {
    const people = profilesOf(counted, judged.codes, unit)
    const key = people.map((profile) => profile.people).join()
    const cells =
      known.get(key) ?? judged.disclosedIn(yield* disclosedCells(people, judged.sizes, judged.relationOf))
    known.set(key, cells)
    disclosed.push(cells)
  }
  const [everybody] = disclosed
  if (plan.words && everybody) {
    const writers = profilesOf(counted, judged.codes, units)
    const filtered = disclosedByFilters(plan, profilesOf(counted, judged.codes, 0), everybody.segments)
    const listed = yield* listedCells(writers, judged.sizes, filtered)
    disclosed.push(bothDisclosed(everybody, listed))
  }
  return disclosed
}

/** Segments that are disclosed for everybody and may be listed. */
function bothDisclosed(
  { segments }: DisclosedSegments[number],
  listed: readonly (readonly boolean[])[],
): DisclosedSegments[number] {
  const both = segments.map((cells, column) =>
    cells.map((isDisclosed, at) => isDisclosed && listed[column]![at]!),
  )
  return { segments: both, combinations: new Set() }
}

/**
 * The columns of all splits, followed by all combinations of two or more of those used for weighting, smaller
 * combinations first. What is disclosed about a combination depends only on these, so it is the same whatever other
 * columns are requested with it.
 */
function judgedColumns({ columns, groupings }: SplitPlan, counted: readonly CountedProfile[]) {
  const variables = (groupings.find((grouping) => grouping.length > 1) ?? []).map((column) =>
    columns.indexOf(column),
  )
  const subsets = subsetsOf(variables)
    .filter(({ length }) => length > 1)
    .sort((one, other) => one.length - other.length)
  const indexes = subsets.map(() => new Map<string, number>())
  const codes = counted.map((profile) => [
    ...profile.codes,
    ...subsets.map((subset, at) => {
      const key = combinationKey(subset.map((column) => profile.codes[column]!))
      const index = indexes[at]!.get(key) ?? indexes[at]!.size
      indexes[at]!.set(key, index)
      return index
    }),
  ])
  return {
    codes,
    sizes: [...columns.map(({ segments }) => segments.length), ...indexes.map(({ size }) => size)],
    relationOf(column: number, earlier: number): Relation {
      const [all, some] = [subsets[column - columns.length], subsets[earlier - columns.length]]
      if (!all) return 'compared'
      if (!some) return all.includes(earlier) ? 'coarser' : 'compared'
      return some.every((each) => all.includes(each)) ? 'coarser' : 'apart'
    },
    disclosedIn(cells: readonly (readonly boolean[])[]): DisclosedSegments[number] {
      const whole = subsets.length > 0 ? cells.at(-1)! : []
      const combinations = [...(indexes.at(-1) ?? [])].flatMap(([key, index]) => (whole[index] ? [key] : []))
      return { segments: cells.slice(0, columns.length), combinations: new Set(combinations) }
    },
  }
}

function subsetsOf(items: readonly number[]): number[][] {
  return Array.from({ length: 2 ** items.length }, (_, chosen) => items.filter((_, at) => chosen & (1 << at)))
}

/** Simulated responses hide nobody: they count only if there is nobody to hide. */
function profilesOf(
  counted: readonly CountedProfile[],
  codes: readonly (readonly number[])[],
  unit: number,
): Profile[] {
  const hasPeople = counted.some(({ people }) => people[unit]! > 0)
  return counted.map(({ filters, people, simulated }, at) => ({
    filters,
    codes: codes[at]!,
    people: (hasPeople ? people : simulated)[unit]!,
  }))
}
