import { differenceError, type PairedMeans } from '../certainty/paired-differences.ts'
import { peopleToSee } from './planned-people.ts'

/** Two options, by index, and how many more people it takes to see which has more votes. */
export type MoreNeeded = { readonly first: number; readonly second: number; readonly more: number }

/** Beyond so many times the people who answered, nothing useful is said. */
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
