import type { Interval } from '../../certainty/intervals.ts'
import { ONE_LOOK, type Sampling } from '../../certainty/sampling.ts'
import { wilsonInterval } from '../../certainty/wilson.ts'
import { aboutInGroups } from '../../disclosure/counts-in-fives.ts'
import { sumOf } from '../../sum.ts'
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

const offeredBy = ({ choices, other }: ChoiceQuestion) => [
  ...choices,
  ...(other ? [{ choiceId: null, label: null }] : []),
]

/**
 * Every figure of a choice question.
 *
 * @param populationSize how many people were asked, or null if unknown
 */
export function choiceFigures(
  question: ChoiceQuestion,
  { answered: n, chosen }: ChoiceTally,
  populationSize: number | null = null,
  sampling: Sampling = ONE_LOOK,
): ChoiceFigures {
  const { multiple } = question
  const counts = offeredBy(question).map(({ choiceId, label }, at): ChoiceCount => {
    const count = chosen[at]!
    const share = n > 0 ? count / n : 0
    return { choiceId, label, count, share, ci95: wilsonInterval(count, n, sampling) }
  })
  return { n, multiple, counts, populationSize, isComplete: n > 0 && sampling.share === 1, sampling }
}

/**
 * The figures of a choice question as they are published: all follow from counts in fives.
 *
 * @param groups of people who are published together; one at least
 * @param sampling of all people
 */
export function discloseChoice(
  question: ChoiceQuestion,
  groups: readonly ChoiceTally[],
  { n: answered, populationSize, isComplete, sampling }: ChoiceFigures,
): ChoiceFigures {
  const n = sumOf(groups.map((group) => group.answered))
  const abouts = aboutInGroups(
    groups.map(({ chosen, answered: all }) => ({
      counts: chosen.slice(0, offeredBy(question).length),
      n: all,
    })),
  )
  const all = question.multiple ? n : Math.max(n, sumOf(abouts))
  const counts = offeredBy(question).map(({ choiceId, label }, at): ChoiceCount => {
    const count = abouts[at]!
    return {
      choiceId,
      label,
      count,
      share: all > 0 ? count / all : 0,
      ci95: wilsonInterval(count, n, sampling),
    }
  })
  return {
    n,
    multiple: question.multiple,
    counts,
    populationSize,
    isComplete: isComplete && n === answered,
    sampling,
  }
}
