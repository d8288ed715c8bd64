import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { binSize, qvFigures } from '../../../src/domain/results/results.ts'
import { countedBallots, questionOf, tallyOf, voteOn } from '../results/counted-ballots.ts'

describe('the figures of a qv question', () => {
  const question = questionOf(3, { totalCredits: 9 })
  const figures = qvFigures(
    question,
    tallyOf(question, [
      { votes: [3, 0, 0], groups: [0, 1, 2] },
      { votes: [-1, 2, 0], groups: [0, 0, null] },
      { votes: [2, 2, -1], groups: null },
      { votes: [0, 0, 0] },
    ]),
  )
  const [a, b, c] = figures.options

  test('equal those computed by hand for an option', () => {
    expect(a).toMatchObject({
      optionId: 'a',
      optionName: 'Option a',
      m: 4,
      netVotes: 4,
      mean: 1,
      upVotes: 5,
      downVotes: 1,
      supporters: 2,
      opponents: 1,
      abstained: 1,
      credits: 14,
      rank: 1,
    })
    // Distances from 1: 2, -2, 1, -1, so squares add up to 10.
    expect(a!.sd).toBeCloseTo(Math.sqrt(10 / 3), 12)
    expect(a!.variance).toBeCloseTo(10 / 4, 12)
    expect(a!.creditShare).toBeCloseTo(14 / 23, 12)
    expect(a!.divisiveness).toBeCloseTo(1 - 4 / 6, 12)
    expect(a!.smallerSide).toBe(1 / 4)
    expect(a!.estimate).toBe(4)
    expect(b!.divisiveness).toBe(0)
    expect([b!.rank, c!.rank]).toEqual([1, 3])
  })

  test('contain the histogram over the whole range, and of a wide one only what occurs', () => {
    expect(a!.histogram).toEqual({ '-3': 0, '-2': 0, '-1': 1, '0': 1, '1': 0, '2': 1, '3': 1 })
    const wide = questionOf(1, { totalCredits: 1_000_000 })
    const { options } = qvFigures(wide, tallyOf(wide, [[1_000], [-7], [0], [-7]]))
    expect(options[0]!.histogram).toEqual({ '-7': 2, '0': 1, '1000': 1 })
  })

  test('contain the bins with the sign of the vote, and how often both agree', () => {
    expect(a!.bins.Positive).toEqual({ against: 1, none: 0, for: 1 })
    expect(a!.agreement).toBe(0.5)
    expect(b!.bins.Neutral).toEqual({ against: 0, none: 1, for: 0 })
    expect(b!.agreement).toBe(1)
    expect(c!.agreement).toBe(0)
    expect([binSize(a!, 'Positive'), binSize(a!, 'toString')]).toEqual([2, 0])
  })

  test('contain the credits spent', () => {
    expect(figures.n).toBe(4)
    expect(figures.noVotes).toBe(1)
    expect(figures.credits).toEqual({
      mean: 23 / 4,
      median: 7,
      histogram: { '0': 1, '5': 1, '9': 2 },
      spentAll: 0.5,
    })
  })

  test('contain the share that prefers one option to another', () => {
    expect(figures.pairwise).toEqual([
      [null, 0.25, 0.5],
      [0.25, null, 0.5],
      [0.25, 0, null],
    ])
  })

  test('contain other rules with their similarity to the result', () => {
    expect(figures.rules.map(({ rule }) => rule)).toEqual([
      'approval',
      'netApproval',
      'borda',
      'linear',
      'firstChoice',
    ])
    expect(figures.rules[1]).toEqual({
      rule: 'netApproval',
      // Net votes 4, 4, -1 and scores 1, 2, -1: two pairs agree, one is tied in the first.
      tau: 2 / Math.sqrt(2 * 3),
      options: [
        { optionId: 'a', score: 1, rank: 2 },
        { optionId: 'b', score: 2, rank: 1 },
        { optionId: 'c', score: -1, rank: 3 },
      ],
    })
  })

  test('do not state who spent all credits if budgets differ', () => {
    const ballots = [[3, 0, 0]].map((votes) => ({ votes }))
    const { creditsVary, credits } = qvFigures(question, tallyOf(question, ballots), true)
    expect([creditsVary, credits.mean, credits.spentAll]).toEqual([true, 9, null])
  })

  test('are empty, not wrong, if nobody answered', () => {
    const none = qvFigures(question, tallyOf(question, []))
    expect(none.credits).toEqual({ mean: null, median: null, histogram: {}, spentAll: null })
    expect(none.pairwise[0]).toEqual([null, null, null])
    expect(none.options[0]).toMatchObject({
      m: 0,
      netVotes: 0,
      mean: null,
      sd: null,
      variance: null,
      creditShare: 0,
      divisiveness: 0,
      rank: 1,
      agreement: null,
    })
    expect(none.rules.every(({ tau }) => tau === null)).toBe(true)
  })

  test('are divided by the number of people who saw an option', () => {
    const sampling = questionOf(2, { sampleOption: 1 })
    const { options, pairwise } = qvFigures(
      sampling,
      tallyOf(sampling, [
        { votes: [4, 0], seen: [true, false] },
        { votes: [2, 1], seen: [true, true] },
        { votes: [0, 3], seen: [false, true] },
      ]),
    )
    expect(options.map(({ m, mean, abstained }) => [m, mean, abstained])).toEqual([
      [2, 3, 0],
      [2, 2, 0],
    ])
    expect(pairwise[0]![1]).toBe(1)
  })

  test('rank by the estimate for everybody if each respondent sees a sample of options, not by how many saw one', () => {
    const sampling = questionOf(2, { sampleOption: 1 })
    const ballots = Array.from({ length: 72 }, (_, at) =>
      at < 6 ? { votes: [5, 0], seen: [true, false] } : { votes: [0, 1], seen: [false, true] },
    )
    const { options, rules } = qvFigures(sampling, tallyOf(sampling, ballots))
    expect(options.map(({ netVotes, estimate, rank }) => [netVotes, estimate, rank])).toEqual([
      [30, 360, 1],
      [66, 72, 2],
    ])
    expect(options.map(({ creditShare }) => creditShare)).toEqual([1_800 / 1_872, 72 / 1_872])
    expect(rules.find(({ rule }) => rule === 'linear')!.options.map(({ score }) => score)).toEqual([
      1_800, 72,
    ])
    expect(rules.find(({ rule }) => rule === 'approval')!.options.map(({ score }) => score)).toEqual([72, 72])
  })

  test('put an option that nobody saw last, without an estimate', () => {
    const sampling = questionOf(2, { sampleOption: 1 })
    const { options } = qvFigures(sampling, tallyOf(sampling, [{ votes: [-1, 0], seen: [true, false] }]))
    expect(options.map(({ estimate, rank }) => [estimate, rank])).toEqual([
      [-1, 1],
      [null, 2],
    ])
  })

  test('contain the smaller side among people who saw an option', () => {
    const one = questionOf(1)
    const ballots = [[1], [-1], ...Array.from({ length: 998 }, () => [0])]
    expect(qvFigures(one, tallyOf(one, ballots)).options[0]).toMatchObject({
      divisiveness: 1,
      smallerSide: 1 / 1_000,
    })
  })
})

