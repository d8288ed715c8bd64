import { describe, expect, test } from 'bun:test'
import {
  alignmentRows,
  allocationsOf,
  angleBetween,
  pointsOn,
} from '../../../../src/domain/checks/asking/alignment.ts'
import type { AskedPerson } from '../../../../src/domain/checks/asking/measures.ts'
import type { Survey } from '../../../../src/domain/survey/survey.ts'
import { constantSumQuestion } from '../../arbitraries.ts'
import fixture from './alignment.json'
import { NAMES, personOf, surveyWith, VOTE } from './asked.ts'

/** In another order than the options, and in other letters. */
const ITEMS = ['buses', 'Roads ', 'PARKS']
const itemsOf = (labels: readonly string[]) => labels.map((label, at) => ({ choiceId: `i${at}`, label }))
const POINTS = constantSumQuestion({ choices: itemsOf(ITEMS) })

const itemOf = (option: number) =>
  ITEMS.findIndex((label) => label.trim().toLowerCase() === NAMES[option]!.toLowerCase())

function dividing(person: AskedPerson, points: readonly number[] | null): AskedPerson {
  if (!points) return person
  const given = points.flatMap((each, option) =>
    each === 0 ? [] : [{ choiceId: `i${itemOf(option)}`, points: each }],
  )
  const answer = { votes: null, positions: null, value: JSON.stringify({ points: given }) }
  return { ...person, answers: new Map([...person.answers, ['points', answer]]) }
}

const people = fixture.people.map(({ arm, votes, points }) => dividing(personOf({ arm, votes }), points))
const arms = ['large', 'small'].map((armId) => ({ armId, label: armId, share: 1 }))
const surveyOf = (settings: readonly (typeof arms)[number][], points = POINTS): Survey => {
  const survey = surveyWith(settings)
  return { ...survey, questions: [...survey.questions, points] }
}

describe('the angle between votes and points', () => {
  test('is that of numpy for each person, and its means are those of scipy', () => {
    const [allocation] = allocationsOf(VOTE, [POINTS])
    for (const [at, { votes, angle }] of fixture.people.entries()) {
      const value = people[at]!.answers.get('points')?.value
      if (!votes || !value) continue
      const found = angleBetween(votes, pointsOn(allocation!, value))
      if (angle === null) expect(found).toBeNull()
      else expect(found).toBeCloseTo(angle, 9)
    }
    const rows = alignmentRows(surveyOf(arms), VOTE, people)
    expect(rows).toHaveLength(fixture.expected.length)
    for (const [at, { armId, ...expected }] of fixture.expected.entries()) {
      expect(rows[at]).toMatchObject({ armId, questionId: 'vote', allocationId: 'points' })
      for (const [name, value] of Object.entries(expected))
        expect(rows[at]![name as keyof typeof expected]).toBeCloseTo(value, 9)
    }
  })

  test('is of everybody without arms, and of no arm that is not asked both', () => {
    const [all, ...others] = alignmentRows(surveyOf([]), VOTE, people)
    expect(others).toEqual([])
    expect(all).toMatchObject({ armId: null, n: fixture.expected.reduce((sum, { n }) => sum + n, 0) })
    const voting = arms.map((arm) => ({ ...arm, questions: ['vote'] }))
    expect(alignmentRows(surveyOf(voting), VOTE, people)).toEqual([])
  })

  test('leaves out options that were not seen, and is none without votes or points', () => {
    expect(angleBetween([null, 2, Number.NaN], [50, 10, 40])).toBe(0)
    expect(angleBetween([null, 2, 0], [100, 0, 0])).toBeNull()
    expect(angleBetween([0, 0, 0], [100, 0, 0])).toBeNull()
    const nobody = alignmentRows(surveyOf([]), VOTE, [dividing(personOf({ votes: [0, 0, 0] }), [1, 0, 0])])
    expect(nobody).toMatchObject([{ n: 0, noAngle: 1, mean: null, low: null }])
  })

  test('needs an item for each option, by name, and no other', () => {
    const named = (labels: readonly string[]) =>
      allocationsOf(VOTE, [constantSumQuestion({ choices: itemsOf(labels) })]).length
    const counts = [ITEMS, ['Roads', 'Parks'], ['Roads', 'Parks', 'Trams'], ['Roads', 'Roads', 'Parks']].map(
      named,
    )
    expect(counts).toEqual([1, 0, 0, 0])
  })
})
