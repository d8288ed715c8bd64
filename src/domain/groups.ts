import type { Bin, QvQuestion } from './survey.ts'

/** Where an option sits: Undecided, Skip, or the name of a bin. */
export type Group = string

export const UNDECIDED = 'Undecided'
export const SKIP = 'Skip'

export const DEFAULT_BINS: readonly Bin[] = [
  { name: 'Positive', tone: 'positive' },
  { name: 'Neutral', tone: 'neutral' },
  { name: 'Negative', tone: 'negative' },
]

/** The bins of a question: the designer's own, else Positive, Neutral and Negative. */
export function binsOf(question: Pick<QvQuestion, 'bins'>): readonly Bin[] {
  return question.bins ?? DEFAULT_BINS
}

/**
 * Groups in the order of the organize page: Skip first, then Undecided, then the bins.
 *
 * @example organizeView({}) // ['Skip', 'Undecided', 'Positive', 'Neutral', 'Negative']
 */
export function organizeView(question: Pick<QvQuestion, 'bins'>): Group[] {
  return [SKIP, UNDECIDED, ...binsOf(question).map((bin) => bin.name)]
}

/**
 * Groups in the order of the vote page: the bins, then what is left undecided, then Skip.
 *
 * @example voteView({}) // ['Positive', 'Neutral', 'Negative', 'Undecided', 'Skip']
 */
export function voteView(question: Pick<QvQuestion, 'bins'>): Group[] {
  return [...binsOf(question).map((bin) => bin.name), UNDECIDED, SKIP]
}

/** Whether an option of the question may sit in that group. */
export function isGroupOf(question: Pick<QvQuestion, 'bins'>, group: Group): boolean {
  return group === UNDECIDED || group === SKIP || binsOf(question).some((bin) => bin.name === group)
}
