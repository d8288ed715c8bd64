import { describe, expect, test } from 'bun:test'
import { percentileInterval, quantileOf } from '../../../../src/domain/certainty/percentile-interval.ts'
import { studentMean } from '../../../../src/domain/certainty/student-mean.ts'
import { type AskedPerson, measuresOf } from '../../../../src/domain/checks/asking/measures.ts'
import { scalesOf } from '../../../../src/domain/checks/asking/option-scales.ts'
import { resamplesFor } from '../../../../src/domain/checks/asking/predicted-behaviour.ts'
import { type AskedBallot, predictionRows, scoreRows } from '../../../../src/domain/checks/asking/rows.ts'
import { ASKING_TABLES, cellsOf } from '../../../../src/domain/checks/asking/tables.ts'
import { likertQuestion } from '../../arbitraries.ts'
import { ballotOf, type Given, NAMES, personOf, surveyWith, VOTE } from './asked.ts'
import fixture from './scores.json'

describe('mean opinions', () => {
  test('are those of numpy and scipy, by arm and measure', () => {
    const rows = scoreRows(ballotOf(fixture.people as readonly Given[]))
    expect(rows).toHaveLength(fixture.expected.length)
    for (const { arm, option, measure, ...expected } of fixture.expected) {
      const found = rows.find(
        (row) => row.armId === arm && row.optionId === NAMES[option] && row.measure === measure,
      )
      for (const [name, value] of Object.entries(expected))
        expect(found![name as keyof typeof expected]).toBeCloseTo(value, 9)
    }
  })

  test('are of everybody in a survey without arms', () => {
    const rows = scoreRows(
      ballotOf([{ votes: [3, 0, -4], levels: [4, 2, 0], importances: [3, 0, 1] }], surveyWith([])),
    )
    const means = [
      { votes: 3, ofBudget: 0.3, ofSpent: 0.6, likert: 2, likertPlus: 4 },
      { votes: 0, ofBudget: 0, ofSpent: 0, likert: 0, likertPlus: 0 },
      { votes: -4, ofBudget: -0.4, ofSpent: -0.8, likert: -2, likertPlus: -2 },
    ]
    expect(rows.map(({ armId, measure, mean }) => [armId, measure, mean])).toEqual(
      means.flatMap((of) => Object.entries(of).map((each) => [null, ...each])),
    )
    expect(rows[0]).toMatchObject({ low: null, high: null, n: 1, share: 0.3, rank: 1 })
  })

  test('leave out options that somebody did not see, and budgets that nobody knows', () => {
    const sampled = { ...VOTE, sampleOption: 1, creditsByLabel: { board: 50 } }
    const seen = (person: string): AskedPerson => ({
      ...personOf({ votes: [0, 0, 0] }),
      respondent: person,
    })
    const people = ['a', 'b', 'c', 'd'].map(seen)
    const measured = measuresOf(surveyWith([], sampled), sampled, people)
    expect(measured.map(({ measure }) => measure)).toEqual(['votes', 'ofSpent', 'likert', 'likertPlus'])
    const known = measured[0]!.values.map((values) => values.filter((value) => value === 0).length)
    expect(known.reduce((sum, count) => sum + count, 0)).toBe(4)
  })
})

describe('questions about an option', () => {
  test('are the scales that name it, the first its rating and the second its importance, but not checks', () => {
    const scales = scalesOf(VOTE.options, surveyWith().questions)
    expect(scales.map(({ rating, importance }) => [rating?.id, importance?.question.id])).toEqual(
      NAMES.map((name) => [`r-${name}`, `i-${name}`]),
    )
    const few = scalesOf(VOTE.options, surveyWith().questions.slice(1, 3))
    expect(few.map(({ rating, importance }) => [rating?.id, importance])).toEqual([
      ['r-Roads', undefined],
      ['r-Parks', undefined],
      [undefined, undefined],
    ])
  })

  test('are about the longest name in their text', () => {
    const options = ['Park benches', 'Park'].map((name) => ({ id: name, name, description: '' }))
    const [benches, park] = scalesOf(options, [likertQuestion({ text: 'More park benches?' })])
    expect([park!.rating, benches!.rating?.id]).toEqual([undefined, 'trust'])
  })
})

describe('what people did', () => {
  const people: Given[] = Array.from({ length: 24 }, (_, at) => ({
    arm: ['large', 'weighed', 'chosen'][at % 3]!,
    votes: [(at % 7) - 3, 1, 0],
    levels: [at % 5, 2, null],
    importances: [at % 4, 1, 0],
    chosen: [at % 3],
    donates: at % 5 > 1 ? 'owning' : 'renting',
  }))
  const didBy = ({ answers }: AskedPerson) => answers.get('donates')?.value?.includes('owning')
  const rowsOf = (ballot: AskedBallot, reference: string | null) => {
    const steps = predictionRows(ballot, { didBy, reference, resamples: 20, seed: 3 })
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
  }

  test('is predicted from what each arm asked of an option, where somebody answered it', () => {
    const rows = rowsOf(ballotOf(people), 'large')
    const about = rows
      .filter(({ figure }) => figure === 'auc')
      .map(({ optionId, armId, measure, n }) => `${optionId} ${armId} ${measure} ${n}`)
    expect(about).toEqual([
      ...['Roads', 'Parks'].flatMap((name) => [
        `${name} large votes 8`,
        ...['weighed', 'chosen'].flatMap((arm) =>
          ['likert', 'likertPlus'].map((by) => `${name} ${arm} ${by} 8`),
        ),
      ]),
      'Buses large votes 8',
    ])
    expect(rows.filter(({ armId }) => armId === 'large').every(({ difference }) => difference === null)).toBe(
      true,
    )
    expect(rows.some(({ differenceLow, differenceHigh }) => differenceLow! < differenceHigh!)).toBe(true)
    expect(cellsOf('prediction', rows[0]!)).toHaveLength(ASKING_TABLES.prediction.length)
  })

  test('is compared with nothing where the reference has no such opinion', () => {
    const rows = rowsOf(ballotOf(people), 'small')
    expect(rows.every(({ difference }) => difference === null)).toBe(true)
    const measured = ballotOf(people, surveyWith(), new Set(['most'])).measured
    expect(measured.some(({ armId, measure }) => armId === 'chosen' && measure === 'likertPlus')).toBe(false)
  })
})

test('an interval needs the figure in nine of ten resamples', () => {
  expect(percentileInterval(Float64Array.of(3, 1, 2, Number.NaN))).toBeNull()
  expect(percentileInterval(new Float64Array(0))).toBeNull()
  expect(percentileInterval(Float64Array.from({ length: 41 }, (_, at) => at))).toEqual([1, 39])
  expect(quantileOf([1, 2, 4], 0.75)).toBe(3)
})

test('of very many people there are fewer resamples', () => {
  expect([resamplesFor(0, 3), resamplesFor(10_000, 20), resamplesFor(1_000_000, 500)]).toEqual([
    2000, 1000, 200,
  ])
})

test('a mean needs somebody, and its interval five people', () => {
  expect(studentMean([])).toEqual({ n: 0, mean: null, sd: null, ci95: null })
  expect(studentMean([2])).toEqual({ n: 1, mean: 2, sd: null, ci95: null })
  expect(studentMean([1, 3])).toEqual({ n: 2, mean: 2, sd: Math.SQRT2, ci95: null })
})
