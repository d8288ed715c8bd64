import type { Mode } from '../action-log/setting-values.ts'
import type { Bin, QvQuestion } from '../survey/survey.ts'

/** The group of an option: Undecided, Skip, or the name of a bin. */
export type Group = string

/** The groups of options that nobody has moved, and of those that were skipped. */
export const UNDECIDED = 'Undecided'
export const SKIP = 'Skip'

/** The bins of a question whose designer chose none. */
export const DEFAULT_BINS: readonly Bin[] = [
  { name: 'Positive', tone: 'positive' },
  { name: 'Neutral', tone: 'neutral' },
  { name: 'Negative', tone: 'negative' },
]

/** The bins of a question: the designer's own, or else Positive, Neutral and Negative. */
export function binsOf(question: Pick<QvQuestion, 'bins'>): readonly Bin[] {
  return question.bins ?? DEFAULT_BINS
}

/**
 * Groups in the order of the vote page: the bins, then Undecided, then Skip.
 *
 * @example voteView({}) // ['Positive', 'Neutral', 'Negative', 'Undecided', 'Skip']
 */
export function voteView(question: Pick<QvQuestion, 'bins'>): Group[] {
  return [...binsOf(question).map((bin) => bin.name), UNDECIDED, SKIP]
}

/** One list of the vote page. Without a bin it contains the options that are in no bin: in text mode, all of them. */
export type Category = { readonly bin: Bin | null; readonly groups: readonly Group[] }

/**
 * The lists of the vote page in order: one per bin, then skipped and undecided options; in text mode a single list of
 * all options.
 */
export function voteCategories(question: Pick<QvQuestion, 'bins'>, mode: Mode): Category[] {
  if (mode === 'text') return [{ bin: null, groups: voteView(question) }]
  return [
    ...binsOf(question).map((bin) => ({ bin, groups: [bin.name] })),
    { bin: null, groups: [UNDECIDED, SKIP] },
  ]
}

/** Whether a group exists in the question. */
export function isGroupOf(question: Pick<QvQuestion, 'bins'>, group: Group): boolean {
  return group === UNDECIDED || group === SKIP || binsOf(question).some((bin) => bin.name === group)
}
