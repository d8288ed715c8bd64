import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import { answerLines, isIncomplete, isSendable } from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue, valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import {
  pointsAsText,
  pointsFromText,
  pointsLeft,
  withPoints,
} from '../../../src/domain/questions/constant-sum/answer.ts'
import { type ItemPoints, pointsPerPress } from '../../../src/domain/questions/constant-sum/question.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import type { ConstantSumDraft } from '../../../src/domain/questions/question-draft.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { constantSumQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'

const IDS = ['price', 'comfort', 'speed']
const QUESTION = constantSumQuestion({ total: 10 })

const sent = (points: readonly ItemPoints[], overrides = {}) =>
  checkAnswer(constantSumQuestion({ total: 10, ...overrides }), {
    ...{ questionId: 'points', questionType: 'constantsum' },
    points,
  })

describe('a constant sum', () => {
  test('is a valid answer if the points of its items add up to the total, to page and server alike', () => {
    const given = fc.array(
      fc.record({ choiceId: fc.constantFrom(...IDS, 'gone'), points: fc.integer({ min: 1, max: 10 }) }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(given, (points) => {
        const text = pointsAsText(QUESTION, points)
        const isValid =
          points.every(({ choiceId }) => IDS.includes(choiceId)) &&
          new Set(points.map(({ choiceId }) => choiceId)).size === points.length &&
          points.reduce((sum, each) => sum + each.points, 0) === 10
        const checked = checkAnswer(QUESTION, contentOfValue(QUESTION, text))
        expect('answer' in checked).toBe(isValid)
        expect([isIncomplete(QUESTION, text), isSendable(QUESTION, text)]).toEqual([!isValid, isValid])
        if ('answer' in checked) expect(checked.answer).toEqual({ type: 'constantsum', value: text })
        expect(valueOfContent(QUESTION, contentOfValue(QUESTION, text))).toBe(text)
      }),
    )
  })

  test('is stored in the order of the question, without items that are given nothing', () => {
    const checked = sent([
      { choiceId: 'speed', points: 3 },
      { choiceId: 'comfort', points: 0 },
      { choiceId: 'price', points: 7 },
    ])
    expect(checked).toEqual({
      answer: {
        type: 'constantsum',
        value: '{"points":[{"choiceId":"price","points":7},{"choiceId":"speed","points":3}]}',
      },
    })
  })

  test('says what is wrong, and can be left out where it is optional', () => {
    const refused = (points: readonly ItemPoints[]) => {
      const checked = sent(points)
      return 'refusal' in checked ? checked.refusal.problems : []
    }
    const path = '/responseContent/points'
    expect(refused([{ choiceId: 'price', points: 9 }])).toEqual([
      { path, rule: 'pointsTotal', values: { total: 10, count: 9 } },
    ])
    expect(refused([{ choiceId: 'gone', points: 10 }])).toMatchObject([{ path, rule: 'unknownChoice' }])
    const twice = { choiceId: 'price', points: 5 }
    expect(refused([twice, twice])).toMatchObject([{ path, rule: 'repeated' }])
    expect(refused([])).toMatchObject([{ path, rule: 'pointsTotal' }])
    for (const points of [[], [{ choiceId: 'price', points: 0 }]])
      expect(sent(points, { required: false })).toEqual({ answer: { type: 'constantsum', value: '' } })
    expect(sent([twice], { required: false })).toHaveProperty('refusal')
  })

  test('is entered item by item; what is no whole number stays as it was typed, and is not sent', () => {
    const entered = (text: string, choiceId: string, typed: string | number) =>
      withPoints(QUESTION, text, choiceId, typed)
    const half = entered('', 'speed', '4')
    const whole = entered(half, 'price', 6)
    expect(pointsFromText(whole)).toEqual([
      { choiceId: 'price', points: 6 },
      { choiceId: 'speed', points: 4 },
    ])
    expect([half, whole].map((text) => pointsLeft(QUESTION, pointsFromText(text)))).toEqual([6, 0])
    const unread = entered(whole, 'comfort', 'a few')
    expect([isIncomplete(QUESTION, unread), isIncomplete(QUESTION, whole)]).toEqual([true, false])
    expect(answerLines(QUESTION, unread)).toEqual(['Item price: 6', 'Item comfort: a few', 'Item speed: 4'])
    expect(entered(unread, 'comfort', ' ')).toBe(whole)
    expect(entered(half, 'speed', '')).toBe('')
    expect(entered('', 'speed', '-1')).toBe('{"points":[{"choiceId":"speed","typed":"-1"}]}')
    expect(pointsLeft(QUESTION, pointsFromText(entered(whole, 'comfort', '٣')))).toBe(-3)
    expect(answerLines(QUESTION, '{"points":[{"choiceId":"gone","points":10}]}')).toEqual(['gone: 10'])
  })

  test('is divided by few presses of a button', () => {
    expect([2, 10, 20, 100, 1000].map(pointsPerPress)).toEqual([1, 1, 1, 5, 50])
  })
})

describe('a draft of a constant sum', () => {
  const choices = [{ label: ' A ' }, { choiceId: 'b', label: 'B' }]
  const rules = (fields: Partial<ConstantSumDraft>) =>
    draftProblems({ type: 'constantsum', text: 'How?', choices, ...fields }, []).map(
      ({ path, rule }) => `${path} ${rule}`,
    )

  test('has different items, and points to divide', () => {
    for (const total of [2, 10_000, undefined])
      expect(rules(total === undefined ? {} : { total })).toEqual([])
    for (const total of [-1, 0, 1, 10_001]) expect(rules({ total })).toEqual(['/total range'])
    expect(rules({ choices: [], total: 0 })).toEqual(['/choices choicesOffered', '/total range'])
  })

  test('becomes a question whose items and total stay once somebody has answered', () => {
    const made = makeQuestion(
      { type: 'constantsum', text: 'How?', choices },
      { groups: [], newId: () => 'new' },
    )
    expect(made).toMatchObject({
      question: {
        choices: [
          { choiceId: 'new', label: 'A' },
          { choiceId: 'b', label: 'B' },
        ],
        ...{ total: 100, shuffle: false },
      },
    })
    const changed = (overrides: Parameters<typeof constantSumQuestion>[0]) => ({
      ...DEFINITION,
      questions: [constantSumQuestion(overrides)],
    })
    const before = changed({})
    expect(isStructuralChange(before, changed({ text: 'How much?', shuffle: true }))).toBe(false)
    expect(isStructuralChange(before, changed({ total: 10 }))).toBe(true)
    const others = [...constantSumQuestion().choices].reverse()
    expect(isStructuralChange(before, changed({ choices: others }))).toBe(true)
    expect(withStructureOf(before, changed({ text: 'New', total: 2 })).questions).toEqual(
      changed({ text: 'New' }).questions,
    )
  })
})
