import type { QvQuestion } from '../survey.ts'
import { disclosedCells, type Profile } from './disclosed-cells.ts'
import type { Column } from './split.ts'
import { type CountedProfile, type SplitPlan, type SplitTally, unitOf } from './split-tally.ts'

/** Which segments are told, by unit, by column and by index of the segment; see `unitOf`. */
export type ToldCells = readonly (readonly (readonly boolean[])[])[]

/** Which segments of a column are told of everybody, or of those who saw an option. */
export function toldOf(
  plan: SplitPlan,
  told: ToldCells,
  column: Column,
  about?: { readonly question: QvQuestion; readonly option: number },
): readonly boolean[] {
  const unit = about ? unitOf(plan, about.question, about.option) : 0
  return told[unit]?.[plan.columns.indexOf(column)] ?? column.segments.map(() => false)
}

/**
 * Which segments are told, of everybody and of those who were asked each question or saw each option.
 *
 * @returns yields so that its caller can pause
 */
export function* toldCells(plan: SplitPlan, { profiles }: SplitTally): Generator<undefined, ToldCells> {
  const counted = [...profiles.values()]
  const sizes = plan.columns.map(({ segments }) => segments.length)
  const units = counted[0]?.people.length ?? 0
  const known = new Map<string, boolean[][]>()
  const told: boolean[][][] = []
  for (let unit = 0; unit < units; unit++) {
    const people = profilesOf(counted, unit)
    const key = people.map((profile) => profile.people).join()
    const cells = known.get(key) ?? (yield* disclosedCells(people, sizes))
    known.set(key, cells)
    told.push(cells)
  }
  return told
}

/** Simulated responses hide nobody: they count only where there is nobody to hide. */
function profilesOf(counted: readonly CountedProfile[], unit: number): Profile[] {
  const hasPeople = counted.some(({ people }) => people[unit]! > 0)
  return counted.map(({ filters, codes, people, simulated }) => ({
    filters,
    codes,
    people: (hasPeople ? people : simulated)[unit]!,
  }))
}
