import { describe, expect, test } from 'bun:test'
import { BULLET, LONG, type Population, SHORT, tied } from './populations.ts'
import { type Said, simulated, surveyCount } from './surveys.ts'

const LONG_MS = 3_600_000

const all = ({ means }: Population) => means.map((_, option) => option)

const leads = ({ statements }: Said) => (statements.some(({ says }) => says === 'leads') ? 1 : 0)

/** Surveys in which no option may be said to lead, because the best are liked alike. */
const NULLS: readonly Population[] = [
  tied(SHORT, [0, 1], 1),
  tied(SHORT, all(SHORT), 2),
  tied(BULLET, [0, 1], 3),
  tied(LONG, [0, 1], 4),
  tied(LONG, all(LONG), 5),
]

describe('a leader is named by mistake in at most 5 % of surveys', () => {
  for (const population of NULLS) {
    for (const responses of [10, 20, 50, 100]) {
      test(
        `${population.name}, ${responses} responses`,
        () => {
          expect(simulated(population, responses, surveyCount(40), leads)).toBeLessThanOrEqual(0.05)
        },
        LONG_MS,
      )
    }
  }
})

describe('a true leader is named', () => {
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
