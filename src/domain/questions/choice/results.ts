import type { Interval } from '../../certainty/intervals.ts'
import { ONE_LOOK, type Sampling } from '../../certainty/sampling.ts'
import { wilsonInterval } from '../../certainty/wilson.ts'
import { aboutCounts, sumOf } from '../../disclosure/counts-in-fives.ts'
import { chosenFromText } from './answer.ts'
import type { ChoiceQuestion } from './question.ts'

/** All answers to one choice question, counted. */
export type ChoiceTally = {
  /** Answers that are not empty. */
  answered: number
  /** Answers with each choice, in the order of the choices; last those in own words. */
  readonly chosen: number[]
}

/** A tally with no answers. */
export function emptyChoiceTally({ choices }: Pick<ChoiceQuestion, 'choices'>): ChoiceTally {
  return { answered: 0, chosen: Array(choices.length + 1).fill(0) }
}

/** Counts one answer into the tally, in place; see `chosenAsText`. */
export function countChosen(
  tally: ChoiceTally,
  { choices }: Pick<ChoiceQuestion, 'choices'>,
  text: string,
): void {
  if (text === '') return
  const { selection, other } = chosenFromText(text)
  tally.answered++
  choices.forEach(({ choiceId }, at) => {
    if (selection.includes(choiceId)) tally.chosen[at]!++
  })
  if (other !== undefined) tally.chosen[choices.length]!++
}

/** How many made one choice; the count of answers in own words has neither an id nor a label. */
export type ChoiceCount = {
  readonly choiceId: string | null
  readonly label: string | null
  readonly count: number
  /** The share of those who answered, 0 to 1. */
  readonly share: number
  /** The confidence interval of the share; null if nobody answered, or everybody who was asked. */
  readonly ci95: Interval | null
}

export type ChoiceFigures = {
  /** Responses that answered. */
  readonly n: number
  /** Whether a response could make several choices. */
  readonly multiple: boolean
  readonly counts: readonly ChoiceCount[]
  /** How many people were asked, if that is known. */
  readonly populationSize: number | null
  /** Whether all of them answered, so that there are no intervals. */
  readonly isComplete: boolean
  readonly sampling: Sampling
}

/**
 * Every figure of a choice question.
 *
 * @param populationSize how many people were asked, or null if unknown
 */
export function choiceFigures(
  { choices, multiple, other }: ChoiceQuestion,
  { answered: n, chosen }: ChoiceTally,
  populationSize: number | null = null,
  sampling: Sampling = ONE_LOOK,
): ChoiceFigures {
  const offered = [...choices, ...(other ? [{ choiceId: null, label: null }] : [])]
  const counts = offered.map(({ choiceId, label }, at): ChoiceCount => {
    const count = chosen[at]!
    const share = n > 0 ? count / n : 0
    return { choiceId, label, count, share, ci95: wilsonInterval(count, n, sampling) }
  })
  return { n, multiple, counts, populationSize, isComplete: n > 0 && sampling.share === 1, sampling }
}

/**
 * The figures of a choice question as they are published: all follow from counts in fives.
 *
 * @param isOnce see `aboutCounts`
 * @returns undefined if only the number of answers is published
 */
export function discloseChoice(figures: ChoiceFigures, isOnce: boolean): ChoiceFigures | undefined {
  const { counts, n, multiple, sampling } = figures
  const abouts = aboutCounts(
    counts.map(({ count }) => count),
    n,
    isOnce,
  )
  if (!abouts) return undefined
  const all = multiple ? n : Math.max(n, sumOf(abouts))
  return {
    ...figures,
    counts: counts.map((choice, at) => {
      const count = abouts[at]!
      const share = count / all
      return { ...choice, count, share, ci95: wilsonInterval(count, n, sampling) }
    }),
  }
}
