import type { Ballot } from './ballot.ts'
import { costOf, spentCredits, type VoteLimits } from './credits.ts'

/**
 * Votes that the budget pays for, in the same proportions: each scaled by sqrt(credits / cost) and rounded towards 0.
 * What is left over is left to the respondent, since no option deserves it more than another. No vote grows or changes
 * its side, so that what was within the limits of the question stays so.
 *
 * @param votes signed votes, one entry per option
 * @returns the votes in the same order; those that the budget pays for stay as they are
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

/** The largest whole number of at most side * sqrt(credits / cost); compared as whole numbers, which no rounding falsifies. */
function scaledSide(side: number, credits: number, cost: number): number {
  let scaled = Math.floor(side * Math.sqrt(credits / cost)) + 1
  while (costOf(scaled) * cost > costOf(side) * credits) scaled -= 1
  return scaled
}

/** A ballot with its votes fitted to the budget; the same one where the budget pays for them. */
export function fittedBallot(ballot: Ballot, limits: Pick<VoteLimits, 'totalCredits'>): Ballot {
  const votes = Object.values(ballot.votes)
  const fitted = fitToBudget(limits, votes)
  if (fitted === votes) return ballot
  const ids = Object.keys(ballot.votes)
  return { ...ballot, votes: Object.fromEntries(ids.map((id, at) => [id, fitted[at] ?? 0])) }
}
