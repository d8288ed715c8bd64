import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import type { FieldRule } from '../../../src/domain/field-rule.ts'
import { answerLines, isIncomplete, isSendable } from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue, valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import {
  enteredFromText,
  numberAsText,
  numberProblem,
  numbersTyped,
  typedAsText,
} from '../../../src/domain/questions/number/answer.ts'
import { LARGEST_NUMBER, type NumberQuestion } from '../../../src/domain/questions/number/question.ts'
import type { NumberDraft } from '../../../src/domain/questions/question-draft.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { plainNumeral } from '../../../src/domain/typed-number/read.ts'
import { numberQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'

/** Numbers of at most three decimals. */
const decimal = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((thousandths) => thousandths / 1000)

const bounded = fc
  .record({
    bounds: fc.tuple(fc.option(decimal), fc.option(decimal)),
    step: fc.option(fc.constantFrom(0.1, 0.25, 1, 5)),
    required: fc.boolean(),
  })
  .map(({ bounds: [a, b], ...rest }) => {
    const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b]
    return numberQuestion({ min, max, ...rest })
  })

describe('an answer', () => {
  test('is refused by page and server alike, and only outside its bounds or between its steps', () => {
    fc.assert(
      fc.property(bounded, decimal, (question, value) => {
        const { min, max, step } = question
        const text = numberAsText(value)
        const checked = checkAnswer(question, contentOfValue(question, text))
        const isRefused = 'refusal' in checked
        expect(isIncomplete(question, text)).toBe(isRefused)
        expect(isSendable(question, text)).toBe(!isRefused)
        const isWithin = (min === null || value >= min) && (max === null || value <= max)
        // Thousandths and steps of hundredths are whole numbers of them, of which the remainder is exact.
        const offset = Math.round((value - (min ?? 0)) * 1000)
        const isOnStep = step === null || offset % Math.round(step * 1000) === 0
        expect(isRefused).toBe(!(isWithin && isOnStep))
        if (!isRefused) expect(checked.answer).toEqual({ type: 'number', value: text })
      }),
    )
  })

  test('is the same after it was typed, stored, sent and read', () => {
    const question = numberQuestion()
    fc.assert(
      fc.property(decimal, (value) => {
        const text = typedAsText(plainNumeral(value), question)
        expect(enteredFromText(text).value).toBe(value === 0 ? 0 : value)
        expect(valueOfContent(question, contentOfValue(question, text))).toBe(text)
        expect(answerLines(question, text)).toEqual([String(value === 0 ? 0 : value)])
      }),
    )
  })

  test('that is incomplete stays as it was typed, and is held back', () => {
    const question = numberQuestion({ required: false })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (typed) => {
        fc.pre(typed.trim() !== '' && numbersTyped(typed, question).length !== 1)
        const text = typedAsText(typed, question)
        expect(answerLines(question, text)).toEqual([typed])
        expect(valueOfContent(question, contentOfValue(question, text))).toBe(text)
        expect([isIncomplete(question, text), isSendable(question, text)]).toEqual([true, false])
      }),
    )
  })

  test('is on its step although decimals are not exact', () => {
    const tenths = numberQuestion({ step: 0.1, min: 0.1 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (count) => {
        expect(numberProblem(tenths, { value: count / 10 })).toBeUndefined()
        expect(numberProblem(tenths, { value: count / 10 + 0.05 })?.rule).toBe('numberSteps')
      }),
    )
  })

  test('may be cleared if not required', () => {
    const cleared = { questionId: 'distance', questionType: 'number', value: null } as const
    expect(checkAnswer(numberQuestion({ required: false }), cleared)).toEqual({
      answer: { type: 'number', value: '' },
    })
    expect(checkAnswer(numberQuestion(), cleared)).toMatchObject({
      refusal: { problems: [{ path: '/responseContent/value', rule: 'number' }] },
    })
    expect(typedAsText(' ', numberQuestion())).toBe('')
    expect(answerLines(numberQuestion(), '')).toEqual([])
    expect(answerLines(numberQuestion(), '{"value":null}')).toEqual([])
  })

  const refused: [question: Partial<NumberQuestion>, value: number, rule: FieldRule, values: object][] = [
    [{ min: 0, max: 10 }, 11, 'range', { least: 0, most: 10 }],
    [{ min: 18 }, 17, 'atLeast', { least: 18 }],
    [{ max: 10 }, 11, 'atMost', { most: 10 }],
    [{}, 2e12, 'range', { least: -LARGEST_NUMBER, most: LARGEST_NUMBER }],
    [{ min: 1, step: 2 }, 4, 'numberSteps', { step: 2, least: 1 }],
  ]
  for (const [bounds, value, rule, values] of refused) {
    test(`of ${value} is refused by what it breaks: ${rule}`, () => {
      expect(numberProblem(numberQuestion(bounds), { value })).toEqual({ path: '/value', rule, values })
    })
  }
})

