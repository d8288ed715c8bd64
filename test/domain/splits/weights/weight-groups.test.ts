import { describe, expect, test } from 'bun:test'
import type { Split } from '../../../../src/domain/splits/split.ts'
import type { Margin } from '../../../../src/domain/splits/weights/margins.ts'
import { choiceQuestion, likertQuestion, qvQuestion } from '../../arbitraries.ts'
import { chose, groupsBy, type Person, weightedBy } from '../surveys.ts'

const home = choiceQuestion()
const trust = likertQuestion({ scale: ['low', 'high'] })
const [one = '', other = ''] = home.choices.map(({ choiceId }) => choiceId)

const crowd = (count: number, choice: string, point: string, votes: number | null): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    respondent: `${choice} ${point} ${at}`,
    answers: { home: chose(choice), trust: point, ...(votes !== null && { budget: [votes, 0, 0] }) },
  }))

const half = (splits: readonly Split[]): Margin[] =>
  ['question:home', 'question:trust'].map((by) => {
    const split = splits.find((each) => each.by === by)!
    return { split, shares: split.columns[0]!.segments.map((_, at) => (at < 2 ? 0.5 : 0)) }
  })

const ASKED = { questions: [qvQuestion(), home, trust] }
const PEOPLE = [
  ...crowd(20, one, 'low', 2),
  ...crowd(12, one, 'high', null),
  ...crowd(14, other, 'low', -1),
  ...crowd(9, other, 'high', 3),
  ...crowd(2, other, 'high', null),
]

describe('groups of responses with one weight', () => {
  test('are each combination', () => {
    const everybody = groupsBy(half, ASKED, PEOPLE).filter(({ questionId }) => questionId === null)
    expect(everybody.reduce((sum, { responses }) => sum + responses, 0)).toBe(PEOPLE.length)
    expect(everybody).toContainEqual({
      ...{ questionId: null, optionId: null, segmentIds: [one, '1'], base: null, responses: 20 },
      weight: expect.any(Number),
    })
    const sum = everybody.reduce((total, { responses, weight }) => total + responses * weight, 0)
    expect(sum).toBeCloseTo(PEOPLE.length, 8)
  })

  test('give the weighted means of a question among people who were asked it', () => {
    const asked = groupsBy(half, ASKED, PEOPLE).filter(({ questionId }) => questionId === 'budget')
    const people = asked.reduce((sum, { responses }) => sum + responses, 0)
    expect(people).toBe(43)
    const votes = new Map([
      [`${one},1`, 2],
      [`${other},1`, -1],
      [`${other},2`, 3],
    ])
    const [parks] = weightedBy(half, ASKED, PEOPLE).questions[0]!.options
    const isApart = asked.every(({ segmentIds }) => votes.has(segmentIds.join()))
    expect(isApart).toBe(true)
    const [sum, weights] = asked.reduce(
      ([total, all], { segmentIds, responses, weight }) => [
        total + responses * weight * votes.get(segmentIds.join())!,
        all + responses * weight,
      ],
      [0, 0] as readonly [number, number],
    )
    expect(parks!.weighted.mean).toBeCloseTo(sum / weights, 10)
  })

  test('are separate for each option if options are sampled', () => {
    const sampled = { ...ASKED, questions: [qvQuestion({ sampleOption: 2 }), home, trust] }
    const found = groupsBy(half, sampled, PEOPLE).filter(({ questionId }) => questionId !== null)
    expect(new Set(found.map(({ optionId }) => optionId))).toEqual(
      new Set(qvQuestion().options.map(({ id }) => id)),
    )
  })

  test('do not exist without responses', () => {
    expect(groupsBy(half, ASKED, [])).toEqual([])
  })
})
