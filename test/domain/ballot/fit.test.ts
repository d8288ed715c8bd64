import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { castVotes, emptyBallot, remainingOf, votesOf } from '../../../src/domain/ballot/ballot.ts'
import {
  affordableVotes,
  spentCredits,
  type VoteLimits,
  voteRange,
} from '../../../src/domain/ballot/credits.ts'
import { fitToBudget, fittedBallot } from '../../../src/domain/ballot/fit.ts'
import { LIMITS } from '../../../src/domain/survey/survey.ts'

const anyLimits: fc.Arbitrary<VoteLimits> = fc
  .oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: LIMITS.totalCredits }))
  .chain((totalCredits) =>
    fc.record(
      {
        totalCredits: fc.constant(totalCredits),
        direction: fc.constantFrom('both' as const, 'up' as const),
        maxVotes: fc.integer({ min: 1, max: affordableVotes(totalCredits) }),
      },
      { requiredKeys: ['totalCredits'] },
    ),
  )

/** Limits, and votes that a page lets people choose under them, whatever they cost together. */
const anyVotes = anyLimits.chain((limits) => {
  const { least, most } = voteRange(limits)
  const vote = fc.oneof(fc.integer({ min: least, max: most }), fc.constantFrom(least, 0, most))
  return fc.tuple(fc.constant(limits), fc.array(vote, { maxLength: 60 }))
})

type Law = (limits: VoteLimits, votes: readonly number[], fitted: readonly number[]) => void

const law = (holds: Law) =>
  fc.assert(
    fc.property(anyVotes, ([limits, votes]) => holds(limits, votes, fitToBudget(limits, votes))),
    { numRuns: 400 },
  )

describe('votes fitted to the budget', () => {
  test('equal those computed by hand', () => {
    expect(fitToBudget({ totalCredits: 100 }, [10, -5, 1])).toEqual([8, -4, 0])
    expect(fitToBudget({ totalCredits: 4 }, [2, 2, -2, 1])).toEqual([1, 1, -1, 0])
    expect(fitToBudget({ totalCredits: 1 }, [1, -1])).toEqual([0, 0])
    expect(fitToBudget({ totalCredits: 25 }, [5, -5, 5, -5])).toEqual([2, -2, 2, -2])
  })

  test('cost no more than the budget', () =>
    law((limits, _, fitted) => expect(spentCredits(fitted)).toBeLessThanOrEqual(limits.totalCredits)))

  test('stay unchanged if the budget pays for them', () =>
    law((limits, votes, fitted) => {
      if (spentCredits(votes) <= limits.totalCredits) expect(fitted).toEqual(votes)
    }))

  test('keep their options, and none changes its side or grows', () =>
    law((_, votes, fitted) => {
      expect(fitted.length).toBe(votes.length)
      fitted.forEach((vote, at) => {
        expect([0, Math.sign(votes[at]!) + 0]).toContain(Math.sign(vote) + 0)
        expect(Math.abs(vote)).toBeLessThanOrEqual(Math.abs(votes[at]!))
        expect(Object.is(vote, -0)).toBe(false)
      })
    }))

  test('keep their order by strength, and equal votes stay equal', () =>
    law((_, votes, fitted) => {
      const order = votes.map((_vote, at) => at).toSorted((a, b) => Math.abs(votes[a]!) - Math.abs(votes[b]!))
      const sides = order.map((at) => Math.abs(fitted[at]!))
      expect(sides).toEqual(sides.toSorted((a, b) => a - b))
      const byVote = new Map(votes.map((vote, at) => [vote, fitted[at]]))
      votes.forEach((vote, at) => {
        expect(fitted[at]).toBe(byVote.get(vote)!)
      })
    }))

  test('respect the limits of the question', () =>
    law((limits, _, fitted) => {
      const { least, most } = voteRange(limits)
      for (const vote of fitted) expect(vote >= least && vote <= most).toBe(true)
    }))

  test('do not change if fitted again', () =>
    law((limits, _, fitted) => expect(fitToBudget(limits, fitted)).toEqual(fitted)))

  test('are the largest possible in this proportion: one more vote on any option would exceed it', () =>
    law((limits, votes, fitted) => {
      const cost = spentCredits(votes)
      if (cost <= limits.totalCredits) return
      votes.forEach((vote, at) => {
        const more = BigInt(Math.abs(fitted[at]!) + 1)
        expect(more * more * BigInt(cost) > BigInt(vote) ** 2n * BigInt(limits.totalCredits)).toBe(true)
      })
    }))
})

describe('a ballot', () => {
  const ballot = ['a', 'b', '__proto__'].reduce(
    (before, id) => castVotes(before, id, 3),
    emptyBallot(['a', 'b', 'c', '__proto__']),
  )

  test('is fitted with everything else unchanged', () => {
    const fitted = fittedBallot(ballot, { totalCredits: 12 })
    expect(['a', 'b', 'c', '__proto__'].map((id) => votesOf(fitted, id))).toEqual([2, 2, 0, 2])
    expect(remainingOf(fitted, 12)).toBe(0)
    expect({ ...fitted, votes: {} }).toEqual({ ...ballot, votes: {} })
  })

  test('that the budget pays for is returned as the same object', () => {
    expect(fittedBallot(ballot, { totalCredits: 27 })).toBe(ballot)
  })
})
