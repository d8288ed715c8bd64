import { describe, expect, test } from 'bun:test'
import { type Confidence, confidenceOf } from '../../../src/domain/certainty/confidence.ts'
import { samplingOf } from '../../../src/domain/certainty/sampling.ts'
import type { CountedBallot } from '../../../src/domain/results/tally.ts'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { questionOf, tallyOf } from '../results/counted-ballots.ts'

type Ballots = readonly (readonly number[] | CountedBallot)[]

function confidence(
  ballots: Ballots,
  { question = questionOf(3), populationSize = null as number | null, isOpen = false, seed = 1 } = {},
): Confidence {
  const votes = ballots.map((ballot) => ('votes' in ballot ? ballot.votes : ballot))
  const steps = confidenceOf(tallyOf(question, ballots), votes, {
    sampling: samplingOf({ populationSize }, ballots.length, isOpen),
    seed,
  })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const times = <Each>(count: number, each: (at: number) => Each) =>
  Array.from({ length: count }, (_, at) => each(at))
const width = ([low, high]: readonly [number, number]) => high - low

describe('confidence', () => {
  const ballots = times(40, (at) => [(at % 5) - 1, (at * 3) % 4, 1 - (at % 3)])

  test('is the same for the same seed', () => {
    expect(confidence(ballots)).toEqual(confidence(ballots))
  })

  test('of net votes is that of the mean, times the number of responses', () => {
    const [first] = confidence(ballots).options
    expect(first!.netVotes).toEqual([first!.mean![0] * 40, first!.mean![1] * 40])
    expect(first!.estimate).toEqual(first!.netVotes)
  })

  test('is undefined for fewer than five responses', () => {
    const none = { netVotes: null, mean: null, estimate: null, rank: null }
    expect(confidence(ballots.slice(0, 4))).toEqual({
      options: [none, none, none],
      order: null,
      isComplete: false,
    })
  })

  test('leaves every rank open with fewer than ten responses', () => {
    const nine = times(9, () => [9, 1, -9])
    expect(confidence(nine).options.map(({ rank }) => rank)).toEqual(times(3, () => [1, 3]))
    expect(confidence(nine).options.every(({ mean }) => width(mean!) > 0)).toBe(true)
  })

  test('has a width even if all agree', () => {
    const { options, order } = confidence(times(60, () => [2, 0, -1]))
    expect(options.every(({ mean }) => width(mean!) > 0)).toBe(true)
    expect(options.map(({ rank }) => rank)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(order).toMatchObject({ first: [0], next: [1], isClear: true })
  })
})

describe('confidence if each respondent sees a sample of options', () => {
  const question = questionOf(3, { sampleOption: 2 })
  const seenBy = (at: number) => [at % 3 !== 0, at % 3 !== 1, at % 3 !== 2]
  const sampled = (responses: number): CountedBallot[] =>
    times(responses, (at) => ({
      seen: seenBy(at),
      votes: seenBy(at).map((seen, option) => (seen ? 1 + ((at * (option + 2)) % 4) - option : 0)),
    }))

  test('of the estimate is that of the mean, and that of net votes allows for how many happened to see it', () => {
    const [first] = confidence(sampled(90), { question }).options
    expect(first!.estimate).toEqual([first!.mean![0] * 90, first!.mean![1] * 90])
    expect(width(first!.netVotes!)).not.toBeCloseTo(width(first!.estimate!), 3)
  })

  test('is undefined for an option that fewer than five saw, and leaves its rank open', () => {
    const rare = sampled(60).map(({ votes, seen }, at) => ({
      votes: [votes[0]!, votes[1]!, at < 4 ? 3 : 0],
      seen: [seen![0]!, seen![1]!, at < 4],
    }))
    const [first, , last] = confidence(rare, { question }).options
    expect(first!.mean).not.toBeNull()
    expect(last).toEqual({ netVotes: null, mean: null, estimate: null, rank: [1, 3] })
  })
})

describe('confidence if the number of people asked is known', () => {
  const ballots = times(36, (at) => [(at % 5) - 1, (at * 3) % 4, 1 - (at % 3)])
  const widths = (populationSize: number | null, question?: QvQuestion) =>
    confidence(ballots, { populationSize, ...(question && { question }) }).options.map(({ mean }) =>
      width(mean!),
    )

  test('is narrower by the square root of the share that did not answer', () => {
    for (const [at, narrowed] of widths(48).entries()) {
      expect(narrowed).toBeCloseTo(widths(null)[at]! * Math.sqrt(1 - 36 / 48), 9)
    }
  })

  test('is the result itself if all answered', () => {
    const { options, order, isComplete } = confidence(ballots, { populationSize: 36 })
    expect([options[0]!.netVotes, options[0]!.rank, isComplete]).toEqual([null, null, true])
    expect(order!.first).toEqual([1])
    expect(confidence([[1, 0, 0]], { populationSize: 1 }).isComplete).toBe(true)
  })

  test('ignores the number if more answered', () => {
    expect(widths(35)).toEqual(widths(null))
  })

  test('makes more of the order certain', () => {
    const close = times(100, (at) => [at % 6 === 0 ? 1 : 0, at % 11 === 0 ? 1 : 0, 0])
    expect(confidence(close).order!.leader).toBeNull()
    expect(confidence(close, { populationSize: 104 }).order!.leader).toBe(0)
  })
})
