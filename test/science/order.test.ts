import { describe, expect, test } from 'bun:test'
import { LONG, LONG_LED, nulls, RARE, SHORT, strongSupport } from './populations.ts'
import { type Said, shareEverLed, shareLed, simulated, surveyCount } from './surveys.ts'

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
    expect(shareEverLed(nulls()[0]!, 150, surveys)).toBeLessThanOrEqual(0.05 + chance(surveys))
  },
  LONG_MS,
)

describe('a true leader is named', () => {
  for (const [population, responses, least] of [
    [strongSupport(8, 0), 20, 0.7],
    [strongSupport(8, 0), 50, 0.97],
    [strongSupport(24, 4), 50, 0.85],
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
