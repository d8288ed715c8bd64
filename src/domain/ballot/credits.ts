/**
 * What a number of votes on one option costs. An upvote costs what a downvote costs.
 *
 * @param votes signed integer
 * @returns voice credits, votes squared
 * @example costOf(3) // 9
 * @example costOf(-3) // 9
 */
export function costOf(votes: number): number {
  return votes * votes
}

/**
 * The most votes that a whole budget buys on one option, in either direction.
 *
 * @param totalCredits voice credits, integer >= 1
 * @example affordableVotes(100) // 10
 * @example affordableVotes(470) // 21
 */
export function affordableVotes(totalCredits: number): number {
  return Math.floor(Math.sqrt(totalCredits))
}

/** The votes that a question takes: for and against, or only for. */
export const VOTE_DIRECTIONS = ['both', 'up'] as const

/** The limits of the votes on one option of a question. */
export type VoteLimits = {
  readonly totalCredits: number
  /** Absent means both. */
  readonly direction?: (typeof VOTE_DIRECTIONS)[number]
  /** A cap in either direction; absent means as many as the whole budget buys. */
  readonly maxVotes?: number
}

/**
 * The fewest and the most votes that an option may get.
 *
 * @example voteRange({ totalCredits: 100 }) // { least: -10, most: 10 }
 * @example voteRange({ totalCredits: 100, direction: 'up', maxVotes: 4 }) // { least: 0, most: 4 }
 */
export function voteRange({ totalCredits, direction, maxVotes }: VoteLimits): {
  readonly least: number
  readonly most: number
} {
  const most = Math.min(affordableVotes(totalCredits), maxVotes ?? totalCredits)
  return { least: direction === 'up' ? 0 : -most, most }
}

/**
 * The total cost of the votes of one ballot, in voice credits.
 *
 * @param votes signed votes, one entry per option
 * @example spentCredits([3, -2, 0]) // 13
 */
export function spentCredits(votes: Iterable<number>): number {
  let spent = 0
  for (const vote of votes) spent += costOf(vote)
  return spent
}

/**
 * Voice credits left; below zero when the ballot costs more than the budget.
 *
 * @example remainingCredits(100, [3, -2]) // 87
 */
export function remainingCredits(totalCredits: number, votes: Iterable<number>): number {
  return totalCredits - spentCredits(votes)
}

/**
 * What changing one option's votes takes from the remaining credits; negative when it gives credits back.
 *
 * @example priceOfChange(3, 4) // 7
 * @example priceOfChange(3, 2) // -5
 */
export function priceOfChange(from: number, to: number): number {
  return costOf(to) - costOf(from)
}

/** Whether options can get votes against them. */
export function hasDownvotes(limits: VoteLimits): boolean {
  return voteRange(limits).least < 0
}

/** How far from the current votes a list of levels reaches, so that a huge budget gives no endless list. */
const LEVELS_REACH = 100

/**
 * The numbers of votes that a list offers for an option, from the most upvotes down to the most downvotes: all that are
 * allowed, or with a budget of more than 2,500 credits those within 100 votes of the current ones.
 *
 * @param votes the option's current votes
 * @example voteLevels({ totalCredits: 4 }) // [2, 1, 0, -1, -2]
 * @example voteLevels({ totalCredits: 1_000_000 }, 950).length // 151
 */
export function voteLevels(limits: VoteLimits, votes = 0): number[] {
  const { least, most } = voteRange(limits)
  const top = Math.min(most, votes + LEVELS_REACH)
  const bottom = Math.max(least, votes - LEVELS_REACH)
  return Array.from({ length: top - bottom + 1 }, (_, step) => top - step)
}

/**
 * The allowed number of votes nearest to the wanted one.
 *
 * @example nearestVotes({ totalCredits: 100 }, 12) // 10
 * @example nearestVotes({ totalCredits: 100 }, -3) // -3
 */
export function nearestVotes(limits: VoteLimits, wish: number): number {
  const { least, most } = voteRange(limits)
  return Math.max(least, Math.min(most, wish))
}

/**
 * The budget suggested for a number of options: round(4 n^1.5), as in the CHI 2025 study ("Organize, Then Vote": 59
 * credits for 6 options, 470 for 24).
 *
 * @param optionCount integer >= 1
 * @returns voice credits
 * @example suggestedCredits(6) // 59
 * @example suggestedCredits(24) // 470
 */
export function suggestedCredits(optionCount: number): number {
  return Math.round(4 * optionCount ** 1.5)
}
