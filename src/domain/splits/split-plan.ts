import { isSecret } from '../disclosure/ballot-secrecy.ts'
import { isBallot } from '../questions/question-traits.ts'
import type { WordsAsked } from '../results/form-tallies.ts'
import type { QvQuestion, Survey } from '../survey/survey.ts'
import type { Column, Split } from './split.ts'

/** How a tally is counted; made once, because it is used for each response. */
export type SplitPlan = {
  readonly survey: Pick<Survey, 'questions' | 'settings'>
  /** What responses are divided by, with its columns in order. */
  readonly splits: readonly Split[]
  readonly columns: readonly Column[]
  /** What figures are divided by: each grouping is a set of columns, of which all combinations are counted. */
  readonly groupings: readonly (readonly Column[])[]
  readonly questions: readonly QvQuestion[]
  /** The questions whose answers are needed. */
  readonly questionIds: readonly string[]
  /** The answers whose authors are counted. */
  readonly words: WordsAsked | undefined
}

/** @param groupings columns of `splits` */
export function splitPlan(
  survey: SplitPlan['survey'],
  splits: readonly Split[],
  groupings: SplitPlan['groupings'],
  words?: WordsAsked,
): SplitPlan {
  const questions = survey.questions.filter(isBallot)
  const asked = splits.flatMap(({ source }) => (source.from === 'question' ? [source.questionId] : []))
  const read = [...asked, ...questions.map(({ id }) => id), ...(words ? [words.questionId] : [])]
  return {
    survey,
    splits,
    columns: splits.flatMap(({ columns }) => columns),
    groupings,
    questions,
    questionIds: [...new Set(read)],
    words,
  }
}

/**
 * Whether arms are compared by redrawing them. Who was in which block of a secret survey could tell whose ballot is
 * whose.
 */
export const redrawsArms = ({
  splits,
  survey: { settings },
}: Pick<SplitPlan, 'splits' | 'survey'>): boolean =>
  splits.some(({ source }) => source.from === 'arm') && !isSecret(settings)
