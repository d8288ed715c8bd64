import { describe, expect, test } from 'bun:test'
import { seededRandom } from '../../../src/domain/ballot/ordering.ts'
import { pairedMeans } from '../../../src/domain/certainty/paired-differences.ts'
import { passionOf } from '../../../src/domain/checks/passion.ts'
import { moreNeeded, peopleToSee, plannedPeople } from '../../../src/domain/checks/planned-people.ts'
import { spearman, splitHalf } from '../../../src/domain/checks/split-half.ts'
import { electorateOf } from '../../../src/domain/outcome/electorate.ts'
import { countBallot, emptyTally } from '../../../src/domain/results/tally.ts'
import { qvQuestion } from '../arbitraries.ts'
import { completed } from '../outcome/instances.ts'

const heads = (netVotes: number, supporters: number, opponents: number) => ({
  netVotes,
  supporters,
  opponents,
})

describe('passion against majority', () => {
  test('names the leaders by votes and by heads, and options whose sign differs', () => {
    expect(passionOf([heads(20, 4, 6), heads(15, 9, 1), heads(-5, 5, 4), heads(-9, 1, 8)])).toEqual({
      leaders: { byVotes: 0, byHeads: 1 },
      carried: [0],
      defeated: [2],
    })
    expect(passionOf([heads(20, 9, 1), heads(15, 9, 1)]).leaders).toBeNull()
    expect(passionOf([])).toEqual({ leaders: null, carried: [], defeated: [] })
  })
})

describe('the people that it takes', () => {
  test('grow with the square of how fine a difference is', () => {
    expect(peopleToSee(1, 17.6)).toBe(141)
    expect(peopleToSee(0.5, 17.6) - 2).toBeCloseTo(4 * (peopleToSee(1, 17.6) - 2), -1)
  })

  test('are planned from the credits and the number of options', () => {
    expect(plannedPeople({ totalCredits: 100, options: 6, seen: 6 })).toBe(264)
    expect(plannedPeople({ totalCredits: 100, options: 12, seen: 6 })).toBe(1162)
    expect(plannedPeople({ totalCredits: 4, options: 1, seen: 1 })).toBe(65)
  })

  test('are found four times out of five', () => {
    // Differences are -3 or 5 votes, so that their mean is 1 and their variance 16.
    const people = peopleToSee(1, 16)
    const random = seededRandom(1)
    let found = 0
    for (let survey = 0; survey < 2_000; survey++) {
      let sum = 0
      let squares = 0
      for (let person = 0; person < people; person++) {
        const difference = random() < 0.5 ? -3 : 5
        sum += difference
        squares += difference * difference
      }
      const mean = sum / people
      const error = Math.sqrt((squares / people - mean * mean) / (people - 1))
      if (mean / error > 1.979) found++
    }
    expect(found / 2_000).toBeGreaterThan(0.77)
    expect(found / 2_000).toBeLessThan(0.84)
  })

  const pairedOf = (ballots: readonly (readonly number[])[]) => {
    const tally = emptyTally(qvQuestion({ options: qvQuestion().options.slice(0, 2) }))
    for (const votes of ballots) countBallot(tally, { votes })
    return pairedMeans(tally)
  }

  test('are said while a difference cannot be told, and no longer', () => {
    const ballots = Array.from({ length: 20 }, (_, at) => (at < 11 ? [3, 0] : [0, 3]))
    expect(moreNeeded(pairedOf(ballots), 20)).toEqual({ first: 0, second: 1, more: 800 })
    expect(moreNeeded(pairedOf(Array.from({ length: 20 }, (_, at) => [3, at % 2])), 20)).toBeNull()
    expect(moreNeeded(pairedOf([[1, 1]]), 1)).toBeNull()
    expect(moreNeeded(pairedOf(ballots.map(([a]) => [a!, a!])), 20)).toBeNull()
    const nearly = Array.from({ length: 4_001 }, (_, at) => (at < 2_001 ? [3, 0] : [0, 3]))
    expect(moreNeeded(pairedOf(nearly), 4_001)).toBeNull()
  })
})

describe('split half', () => {
  const found = (ballots: readonly (readonly number[])[]) =>
    completed(
      splitHalf(
        electorateOf(
          ballots.map((votes) => ({ votes })),
          ballots[0]!.length,
        ),
        7,
      ),
    )

  test('is 1 where everybody votes alike, and 0 where halves disagree', () => {
    expect(found(Array.from({ length: 20 }, () => [3, 2, 1, 0]))).toBeCloseTo(1)
    const noise = Array.from({ length: 400 }, (_, at) =>
      Array.from({ length: 12 }, (_, option) => ((at * 7919 + option * 104729) % 97) - 48),
    )
    expect(found(noise)).toBe(0)
  })

  test('is not known of few people, or of options that all have as many votes', () => {
    expect(found(Array.from({ length: 9 }, () => [3, 2, 1, 0]))).toBeNull()
    expect(found(Array.from({ length: 20 }, () => [2, 2, 2]))).toBeNull()
  })

  test('ranks by the middle of ties', () => {
    expect(spearman([1, 2, 3], [10, 30, 20])).toBeCloseTo(0.5)
    expect(spearman([1, 1, 2, 3], [4, 3, 2, 1])).toBeCloseTo(-0.9486832981)
  })
})
