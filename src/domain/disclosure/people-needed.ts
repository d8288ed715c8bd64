import { type VoteLimits, voteRange } from '../ballot/credits.ts'

/**
 * With fewer people only net votes, means, ranks and what is said of the order are published: of five or six, counts that
 * prove no vote would hardly ever be the nearest five.
 */
const INTERVALS_FROM = 7

/** Ranks by other rules often would among more people, too, and intervals with so few votes at most on an option. */
export const RULES_FROM = 100
/** From RULES_FROM people on, at least this many must have voted on each option. */
export const RULES_FROM_VOTERS = 20
const FEW_VOTES = 3

/** From this many people on, their intervals are of their true votes, if these can be one of many on an option. */
const TRUE_INTERVALS_FROM = 20
const MANY_VOTES = 5

/** Whether the survey is over, and nothing was published of it before. */
type Times = { readonly isOnce: boolean }

const hasFewVotes = (limits: VoteLimits) => voteRange(limits).most <= FEW_VOTES

/**
 * From this many people on, intervals are published. Net votes that were published before, of some of these people, tell
 * more together with them.
 */
export const intervalsFrom = (limits: VoteLimits, { isOnce }: Times) =>
  isOnce && !hasFewVotes(limits) ? INTERVALS_FROM : RULES_FROM

/** From this many people on, published intervals are of their true votes: of fewer, they would often prove one. */
export const trueIntervalsFrom = (limits: VoteLimits) =>
  voteRange(limits).most < MANY_VOTES ? RULES_FROM : TRUE_INTERVALS_FROM

/** From this many people on, they are counted by their votes. Counts of few different votes and a sum would tell too much. */
export const countsFrom = (limits: VoteLimits, about: Times) =>
  hasFewVotes(limits) ? Infinity : intervalsFrom(limits, about)

/** From this many people on, it is published how many prefer one option to another, and how long answering took. */
export const PAIRS_FROM = 30
