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
 * The largest number of votes that a whole budget buys on one option, in either direction.
 *
 * @param totalCredits voice credits of the question, integer >= 1
 * @example maxVotes(100) // 10
 * @example maxVotes(470) // 21
 */
export function maxVotes(totalCredits: number): number {
  return Math.floor(Math.sqrt(totalCredits))
}

/**
 * Voice credits that all votes of one ballot cost together.
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

/** How far from the present votes a list of levels reaches, so that a huge budget gives no endless list. */
const LEVELS_REACH = 100

/**
 * The numbers of votes that a list offers for an option, from the most upvotes down to the most downvotes: every
 * one that may be chosen, or with a budget of more than 2,500 credits those within 100 votes of the present ones.
 *
 * @param votes the option's present votes
 * @example voteLevels(4) // [2, 1, 0, -1, -2]
 * @example voteLevels(1_000_000, 950).length // 151
 */
export function voteLevels(totalCredits: number, votes = 0): number[] {
  const most = maxVotes(totalCredits)
  const top = Math.min(most, votes + LEVELS_REACH)
  const bottom = Math.max(-most, votes - LEVELS_REACH)
  return Array.from({ length: top - bottom + 1 }, (_, step) => top - step)
}

/**
 * The number of votes nearest to a wish that a whole budget buys on one option.
 *
 * @example nearestVotes(100, 12) // 10
 * @example nearestVotes(100, -3) // -3
 */
export function nearestVotes(totalCredits: number, wish: number): number {
  const most = maxVotes(totalCredits)
  return Math.max(-most, Math.min(most, wish))
}

/**
 * The budget suggested for a number of options: round(4 n^1.5), the budgets of the CHI 2025 study
 * ("Organize, Then Vote": 59 credits for 6 options, 470 for 24).
 *
 * @param optionCount integer >= 1
 * @returns voice credits
 * @example suggestedCredits(6) // 59
 * @example suggestedCredits(24) // 470
 */
export function suggestedCredits(optionCount: number): number {
  return Math.round(4 * optionCount ** 1.5)
}
