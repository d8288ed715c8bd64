import { describe, expect, test } from 'bun:test'
import { ranksOf } from '../../src/domain/ranking.ts'
import {
  type BallotSample,
  bootstrap,
  type OptionIntervals,
  sampleSize,
} from '../../src/domain/resampling.ts'
import type { QvQuestion } from '../../src/domain/survey.ts'
import type { CountedBallot } from '../../src/domain/tally.ts'
import { questionOf, tallyOf, voteOn } from './counted-ballots.ts'

/** Another generator than the product's: 48-bit linear congruences. */
function otherRandom(seed: number): () => number {
  let state = BigInt(seed)
  return () => {
    state = (state * 25_214_903_917n + 11n) & ((1n << 48n) - 1n)
    return Number(state >> 16n) / 2 ** 32
  }
}

/** Ballots of three options with different skews, from a seed. */
function drawnBallots(count: number, seed: number, sampled = false): CountedBallot[] {
  const random = otherRandom(seed)
  return Array.from({ length: count }, () => {
    const seen = sampled ? [true, random() < 0.7, random() < 0.7] : null
    const votes = [random() < 0.2 ? 8 : 0, Math.floor(5 * random()) - 1, Math.floor(7 * random()) - 3]
    return { votes: votes.map((vote, at) => (seen && !seen[at] ? 0 : vote)), seen }
  })
}

function sampleOf(ballots: readonly CountedBallot[], options: number): BallotSample {
  const seen = ballots.flatMap((ballot) =>
    Array.from({ length: options }, (_, at) => (ballot.seen?.[at] === false ? 0 : 1)),
  )
  return {
    options,
    ballots: ballots.length,
    votes: Int16Array.from(ballots.flatMap(({ votes }) => Array.from(votes))),
    seen: ballots.some((ballot) => ballot.seen) ? Uint8Array.from(seen) : null,
  }
}

function intervalsOf(question: QvQuestion, ballots: readonly CountedBallot[], sampled = ballots, seed = 1) {
  const steps = bootstrap(tallyOf(question, ballots), sampleOf(sampled, question.options.length), seed)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Draws respondents one by one, sums and ranks them, and sorts: the definition, with no shortcut. */
function plainBootstrap(ballots: readonly CountedBallot[], options: number, resamples: number) {
  const random = otherRandom(99)
  const drawn = Array.from({ length: resamples }, () => {
    const picked = ballots.map(() => ballots[Math.floor(random() * ballots.length)]!)
    const votes = Array.from({ length: options }, (_, option) =>
      picked.flatMap((ballot) => voteOn(ballot, option) ?? []),
    )
    const sums = votes.map((list) => list.reduce((sum, vote) => sum + vote, 0))
    return { sums, means: sums.map((sum, option) => sum / votes[option]!.length), ranks: ranksOf(sums) }
  })
  const ends = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    return [sorted[Math.floor(0.025 * resamples)]!, sorted[Math.ceil(0.975 * resamples) - 1]!] as const
  }
  return Array.from({ length: options }, (_, option) => ({
    netVotes: ends(drawn.map(({ sums }) => sums[option]!)),
    mean: ends(drawn.map(({ means }) => means[option]!)),
    rank: ends(drawn.map(({ ranks }) => ranks[option]!)),
    deviation: Math.sqrt(
      drawn.reduce((sum, { sums }) => sum + (sums[option]! - drawn[0]!.sums[option]!) ** 2, 0) / resamples,
    ),
  }))
}

/** Both ends within a fifth of a deviation of the plain bootstrap, which covers the luck of 2,000 draws. */
function expectAlike(
  got: readonly OptionIntervals[],
  plain: ReturnType<typeof plainBootstrap>,
  responses: number,
) {
  got.forEach(({ netVotes, mean, rank }, option) => {
    const expected = plain[option]!
    for (const end of [0, 1] as const) {
      expect(Math.abs(netVotes![end] - expected.netVotes[end])).toBeLessThan(0.2 * expected.deviation)
      expect(Math.abs(mean![end] - expected.mean[end]) * responses).toBeLessThan(0.3 * expected.deviation)
      expect(Math.abs(rank![end] - expected.rank[end])).toBeLessThanOrEqual(1)
    }
  })
}

function resampledSums(values: readonly number[], resamples: number): number[] {
  const random = otherRandom(77)
  const draw = () => values[Math.floor(random() * values.length)]!
  const sums = Array.from({ length: resamples }, () => values.reduce((sum) => sum + draw(), 0))
  return sums.sort((a, b) => a - b)
}

function percentiles(values: readonly number[], resamples: number): [number, number] {
  const sums = resampledSums(values, resamples)
  return [sums[Math.round(0.025 * resamples)]!, sums[Math.round(0.975 * resamples)]!]
}

