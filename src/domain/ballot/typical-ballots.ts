import { affordableVotes, costOf } from './credits.ts'

/** A ballot as somebody might cast it: a number of votes on each of some options, and none on the others. */
export type TypicalBallot = {
  readonly options: number
  readonly votes: number
  /** Voice credits; may exceed the budget. */
  readonly cost: number
}

/**
 * The costs of a few typical ballots, to help designers choose a budget: one vote on every option, two on every second
 * one, the most that three favourites can each have, and everything on one.
 *
 * @param optionCount integer >= 1
 * @param totalCredits voice credits, integer >= 1
 * @example typicalBallots(6, 59).map(({ cost }) => cost) // [6, 12, 48, 49]
 */
export function typicalBallots(optionCount: number, totalCredits: number): TypicalBallot[] {
  const half = Math.ceil(optionCount / 2)
  const favourites = Math.min(3, optionCount)
  const ballots = [
    { options: optionCount, votes: 1 },
    { options: half, votes: 2 },
    { options: favourites, votes: affordableVotes(totalCredits / favourites) },
    { options: 1, votes: affordableVotes(totalCredits) },
  ]
  return ballots.map(({ options, votes }) => ({ options, votes, cost: options * costOf(votes) }))
}

/**
 * Whether somebody can spend the whole budget on one option without a remainder.
 *
 * @example isPerfectSquare(100) // true
 * @example isPerfectSquare(99) // false
 */
export function isPerfectSquare(totalCredits: number): boolean {
  return totalCredits > 0 && costOf(affordableVotes(totalCredits)) === totalCredits
}

/** From this many options on, a ballot takes a lot of patience. */
export const MANY_OPTIONS = 24

const SECONDS_PER_OPTION = 26

/**
 * How long a ballot with a number of options takes, in minutes, at about 26 seconds each.
 *
 * @example ballotMinutes(30) // 13
 */
export function ballotMinutes(optionCount: number): number {
  return Math.round((optionCount * SECONDS_PER_OPTION) / 60)
}
