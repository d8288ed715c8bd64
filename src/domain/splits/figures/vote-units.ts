import { armById, asks } from '../../arms/arm.ts'
import { inArm } from '../../arms/survey-of-arm.ts'
import { voteRange } from '../../ballot/credits.ts'
import type { VoteCounts } from '../../certainty/mean-interval.ts'
import type { QvQuestion, Survey } from '../../survey/survey.ts'

/** The largest vote that some people could give an option, and of how many theirs are counted as shares: 1 for votes. */
export type VoteUnit = { readonly most: number; readonly divisor: number }

export type VoteUnits = {
  /** Whether votes are shares of the largest vote that an arm allows, because arms allow different ones. */
  readonly inShares: boolean
  /** Of a segment, or of those in none. */
  readonly unitOf: (segmentId: string | undefined) => VoteUnit
}

/**
 * In what the votes on a question are given and compared.
 *
 * @param isByArm whether segments are arms
 */
export function unitsOf(
  { settings }: Pick<Survey, 'settings'>,
  question: QvQuestion,
  isByArm: boolean,
): VoteUnits {
  const mostIn = (segmentId: string | undefined) =>
    voteRange(inArm(question, isByArm ? armById(settings, segmentId) : undefined)).most
  const asking = isByArm ? settings.arms.filter((arm) => asks(arm, question.id)) : []
  const inShares = new Set(asking.map(({ armId }) => mostIn(armId))).size > 1
  return {
    inShares,
    unitOf: (segmentId) => {
      const most = mostIn(segmentId)
      return { most, divisor: inShares ? most : 1 }
    },
  }
}

/** Votes in their unit. */
export const inUnit = (counts: VoteCounts, { divisor }: VoteUnit): VoteCounts =>
  divisor === 1 ? counts : counts.map(([votes, count]) => [votes / divisor, count])
