import { binsOf, type Group, SKIP, UNDECIDED } from './groups.ts'
import type { QvQuestion } from './survey.ts'

/**
 * Groups in the order of the organize page: Skip first, then Undecided, then the bins.
 *
 * @example organizeView({}) // ['Skip', 'Undecided', 'Positive', 'Neutral', 'Negative']
 */
export function organizeView(question: Pick<QvQuestion, 'bins'>): Group[] {
  return [SKIP, UNDECIDED, ...binsOf(question).map((bin) => bin.name)]
}
