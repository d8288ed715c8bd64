import { describe, expect, test } from 'bun:test'
import { seededRandom } from '../../../src/domain/ballot/ordering.ts'
import { voteIntervals } from '../../../src/domain/certainty/confidence.ts'
import { normalQuantile } from '../../../src/domain/certainty/normal.ts'
import {
  countedRanks,
  type RankConfidence,
  rankConfidence,
} from '../../../src/domain/certainty/rank-confidence.ts'
import { ONE_LOOK } from '../../../src/domain/certainty/sampling.ts'
import { countsOf } from '../../../src/domain/results/counting-rules.ts'
import { questionOf, tallyOf } from '../results/counted-ballots.ts'

function orderOf(ballots: readonly (readonly number[])[], totalCredits = 1_000): RankConfidence {
  const tally = tallyOf(questionOf(ballots[0]!.length, { totalCredits }), ballots)
  const means = ballots[0]!.map((_, option) => voteIntervals(countsOf(tally, option), tally, ONE_LOOK).mean)
  const steps = rankConfidence(tally, ballots, { means, sampling: ONE_LOOK, seed: 1 })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

const times = <Each>(count: number, each: (at: number) => Each) =>
  Array.from({ length: count }, (_, at) => each(at))

/** Numbers without a pattern, from 0 to `below`. */
function noise(seed: number, below: number): () => number {
  const random = seededRandom(seed)
  return () => Math.floor(random() * below)
}

describe('a certain order', () => {
  test('separates options that differ in every ballot, however noisy others are', () => {
    const draw = noise(3, 21)
    const ballots = times(40, (at) => [5 + (at % 4), draw() - 5, 3 + ((at + 1) % 4)])
    expect(orderOf(ballots)).toMatchObject({ first: [0, 1], next: [2], isClear: false })
    expect(orderOf(ballots).ranks[2]![0]).toBe(2)
  })

  test('never gives one rank to an option that ties with another', () => {
    const ballots = times(50, (at) => [at === 0 ? 1 : 0, 0, 0])
    expect(orderOf(ballots).ranks).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ])
  })

  test('needs more than five of six people to determine the first', () => {
    expect(orderOf(times(6, (at) => (at === 0 ? [0, 1] : [1, 0])))).toMatchObject({
      critical: null,
      first: [0, 1],
    })
  })

  test('of few responses needs signs that are unlikely by chance', () => {
    // The means differ by more than Student's t asks for; one ballot decides the signs.
    const ballots = times(12, (at) => (at < 5 ? [1, 0] : [0, 0]))
    expect(orderOf(ballots, 1).ranks).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect(
      orderOf(
        times(12, (at) => (at < 9 ? [1, 0] : [0, 0])),
        1,
      ).ranks[0],
    ).toEqual([1, 1])
  })

  test('requires of two options the same as Student’s test, and more of many', () => {
    const draw = noise(5, 9)
    expect(orderOf(times(400, () => [draw(), draw()])).critical).toBeCloseTo(normalQuantile(0.975), 1)
    expect(orderOf(times(400, () => times(10, draw))).critical).toBeGreaterThan(3)
    expect(orderOf(times(10, () => [draw(), draw()])).critical).toBeGreaterThan(2.1)
  })

  test('requires less of the rest once much is certain', () => {
    const draw = noise(6, 9)
    const alike = orderOf(times(200, () => times(6, draw))).critical!
    const sloped = orderOf(times(200, () => times(6, (at) => draw() + (at < 4 ? 5 * at : 15)))).critical!
    expect(sloped).toBeLessThan(alike - 0.3)
  })

  test('is correct if all options are alike, and if one respondent votes', () => {
    expect(orderOf(times(20, () => [3, 3, 3])).first).toEqual([0, 1, 2])
    expect(orderOf(times(20, () => [0])).ranks).toEqual([[1, 1]])
  })

  test('of everybody is that of the means, except for ties', () => {
    const tally = tallyOf(questionOf(3), [
      [1, 2, 0],
      [2, 1, 0],
    ])
    expect(countedRanks(tally)).toMatchObject({ first: [0, 1], next: [2], isClear: true })
  })
})
