import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { differenceError, pairedMeans } from '../../../src/domain/certainty/paired-differences.ts'
import { countedBallots, questionOf, tallyOf, voteOn } from '../results/counted-ballots.ts'

describe('the difference of two means', () => {
  test('has the standard error of the differences of each ballot', () => {
    const question = questionOf(3, { totalCredits: 25 })
    fc.assert(
      fc.property(countedBallots(question), (ballots) => {
        fc.pre(ballots.length > 1)
        const paired = pairedMeans(tallyOf(question, ballots))
        const differences = ballots.map(({ votes }) => votes[0]! - votes[2]!)
        const n = differences.length
        const mean = differences.reduce((sum, each) => sum + each, 0) / n
        const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0)
        expect(paired.means[0]! - paired.means[2]!).toBeCloseTo(mean, 9)
        expect(differenceError(paired, 0, 2)).toBeCloseTo(Math.sqrt(squares / (n * (n - 1))), 9)
      }),
    )
  })

  test('has that of the linearized ratios if each respondent sees a sample of options', () => {
    const question = questionOf(3, { totalCredits: 25, sampleOption: 2 })
    fc.assert(
      fc.property(countedBallots(question), (ballots) => {
        const seen = [0, 2].map((option) => ballots.filter((ballot) => voteOn(ballot, option) !== undefined))
        const paired = pairedMeans(tallyOf(question, ballots))
        fc.pre(paired.fewest > 1)
        const [a, b] = seen.map(({ length }) => length) as [number, number]
        const influences = ballots.map((ballot) => {
          const [first, second] = [voteOn(ballot, 0), voteOn(ballot, 2)]
          const ofFirst = first === undefined ? 0 : (first - paired.means[0]!) / a
          const ofSecond = second === undefined ? 0 : (second - paired.means[2]!) / b
          return ofFirst - ofSecond
        })
        const variance = influences.reduce((sum, each) => sum + each ** 2, 0)
        const corrected = (variance * paired.fewest) / (paired.fewest - 1)
        expect(differenceError(paired, 0, 2)).toBeCloseTo(Math.sqrt(corrected), 6)
      }),
    )
  })

  test('is unknown for one response, or for an option that nobody saw', () => {
    expect([...pairedMeans(tallyOf(questionOf(2), [[3, 1]])).covariances]).toEqual([0, 0, 0, 0])
    const unseen = [{ votes: [3, 0], seen: [true, false] }]
    expect(pairedMeans(tallyOf(questionOf(2, { sampleOption: 1 }), unseen))).toMatchObject({ fewest: 0 })
  })
})