/** The share of the normal distribution below z, by adding up thin slices. */
function slicedShareBelow(z: number): number {
  let share = 0
  for (let x = -8; x < z; x += 1e-3) share += (1e-3 * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
  return share
}

/** Efron's formulas for a sum, with the jackknife done by leaving each value out. */
function definedBca(values: readonly number[], resamples: number): [number, number] {
  const sums = resampledSums(values, resamples)
  const observed = values.reduce((sum, value) => sum + value, 0)
  const below =
    sums.filter((sum) => sum < observed).length + sums.filter((sum) => sum === observed).length / 2
  const wanted = below / resamples
  let bias = -3
  while (slicedShareBelow(bias) < wanted) bias += 0.002
  const left = values.map((value) => observed - value)
  const middle = left.reduce((sum, each) => sum + each, 0) / left.length
  const power = (p: number) => left.reduce((sum, each) => sum + (middle - each) ** p, 0)
  const acceleration = power(3) / (6 * power(2) ** 1.5)
  const end = (z: number) => {
    const share = slicedShareBelow(bias + (bias + z) / (1 - acceleration * (bias + z)))
    return sums[Math.round(share * (resamples - 1))]!
  }
  return [end(-1.96), end(1.96)]
}

describe('the bootstrap', () => {
  const question = questionOf(3)

  test('agrees with drawing respondents one by one', () => {
    const ballots = drawnBallots(200, 5)
    expectAlike(intervalsOf(question, ballots), plainBootstrap(ballots, 3, 4_000), 200)
  })

  test('agrees with it where each respondent saw a part of the options', () => {
    const ballots = drawnBallots(300, 6, true)
    const sampling = questionOf(3, { sampleOption: 2 })
    expectAlike(intervalsOf(sampling, ballots), plainBootstrap(ballots, 3, 4_000), 300)
  })

  test('agrees with it where votes are drawn from the histogram', () => {
    const ballots = drawnBallots(400, 7, true)
    const got = intervalsOf(questionOf(3, { sampleOption: 2 }), ballots, ballots.slice(0, 399))
    expectAlike(got, plainBootstrap(ballots, 3, 4_000), 400)
  })

  test('is the same for the same seed, and another for another', () => {
    const ballots = drawnBallots(50, 8)
    expect(intervalsOf(question, ballots)).toEqual(intervalsOf(question, ballots))
    expect(intervalsOf(question, ballots, ballots, 2)).not.toEqual(intervalsOf(question, ballots))
  })

  test('says nothing of fewer than five responses', () => {
    const none = { netVotes: null, mean: null, rank: null }
    expect(intervalsOf(question, drawnBallots(4, 9))).toEqual([none, none, none])
    expect(intervalsOf(question, drawnBallots(5, 9))[1]!.netVotes).not.toBeNull()
  })

  test('says nothing of an option that fewer than five saw', () => {
    const ballots = drawnBallots(20, 9).map((ballot, at) => ({ ...ballot, seen: [true, true, at < 4] }))
    const unseen = ballots.map(({ votes, seen }) => ({
      seen,
      votes: [votes[0]!, votes[1]!, seen[2] ? votes[2]! : 0],
    }))
    const [first, , last] = intervalsOf(questionOf(3, { sampleOption: 2 }), unseen)
    expect(first!.mean).not.toBeNull()
    expect(last).toMatchObject({ netVotes: null, mean: null })
  })

  test('has no width where all agree', () => {
    const ballots = Array.from({ length: 30 }, () => ({ votes: [2, 0, -1] }))
    expect(intervalsOf(question, ballots)).toEqual([
      { netVotes: [60, 60], mean: [2, 2], rank: [1, 1] },
      { netVotes: [0, 0], mean: [0, 0], rank: [2, 2] },
      { netVotes: [-30, -30], mean: [-1, -1], rank: [3, 3] },
    ])
  })

  test('corrects few responses as the definition of BCa does', () => {
    const random = otherRandom(10)
    const values = Array.from({ length: 60 }, () => Math.floor(31 * random() ** 6))
    const [low, high] = definedBca(values, 20_000)
    const plain = percentiles(values, 20_000)
    const ballots = values.map((vote) => ({ votes: [vote, 0, 0] }))
    const seeds = Array.from({ length: 12 }, (_, seed) => seed)
    const drawn = seeds.map(
      (seed) => intervalsOf(questionOf(3, { totalCredits: 1_000 }), ballots, ballots, seed)[0]!,
    )
    const average = (value: (intervals: OptionIntervals) => number) =>
      drawn.reduce((sum, intervals) => sum + value(intervals), 0) / seeds.length
    for (const [end, defined] of [low, high].entries()) {
      const correction = Math.abs(defined - plain[end]!)
      expect(Math.abs(average(({ netVotes }) => netVotes![end]!) - defined)).toBeLessThan(correction / 3)
      expect(Math.abs(average(({ mean }) => 60 * mean![end]!) - defined)).toBeLessThan(correction / 3)
    }
  })
})

describe('the sample of ballots', () => {
  test('has at most 10,000, and fewer of very long ones', () => {
    expect(sampleSize(24)).toBe(10_000)
    expect(sampleSize(100)).toBe(5_000)
    expect(sampleSize(500)).toBe(1_000)
  })
})
