import { expect, test } from 'bun:test'
import type { AskedPerson } from '../../../../src/domain/checks/asking/measures.ts'
import { workLoadRows } from '../../../../src/domain/checks/effort/work-load.ts'
import { DEFAULT_SETTINGS, type Survey } from '../../../../src/domain/survey/survey.ts'
import { WORK_LOAD } from '../../../../src/domain/templates/work-load.ts'
import { likertQuestion } from '../../arbitraries.ts'
import fixture from './work-load.json'

const SCALE = Array.from({ length: 11 }, (_, at) => String(at))
const QUESTIONS = WORK_LOAD.map(({ id = '' }) => likertQuestion({ id, scale: SCALE }))
const ARMS = ['text', 'cards'].map((armId) => ({ armId, label: armId, share: 1 }))
const surveyWith = (arms: typeof ARMS, questions = QUESTIONS) =>
  ({ questions, settings: { ...DEFAULT_SETTINGS, arms } }) as unknown as Survey

const people = fixture.people.map(
  ({ arm, levels }): AskedPerson => ({
    ...{ arm, respondent: 'somebody', metrics: null },
    answers: new Map(
      levels.flatMap((level, at) =>
        level === null ? [] : [[QUESTIONS[at]!.id, { votes: null, positions: null, value: String(level) }]],
      ),
    ),
  }),
)

test('raw NASA-TLX by arm is that of scipy, with the differences between arms', () => {
  const rows = workLoadRows(surveyWith(ARMS), people, 'text')
  expect(rows.map(({ armId }) => armId)).toEqual(fixture.expected.map(({ arm }) => arm))
  for (const [at, { arm: _, ...expected }] of fixture.expected.entries())
    for (const [name, value] of Object.entries(expected)) {
      const found = rows[at]![name as keyof typeof expected]
      if (value === null) expect(found).toBeNull()
      else expect(found).toBeCloseTo(value, 8)
    }
})

test('the workload is that of everybody in a survey without arms, and of nobody without all six scales', () => {
  const [row] = workLoadRows(surveyWith([]), people, null)
  expect([row!.armId, row!.n, row!.difference]).toEqual([null, 32, null])
  expect(workLoadRows(surveyWith(ARMS, QUESTIONS.slice(1)), people, 'text')).toEqual([])
  expect(workLoadRows(surveyWith(ARMS), people.slice(0, 1), 'cards')).toMatchObject([
    { armId: 'text', n: 1, low: null, difference: null, p: null },
  ])
})
