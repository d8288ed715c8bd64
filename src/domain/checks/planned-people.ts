import { differenceError, type PairedMeans } from '../certainty/paired-differences.ts'

/** The quantiles of a two-sided test at 5 % and of a power of 80 %, added up and squared. */
const FACTOR = (1.959963984540054 + 0.8416212335729143) ** 2

/** The people whom Student's distribution needs beyond what a normal one does. */
const STUDENT_NEEDS = 2

/**
 * How many people it takes for a paired t test at two-sided 5 % to find a difference of two means of votes four times
 * out of five.
 *
 * @param variance of one person's difference
 */
export const peopleToSee = (difference: number, variance: number): number =>
  Math.ceil((FACTOR * variance) / difference ** 2) + STUDENT_NEEDS

/**
 * How many people a survey needs to see a difference of one vote for each person, before anybody has answered: if people
 * spend all credits, spread over the options they see, and without regard to other votes. Those who see only one of two
 * options tell nothing of the difference.
 *
 * @example plannedPeople({ totalCredits: 100, options: 6, seen: 6 }) // 264
 */
export function plannedPeople({
  totalCredits,
  options,
  seen,
}: {
  readonly totalCredits: number
  readonly options: number
  readonly seen: number
}): number {
  const together = seen < 2 ? 1 : (seen * (seen - 1)) / (options * (options - 1))
  return Math.ceil(peopleToSee(1, (2 * totalCredits) / seen) / together)
}

/** Two options, by index, and how many more people it takes to see which has more votes. */
type MoreNeeded = { readonly first: number; readonly second: number; readonly more: number }

/** A number of people that is more than this many times those who answered would help nobody to plan. */
const MOST_TIMES = 100

/**
 * How many more people it takes to tell the two options with most votes apart, if the others answer as those before.
 * @returns null if they are told apart, have as many votes, or so nearly that no survey would tell
 */
export function moreNeeded(paired: PairedMeans, responses: number): MoreNeeded | null {
  const order = [...paired.means.keys()].sort((a, b) => paired.means[b]! - paired.means[a]!)
  const [first, second] = order
  if (first === undefined || second === undefined || paired.fewest < 2) return null
  const difference = paired.means[first]! - paired.means[second]!
  const variance = differenceError(paired, first, second) ** 2 * responses
  if (difference === 0 || variance === 0) return null
  const more = peopleToSee(difference, variance) - responses
  return more > 0 && more <= MOST_TIMES * responses ? { first, second, more } : null
}
