import { describe, expect, test } from 'bun:test'
import { binomial } from '../../src/domain/binomial.ts'
import { seededRandom } from '../../src/domain/ordering.ts'

const DRAWS = 40_000

/** Probabilities of 0 to n successes, by the recurrence from the most likely number. */
function probabilities(trials: number, chance: number): number[] {
  const mode = Math.floor((trials + 1) * chance)
  const list = new Array<number>(trials + 1).fill(0)
  list[mode] = 1
  for (let k = mode; k < trials; k++)
    list[k + 1] = (list[k]! * (trials - k) * chance) / ((k + 1) * (1 - chance))
  for (let k = mode; k > 0; k--) list[k - 1] = (list[k]! * k * (1 - chance)) / ((trials - k + 1) * chance)
  const sum = list.reduce((total, part) => total + part, 0)
  return list.map((part) => part / sum)
}

const CASES = [
  [7, 0.3],
  [30, 0.98],
  [100, 0.02],
  [60, 0.5],
  [400, 0.1],
  [5_000, 0.6],
] as const

describe('a binomial draw', () => {
  for (const [trials, chance] of CASES) {
    test(`of ${trials} trials at ${chance} is distributed as it should be`, () => {
      const random = seededRandom(trials)
      const counts = new Array<number>(trials + 1).fill(0)
      for (let draw = 0; draw < DRAWS; draw++) counts[binomial(trials, chance, random)]!++
      const expected = probabilities(trials, chance).map((share) => share * DRAWS)
      const likely = expected.flatMap((count, k) => (count >= 10 ? [k] : []))
      const distance = likely.reduce((sum, k) => sum + (counts[k]! - expected[k]!) ** 2 / expected[k]!, 0)
      // Chi-squared with as many degrees of freedom lies within five of its deviations.
      expect(distance).toBeLessThan(likely.length + 5 * Math.sqrt(2 * likely.length))
    })
  }

  test('of no trials, at no chance and at certainty needs no luck', () => {
    const random = () => {
      throw new Error('asked for luck')
    }
    expect(binomial(0, 0.5, random)).toBe(0)
    expect(binomial(9, 0, random)).toBe(0)
    expect(binomial(9, 1, random)).toBe(9)
  })
})
