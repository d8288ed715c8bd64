import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type CountingRule, scoresBy } from '../../../src/domain/results/counting-rules.ts'
import type { CountedBallot } from '../../../src/domain/results/tally.ts'
import { countedBallots, questionOf, tallyOf, voteOn } from './counted-ballots.ts'

const BALLOTS = [
  [3, 1, -2],
  [0, 2, 2],
  [-1, 0, 0],
]

describe('the same ballots under another rule', () => {
  const tally = tallyOf(questionOf(3), BALLOTS)
  const byHand: Record<CountingRule, number[]> = {
    approval: [1, 2, 1],
    netApproval: [0, 2, 0],
    // First ballot 2, 1, 0; second 0, 1.5, 1.5; third 0, 1.5, 1.5.
    borda: [2, 4, 3],
    linear: [8, 5, 0],
    firstChoice: [1, 0.5, 0.5],
  }

  for (const [rule, scores] of Object.entries(byHand)) {
    test(`equal the count by hand: ${rule}`, () => {
      expect(scoresBy(rule as CountingRule, tally)).toEqual(scores)
    })
  }
})

/** Each respondent's own ranking: the last of k seen options has 0 points, the first k - 1, ties the average. */
function bordaByRanking(ballots: readonly CountedBallot[], options: number): number[] {
  const points = new Array<number>(options).fill(0)
  for (const ballot of ballots) {
    const seen = points.map((_, option) => option).filter((option) => voteOn(ballot, option) !== undefined)
    const order = seen.sort((a, b) => voteOn(ballot, a)! - voteOn(ballot, b)!)
    for (const option of order) {
      const places = order.flatMap((other, place) =>
        voteOn(ballot, other) === voteOn(ballot, option) ? [place] : [],
      )
      points[option]! += places.reduce((sum, place) => sum + place, 0) / places.length
    }
  }
  return points
}

describe('laws of the rules', () => {
  test('the score of first choices is the same to the last digit in any order of the ballots', () => {
    const ballots = [[1, 1, 1, 1, 1, 1, 1], [1, 1, 1], [1], [1, 1, 1, 1, 1]].map((votes) =>
      Array.from({ length: 7 }, (_, at) => votes[at] ?? 0),
    )
    const [inOrder, reversed] = [ballots, ballots.toReversed()].map((list) =>
      scoresBy('firstChoice', tallyOf(questionOf(7), list)),
    )
    expect(inOrder).toEqual(reversed!)
    expect(inOrder![0]).toBe(1 / 7 + 1 / 5 + 1 / 3 + 1)
  })

  test("Borda is the sum of each respondent's own ranking", () => {
    const question = questionOf(4, { totalCredits: 9 })
    fc.assert(
      fc.property(countedBallots(question), (ballots) => {
        const scores = scoresBy('borda', tallyOf(question, ballots))
        for (const [option, points] of bordaByRanking(ballots, 4).entries()) {
          expect(scores[option]).toBeCloseTo(points, 9)
        }
      }),
    )
  })

  test('every ballot with an upvote gives one first choice in all', () => {
    const question = questionOf(4, { totalCredits: 9 })
    fc.assert(
      fc.property(countedBallots(question), (ballots) => {
        const naming = ballots.filter(({ votes }) => [0, 1, 2, 3].some((option) => votes[option]! > 0))
        const scores = scoresBy('firstChoice', tallyOf(question, ballots))
        expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(naming.length, 9)
      }),
    )
  })
})

describe('laws of the rules if each respondent sees a sample of options', () => {
  const question = questionOf(4, { totalCredits: 9, sampleOption: 2 })
  const options = [0, 1, 2, 3]

  test('Borda is the share that each pair has among people who saw both, times the number of responses', () => {
    fc.assert(
      fc.property(countedBallots(question), (ballots) => {
        const scores = scoresBy('borda', tallyOf(question, ballots))
        for (const a of options) {
          const shares = options.map((b) => (a === b ? 0 : shareAhead(ballots, a, b)))
          const points = ballots.length * shares.reduce((sum, share) => sum + share, 0)
          expect(scores[a]).toBeCloseTo(points, 9)
        }
      }),
    )
  })

  test('a score of approval is the share among people who saw the option, times the number of responses', () => {
    fc.assert(
      fc.property(countedBallots(question), (ballots) => {
        const scores = scoresBy('approval', tallyOf(question, ballots))
        for (const option of options) {
          const votes = ballots.flatMap((ballot) => voteOn(ballot, option) ?? [])
          const share = votes.filter((vote) => vote > 0).length / (votes.length || 1)
          expect(scores[option]).toBeCloseTo(share * ballots.length, 9)
        }
      }),
    )
  })
})

/** Of those who saw both, the share that gave the first more votes, a tie as half; half where nobody saw both. */
function shareAhead(ballots: readonly CountedBallot[], a: number, b: number): number {
  const differences = ballots.flatMap((ballot) => {
    const [one, other] = [voteOn(ballot, a), voteOn(ballot, b)]
    return one === undefined || other === undefined ? [] : [Math.sign(one - other)]
  })
  const sum = differences.reduce((total, sign) => total + (1 + sign) / 2, 0)
  return differences.length > 0 ? sum / differences.length : 1 / 2
}
