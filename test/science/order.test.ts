import { describe, expect, test } from 'bun:test'
import { LONG, LONG_LED, nulls, RARE, SHORT, STRONG_OF_8, STRONG_OF_24 } from './populations.ts'
import { everLed, type Said, shareLed, sharesByRule, simulated, surveyCount } from './surveys.ts'

const LONG_MS = 3_600_000

const leads = ({ statements }: Said) => (statements.some(({ says }) => says === 'leads') ? 1 : 0)

/** The standard error of a share of 5 %, twice. */
const chance = (surveys: number) => 2 * Math.sqrt((0.05 * 0.95) / surveys)

describe('a leader is named by mistake in at most 5 % of surveys', () => {
  for (const population of nulls()) {
    for (const responses of [10, 20, 50, 100, 200]) {
      test(
        `${population.name}, ${responses} responses`,
        () => {
          const surveys = surveyCount(200)
          expect(shareLed(population, responses, surveys)).toBeLessThanOrEqual(0.05 + chance(surveys))
        },
        LONG_MS,
      )
    }
  }
})

test(
  'while a survey is open, a leader is ever named by mistake in at most 5 % of surveys, looking after every response',
  () => {
    const surveys = surveyCount(60)
    const led = everLed(nulls()[0]!, 150, { from: 0, surveys })
    expect(led / surveys).toBeLessThanOrEqual(0.05 + chance(surveys))
  },
  LONG_MS,
)

describe('a true leader is named', () => {
  for (const [population, responses, least] of [
    [STRONG_OF_8, 20, 0.7],
    [STRONG_OF_8, 50, 0.97],
    [STRONG_OF_24, 50, 0.8],
    [SHORT, 200, 0.65],
    [LONG_LED, 400, 0.85],
    [RARE, 400, 0.9],
  ] as const) {
    test(
      `${population.name}, ${responses} responses`,
      () => {
        const isFirst = (leader: number) => leader === 0
        expect(shareLed(population, responses, surveyCount(100), isFirst)).toBeGreaterThan(least)
      },
      LONG_MS,
    )
  }

  test('exactly where the paired tests name it and no interval contradicts them', () => {
    for (const [population, responses] of [
      [STRONG_OF_8, 10],
      [STRONG_OF_24, 20],
      [RARE, 200],
    ] as const) {
      const { product, guarded, differ } = sharesByRule(population, responses, surveyCount(30))
      expect(differ).toBe(0)
      expect(product).toBe(guarded)
      expect(product).toBeGreaterThan(0)
    }
  })

  test(
    'by 500 responses nearly always, and the first named holds the true best with fewer',
    () => {
      expect(simulated(SHORT, 500, surveyCount(30), leads)).toBeGreaterThan(0.9)
      for (const responses of [50, 100, 200]) {
        const holds = ({ confidence }: Said) => (confidence.order!.first.includes(0) ? 1 : 0)
        expect(simulated(LONG, responses, surveyCount(30), holds)).toBeGreaterThanOrEqual(0.95)
      }
    },
    LONG_MS,
  )
})
