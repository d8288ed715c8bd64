import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { chosenAsText } from '../../../src/domain/questions/choice/answer.ts'
import { AGREED, DECLINED } from '../../../src/domain/questions/consent/question.ts'
import { pairsAsText } from '../../../src/domain/questions/head-to-head/answer.ts'
import { numberAsText } from '../../../src/domain/questions/number/answer.ts'
import type { AnsweredFormType } from '../../../src/domain/questions/question-traits.ts'
import { reasonsAsText } from '../../../src/domain/questions/reason/answer.ts'
import type { QuestionOf } from '../../../src/domain/survey/survey.ts'
import { formExport } from '../../../src/exports/questions/form-exports.ts'
import { armOf, flag, practiceOf, visitOf } from '../../../src/exports/responses/response-cells.ts'
import {
  choiceQuestion,
  consentQuestion,
  headToHeadQuestion,
  likertQuestion,
  numberQuestion,
  qvQuestion,
  reasonQuestion,
  textQuestion,
} from '../../domain/arbitraries.ts'

type AnsweredForm = QuestionOf<AnsweredFormType>

const QUESTIONS = [qvQuestion(), reasonQuestion(), headToHeadQuestion()]

const cell = (question: AnsweredForm, value: string) =>
  formExport(question.type).cell(question, value, QUESTIONS)
const object = (question: AnsweredForm, value: string) =>
  formExport(question.type).object(question, value, QUESTIONS)
/** Choices are called by their ids. */
const CODES = {
  ...{ code: 'q1', other: 'q1_other', passed: 'q1_passed', options: new Map<string, string>() },
  choices: new Map(['renting', 'owning', 'neither'].map((id) => [id, id])),
}
const columns = (question: AnsweredForm & { type: 'choice' | 'likert' | 'number' | 'consent' }) =>
  formExport(question.type).columns(question, QUESTIONS)

describe('an answer in a cell', () => {
  test('to a scale is a number if all of its labels are, and otherwise a text', () => {
    expect(cell(likertQuestion(), '4')).toBe(4)
    expect(cell(likertQuestion({ scale: ['Bad', '2'] }), '2')).toBe('2')
    expect(cell(likertQuestion({ scale: ['1', '01'] }), '01')).toBe('01')
    expect(cell(likertQuestion(), '')).toBe('')
  })

  test('that is a number is that number, and no other type of answer is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(cell(numberQuestion(), numberAsText(value))).toBe(JSON.parse(JSON.stringify(value)))
        expect(object(numberQuestion(), numberAsText(value))).toEqual({
          answer: JSON.parse(JSON.stringify(value)),
        })
      }),
    )
    expect(cell(numberQuestion(), '')).toBeNull()
  })

  test('to a consent question is 1, 0 or empty', () => {
    expect([AGREED, DECLINED, ''].map((value) => cell(consentQuestion(), value))).toEqual([1, 0, null])
    expect([AGREED, DECLINED, ''].map((value) => object(consentQuestion(), value))).toEqual([
      { answer: true },
      { answer: false },
      { answer: null },
    ])
  })

  test('of several parts lists them by their names', () => {
    const question = choiceQuestion({ multiple: true, other: true })
    const value = chosenAsText(question, { selection: ['owning', 'renting'], other: 'A boat' })
    expect(cell(question, value)).toBe('Renting; Owning; A boat')
    expect(object(question, value)).toEqual({
      answer: ['Renting', 'Owning', 'A boat'],
      selection: ['renting', 'owning'],
      other: 'A boat',
    })
    const reasons = reasonsAsText([{ optionId: 'parks', text: 'Shade' }])
    expect(cell(reasonQuestion(), reasons)).toBe('Option parks: Shade')
    const pairs = pairsAsText([{ a: 'parks', b: 'roads', picked: 'roads' }])
    expect(cell(headToHeadQuestion(), pairs)).toContain('Option roads')
    expect(object(headToHeadQuestion(), pairs)).toMatchObject({
      pairs: [{ a: 'parks', b: 'roads', picked: 'roads' }],
    })
    expect(cell(textQuestion(), 'a; b')).toBe('a; b')
  })
})

describe('columns of a choice question', () => {
  const selections = fc.subarray(['renting', 'owning', 'neither'])

  test('of several choices have one for each, which together form the selection', () => {
    const question = choiceQuestion({ multiple: true, other: true })
    fc.assert(
      fc.property(
        selections,
        fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
        (selection, other) => {
          const value = chosenAsText(question, { selection, other })
          const [named, ...labels] = columns(question).toReversed()
          const chosen = labels.toReversed().filter((column) => column.cell(value) === 1)
          expect(chosen.map(({ code }) => code(CODES)).sort()).toEqual(selection.toSorted())
          expect(named?.cell(value)).toBe(other ?? null)
          if (value === '') expect(labels.map((column) => column.cell(value))).toEqual([null, null, null])
        },
      ),
    )
  })

  test('of one choice have its label, and an answer in own words beside it', () => {
    const question = choiceQuestion({ other: true })
    const cells = (value: string) => columns(question).map((column) => column.cell(value))
    expect(cells(chosenAsText(question, { selection: ['owning'] }))).toEqual(['Owning', null])
    expect(cells(chosenAsText(question, { selection: [], other: 'A boat' }))).toEqual([null, 'A boat'])
    expect(cells('')).toEqual([null, null])
    expect(columns(choiceQuestion())).toHaveLength(1)
  })
})

describe('a response', () => {
  const arms = [{ armId: 'a', label: 'Coached', share: 1 }]
  const shown = { mode: 'interactive', input: 'wheel', arm: null } as const

  test('is in its assigned arm, otherwise in that of how it was shown', () => {
    expect(armOf({ armNames: 'modes', arms }, { ...shown, arm: 'a' })).toBe('Coached')
    expect(armOf({ armNames: 'modes', arms: [] }, shown)).toBe('interactive-wheel')
    expect(armOf({ armNames: 'v1-v2', arms: [] }, shown)).toBe('v2')
    expect(armOf({ armNames: 'v3-v4', arms: [] }, { ...shown, mode: 'text' })).toBe('v3')
    expect(armOf({ armNames: 'v3-v4', arms: [] }, { ...shown, input: null })).toBeNull()
    expect(armOf({ armNames: 'modes', arms: [] }, { ...shown, mode: null })).toBeNull()
  })

  test('contains the readable figures of its visit, whatever a device sent', () => {
    expect(visitOf({ visit: { activeSeconds: 12.6, resumed: true } })).toEqual({
      activeSeconds: 13,
      resumed: true,
    })
    expect(practiceOf({ practice: { completed: false, correct: 0 } })).toEqual({
      completed: false,
      correct: 0,
    })
    const unreadable = { activeSeconds: null, resumed: null }
    for (const visit of [
      null,
      undefined,
      'x',
      [],
      { activeSeconds: -1, resumed: 1 },
      { activeSeconds: '5' },
      { activeSeconds: 1e12 },
    ])
      expect(visitOf({ visit })).toEqual(unreadable)
    for (const correct of [-1, 0.5, 99, '1', null])
      expect(practiceOf({ practice: { correct } }).correct).toBeNull()
    fc.assert(
      fc.property(fc.jsonValue(), (sent) => {
        const { activeSeconds, resumed } = visitOf({ visit: sent })
        expect(activeSeconds === null || Number.isInteger(activeSeconds)).toBe(true)
        expect([true, false, null]).toContain(resumed)
      }),
    )
  })

  test('has flags that are empty if nobody reported them', () => {
    expect([true, false, null].map(flag)).toEqual([1, 0, null])
  })
})
