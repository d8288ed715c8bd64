import type { QvQuestion } from '../survey/survey.ts'
import { binsOf, type Group, SKIP, UNDECIDED } from './groups.ts'

/** Groups as small integers, as answers are stored; from `firstBin` on they are the bins of the question, in order. */
export const GROUP_CODES = { undecided: 0, skip: 1, explicitSkip: 2, firstBin: 3 } as const

type Binned = Pick<QvQuestion, 'bins'>

/**
 * The code of a group of the question; `explicitSkip` marks a skip on purpose, unlike `skip` for a lack of decision.
 */
export function groupCode(question: Binned, group: Group): number {
  if (group === UNDECIDED) return GROUP_CODES.undecided
  if (group === SKIP) return GROUP_CODES.skip
  return GROUP_CODES.firstBin + binsOf(question).findIndex((bin) => bin.name === group)
}

/** The group of a code. */
export function groupOfCode(question: Binned, code: number): Group {
  if (code === GROUP_CODES.undecided) return UNDECIDED
  if (code === GROUP_CODES.skip || code === GROUP_CODES.explicitSkip) return SKIP
  return binsOf(question)[code - GROUP_CODES.firstBin]?.name ?? UNDECIDED
}

/**
 * The index in `voteView` of the group of every code.
 *
 * @example voteViewIndexes({}) // [3, 4, 4, 0, 1, 2]
 */
export function voteViewIndexes(question: Binned): number[] {
  const bins = binsOf(question).map((_, at) => at)
  return [bins.length, bins.length + 1, bins.length + 1, ...bins]
}
