import { describe, expect, test } from 'bun:test'
import { BULLET, LONG, type Population, SHORT, SPARSE } from './populations.ts'
import { simulated, surveyCount } from './surveys.ts'

const POPULATIONS: readonly Population[] = [SHORT, LONG, BULLET, SPARSE]

const LONG_MS = 3_600_000

/** The share of options of which an interval holds the true value. */
const share = (right: readonly boolean[]) => right.filter(Boolean).length / right.length

/** What adding up shares loses. */
const ROUNDING = 1e-9

describe('95 % intervals hold the truth in at least 93 % of surveys', () => {
  for (const population of POPULATIONS) {
    const { name, means } = population
    for (const responses of [10, 20, 50, 100, 200]) {
      const surveys = surveyCount(Math.ceil(400 / means.length))

      test(
        `of a mean: ${name}, ${responses} responses`,
        () => {
          const covered = simulated(population, responses, surveys, ({ confidence }) =>
            share(
              confidence.options.map(({ mean }, option) => {
                const [low, high] = mean!
                return low < high && low <= means[option]! && means[option]! <= high
              }),
            ),
          )
          expect(covered).toBeGreaterThanOrEqual(0.93 - ROUNDING)
        },
        LONG_MS,
      )
    }
  }
})

describe('rank intervals of all options at once hold the truth in at least 93 % of surveys', () => {
  for (const population of POPULATIONS) {
    const { name, means } = population
    const above = means.map((mean) => means.filter((other) => other > mean).length)
    for (const responses of [10, 20, 50, 100]) {
      test(
        `${name}, ${responses} responses`,
        () => {
          const covered = simulated(population, responses, surveyCount(50), ({ confidence }) =>
            confidence.options.every(
              ({ rank }, option) => rank![0] <= 1 + above[option]! && 1 + above[option]! <= rank![1],
            )
              ? 1
              : 0,
          )
          expect(covered).toBeGreaterThanOrEqual(0.93 - ROUNDING)
        },
        LONG_MS,
      )
    }
  }
})
