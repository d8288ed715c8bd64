import { expect, test } from 'bun:test'
import { breakOffRows } from '../../../../src/domain/checks/effort/break-off.ts'
import type { StoppedResponses } from '../../../../src/domain/results/funnel.ts'
import { surveyWith } from '../asking/asked.ts'
import fixture from './break-off.json'

const survey = surveyWith()
const questions = ['vote', 'donates'].map((id) =>
  survey.questions.findIndex((question) => question.id === id),
)

const stopped = (arm: string | null, answered: number | null): StoppedResponses => ({
  arm,
  outcome: null,
  isCompleted: answered === null,
  simulated: false,
  furthest: answered === null ? null : (questions[answered - 1] ?? null),
  count: 1,
})

test('who leaves before which question is counted as scipy does, with its interval', () => {
  const rows = breakOffRows(
    survey,
    fixture.people.map(({ arm, answered }) => stopped(arm, answered)),
  )
  expect(rows).toHaveLength(fixture.rows.length)
  for (const [at, { share, low, high, ...expected }] of fixture.rows.entries()) {
    const found = rows[at]!
    expect(found).toMatchObject(expected)
    expect(found.share).toBeCloseTo(share, 12)
    expect(found.low).toBeCloseTo(low, 9)
    expect(found.high).toBeCloseTo(high, 9)
  }
})

test('people who were turned away did not leave, and simulated ones count only alone', () => {
  const real = stopped('large', 1)
  const rows = breakOffRows(survey, [
    { ...real, count: 3 },
    { ...real, outcome: 'screenedOut', count: 5 },
    { ...stopped('large', null), simulated: true, count: 7 },
  ])
  expect(rows.map(({ place, n, left }) => [place, n, left])).toEqual([
    ['all', 3, 3],
    ['question', 3, 0],
    ['question', 3, 3],
  ])
  const alone = breakOffRows(survey, [{ ...stopped('large', null), simulated: true, count: 7 }])
  expect(alone[0]).toMatchObject({ place: 'all', n: 7, left: 0 })
})

test('without arms everybody is one group', () => {
  const rows = breakOffRows(surveyWith([]), [stopped(null, 1), stopped(null, null)])
  expect(rows[0]).toMatchObject({ armId: null, place: 'all', n: 2, left: 1, share: 0.5 })
  expect(rows.filter(({ left }) => left > 0).map(({ place }) => place)).toEqual(['all', 'question'])
})

test('nothing is said of the end where the last questions have an order of each person’s own, nor before arms are drawn', () => {
  const people = fixture.people.map(({ arm, answered }) => stopped(arm, answered))
  const places = (settings: object) =>
    breakOffRows({ ...survey, settings: { ...survey.settings, ...settings } }, people)
  expect(places({}).some(({ place }) => place === 'submit')).toBe(true)
  expect(places({ randomOrder: 'both' }).some(({ place }) => place === 'submit')).toBe(false)
  const first = survey.questions[0]!.id
  const screenOut = { all: [{ questionId: first, operator: 'answered' }] }
  const late = places({ armsDrawn: 'afterScreening', screenOut })
  expect(late.some(({ questionId }) => questionId === first)).toBe(false)
})