describe('typed text', () => {
  const typedInto = (changes: Partial<NumberQuestion>, typed: string) =>
    enteredFromText(typedAsText(typed, numberQuestion(changes)))

  test('has thousands after a point where the question takes whole numbers, and else is asked about', () => {
    expect(typedInto({ step: 1, min: 0 }, '12.000')).toEqual({ value: 12_000 })
    expect(typedInto({ step: 1 }, '1.000')).toEqual({ value: 1_000 })
    for (const changes of [{}, { step: 0.5 }, { step: 1, min: 0.5 }]) {
      expect(typedInto(changes, '12.000')).toEqual({ typed: '12.000' })
      expect(numbersTyped('12.000', numberQuestion(changes))).toEqual([12_000, 12])
    }
  })

  test('may repeat the unit, and no other', () => {
    for (const typed of ['1200 €', '€1200', '1 200 €', '1,200 EUR'])
      expect(typedInto({ unit: '€' }, typed)).toEqual({ value: 1_200 })
    expect(typedInto({ unit: 'kr' }, '1 200 kr')).toEqual({ value: 1_200 })
    expect(typedInto({ unit: 'km' }, '7 km')).toEqual({ value: 7 })
    expect(typedInto({ unit: 'km' }, '7 miles')).toEqual({ typed: '7 miles' })
    expect(typedInto({ unit: 'km' }, '7 €')).toEqual({ typed: '7 €' })
  })
})

describe('a draft', () => {
  const draft: NumberDraft = { type: 'number', text: 'How far?' }
  const refused: [draft: Partial<NumberDraft>, path: string, rule: FieldRule][] = [
    [{ min: 2, max: 1 }, '/max', 'numberBounds'],
    [{ min: -2e12 }, '/min', 'range'],
    [{ max: 2e12 }, '/max', 'range'],
    [{ step: 0 }, '/step', 'numberStep'],
    [{ step: -1 }, '/step', 'numberStep'],
    [{ unit: 'x'.repeat(41) }, '/unit', 'tooLong'],
    [{ groupId: 'g' }, '/groupId', 'invalid'],
  ]
  for (const [changes, path, rule] of refused) {
    test(`with ${JSON.stringify(changes).slice(0, 40)} is refused at ${path}`, () => {
      expect(draftProblems({ ...draft, ...changes }, []).map((each) => [each.path, each.rule])).toEqual([
        [path, rule],
      ])
    })
  }

  test('becomes a question with defaults for omitted fields', () => {
    expect(
      makeQuestion({ ...draft, unit: ' km\u0000 ', max: 5 }, { groups: [], newId: () => 'new' }),
    ).toEqual({
      question: {
        ...numberQuestion({ id: 'new', text: 'How far?', max: 5, unit: 'km' }),
      },
    })
  })

  test('may not change the meaning of answers, and may be reworded', () => {
    const of = (changes: Partial<NumberQuestion>) => ({
      ...DEFINITION,
      questions: [numberQuestion(changes)],
    })
    for (const changes of [{ min: 1 }, { max: 9 }, { step: 1 }, { unit: 'miles' }]) {
      expect(isStructuralChange(of({}), of(changes))).toBe(true)
      expect(withStructureOf(of({}), of({ ...changes, text: 'How?' })).questions).toEqual(
        of({ text: 'How?' }).questions,
      )
    }
    expect(isStructuralChange(of({}), of({ text: 'How?', required: false }))).toBe(false)
  })
})
