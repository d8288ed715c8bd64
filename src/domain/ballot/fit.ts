import type { Ballot } from './ballot.ts'
import { costOf, spentCredits, type VoteLimits } from './credits.ts'

/**
 * Votes that fit the budget, in the same proportions: each scaled by sqrt(credits / cost) and rounded towards 0.
 * Remaining credits are left to the respondent, since no option deserves them more than another. No vote grows or
 * changes its sign, so votes within the limits of the question stay within them.
 *
 * @param votes signed votes, one entry per option
 * @returns the votes in the same order; unchanged if they fit the budget
 * @example fitToBudget({ totalCredits: 100 }, [10, -5, 1]) // [8, -4, 0]
 */
export function fitToBudget(
  { totalCredits }: Pick<VoteLimits, 'totalCredits'>,
  votes: readonly number[],
): readonly number[] {
  const cost = spentCredits(votes)
  if (cost <= totalCredits) return votes
  return votes.map((vote) => Math.sign(vote) * scaledSide(Math.abs(vote), totalCredits, cost) + 0)
}

/**
 * The largest whole number of at most side * sqrt(credits / cost); compared as integers, which no rounding distorts.
 */
function scaledSide(side: number, credits: number, cost: number): number {
  let scaled = Math.floor(side * Math.sqrt(credits / cost)) + 1
  while (costOf(scaled) * cost > costOf(side) * credits) scaled -= 1
  return scaled
}

/** A ballot with its votes fitted to the budget; the same object if they already fit. */
export function fittedBallot(ballot: Ballot, limits: Pick<VoteLimits, 'totalCredits'>): Ballot {
  const votes = Object.values(ballot.votes)
  const fitted = fitToBudget(limits, votes)
  if (fitted === votes) return ballot
  const ids = Object.keys(ballot.votes)
  return { ...ballot, votes: Object.fromEntries(ids.map((id, at) => [id, fitted[at] ?? 0])) }
}
