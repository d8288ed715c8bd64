import { type VoteLimits, voteRange } from '../ballot/credits.ts'

/** Ranks by other rules often would among more people, too, and intervals with so few votes at most on an option. */
export const RULES_FROM = 100
/** From RULES_FROM people on, at least this many must have voted on each option. */
export const RULES_FROM_VOTERS = 20

/** From this many people on, it is published how many prefer one option to another, and how long answering took. */
export const PAIRS_FROM = 30

const FEW_VOTES = 3
const MANY_VOTES = 5

/**
 * From how many people on figures of a ballot are published. With fewer only net votes, means, ranks and what is said of
 * the order are.
 *
 * @param limits of the votes on an option
 * @param isOnce whether the survey is over, and nothing was published of it before: net votes that were, of some of these
 * people, tell more together with them
 */
export function peopleNeeded(limits: VoteLimits, { isOnce }: { readonly isOnce: boolean }) {
  const { most } = voteRange(limits)
  // Of five or six people, counts that prove no vote would hardly ever be the nearest five.
  const intervals = isOnce && most > FEW_VOTES ? 7 : RULES_FROM
  return {
    intervals,
    /** Intervals of their true votes, if these can be one of many on an option: of fewer, they would often prove one. */
    trueIntervals: most < MANY_VOTES ? RULES_FROM : 20,
    /** Counts of people by their votes. Counts of few different votes and a sum would tell too much. */
    counts: most > FEW_VOTES ? intervals : Infinity,
  }
}