describe('laws of the figures', () => {
  for (const sampleOption of [0, 2]) {
    const question = questionOf(4, { totalCredits: 16, sampleOption })

    test(`parts add up to the whole, sampling ${sampleOption}`, () => {
      fc.assert(
        fc.property(countedBallots(question), (ballots) => {
          const { n, options, credits } = qvFigures(question, tallyOf(question, ballots))
          expect(n).toBe(ballots.length)
          for (const option of options) {
            expect(option.netVotes).toBe(option.upVotes - option.downVotes)
            expect(option.supporters + option.opponents + option.abstained).toBe(option.m)
            expect(sum(Object.values(option.histogram))).toBe(option.m)
          }
          const shares = sum(options.map(({ creditShare }) => creditShare))
          expect(shares).toBeCloseTo(options.some((option) => option.credits > 0) ? 1 : 0, 12)
          expect(sum(Object.values(credits.histogram))).toBe(n)
        }),
      )
    })

    test(`mean, deviation and variance are those of the votes, sampling ${sampleOption}`, () => {
      fc.assert(
        fc.property(countedBallots(question), (ballots) => {
          const { options } = qvFigures(question, tallyOf(question, ballots))
          for (const [option, { mean, sd, variance }] of options.entries()) {
            const votes = ballots.flatMap((ballot) => voteOn(ballot, option) ?? [])
            if (votes.length < 2) {
              expect(sd).toBeNull()
              continue
            }
            const average = sum(votes) / votes.length
            const squares = sum(votes.map((vote) => (vote - average) ** 2))
            expect(mean).toBeCloseTo(average, 12)
            expect(sd).toBeCloseTo(Math.sqrt(squares / (votes.length - 1)), 9)
            expect(variance).toBeCloseTo(squares / votes.length, 9)
          }
        }),
      )
    })
  }

  test('downvotes are the mirror of upvotes', () => {
    const question = questionOf(3, { totalCredits: 16 })
    fc.assert(
      fc.property(countedBallots(question), (ballots) => {
        const mirrored = ballots.map((ballot) => ({
          ...ballot,
          votes: Array.from(ballot.votes, (vote) => 0 - vote),
        }))
        const { options } = qvFigures(question, tallyOf(question, ballots))
        const { options: mirror } = qvFigures(question, tallyOf(question, mirrored))
        options.forEach((option, at) => {
          expect(mirror[at]!.netVotes).toBe(0 - option.netVotes)
          expect(mirror[at]!.upVotes).toBe(option.downVotes)
          expect(mirror[at]!.opponents).toBe(option.supporters)
          expect(mirror[at]!.divisiveness).toBe(option.divisiveness)
          expect(mirror[at]!.credits).toBe(option.credits)
        })
      }),
    )
  })
})

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
