import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import {
  answerLines,
  askedPart,
  isIncomplete,
  isSendable,
} from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue, valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import { optionsAsked, reasonsFromText, withReason } from '../../../src/domain/questions/reason/answer.ts'
import type { Reason } from '../../../src/domain/questions/reason/question.ts'
import { qvQuestion, reasonQuestion, textQuestion } from '../arbitraries.ts'
import { CAST, casts, given, strongest } from './reason-votes.ts'

const content = (reasons: readonly Reason[]) =>
  ({ questionId: 'reasons', questionType: 'reason', reasons }) as const

describe('an answer', () => {
  test('has the last text for each option, and none that is empty', () => {
    const writes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', ' ', 'why', '票')))
    fc.assert(
      fc.property(writes, (written) => {
        const value = written.reduce((before, [id, text]) => withReason(before, id, text), '')
        const last = new Map(written)
        for (const [id, text] of last) if (text === '') last.delete(id)
        expect(new Map(reasonsFromText(value).map((reason) => [reason.optionId, reason.text]))).toEqual(last)
        expect(value === '').toBe(last.size === 0)
      }),
    )
  })

  test('is the same after it was sent and read', () => {
    for (const value of ['', given(['parks', ' Shade\n'], ['roads', '"Noise"'])]) {
      expect(valueOfContent(reasonQuestion(), contentOfValue(reasonQuestion(), value))).toBe(value)
    }
  })

  test('contains only the typed reasons that the votes ask for, in order', () => {
    const value = given(['roads', 'Noise'], ['parks', 'Shade'], ['schools', ' '])
    expect(askedPart(reasonQuestion(), value, CAST)).toBe(given(['roads', 'Noise']))
    expect(askedPart(reasonQuestion({ strongest: 2 }), value, CAST)).toBe(
      given(['parks', 'Shade'], ['roads', 'Noise']),
    )
    expect(askedPart(reasonQuestion(), value)).toBe('')
    expect(askedPart(textQuestion(), 'as it is', CAST)).toBe('as it is')
    fc.assert(
      fc.property(casts, strongest, (cast, most) => {
        const question = reasonQuestion({ strongest: most })
        const typed = given(...cast.presented.map((id) => [id, `For ${id}`] as const))
        const part = askedPart(question, typed, cast)
        expect(reasonsFromText(part).map(({ optionId }) => optionId)).toEqual(
          optionsAsked(question, cast).map(({ optionId }) => optionId),
        )
        expect(askedPart(question, part, cast)).toBe(part)
      }),
    )
  })

  test('lacks a required reason for every option that is asked about', () => {
    const one = given(['schools', 'Children'])
    const both = given(['schools', 'Children'], ['roads', 'Noise'])
    expect(isIncomplete(reasonQuestion(), '', CAST)).toBe(true)
    expect([one, both].map((value) => isIncomplete(reasonQuestion(), value, CAST))).toEqual([true, false])
    expect([one, both].map((value) => isSendable(reasonQuestion(), value, CAST))).toEqual([false, true])
    const optional = reasonQuestion({ required: false })
    expect(['', one, both].map((value) => isIncomplete(optional, value, CAST))).toEqual([false, false, false])
    expect(isIncomplete(reasonQuestion(), one)).toBe(false)
  })

  test('is read with the names of its options', () => {
    const value = given(['parks', 'Shade'], ['gone', 'Why'])
    expect(answerLines(reasonQuestion(), value, [qvQuestion()])).toEqual(['Option parks: Shade', 'gone: Why'])
    expect(answerLines(reasonQuestion(), '', [qvQuestion()])).toEqual([])
  })

  test('is stored without empty reasons', () => {
    const checked = checkAnswer(
      reasonQuestion(),
      content([
        { optionId: 'parks', text: ' Sh\u0000ade ' },
        { optionId: 'roads', text: ' \n' },
      ]),
      CAST,
    )
    expect(checked).toEqual({ answer: { type: 'reason', value: given(['parks', ' Shade ']) } })
    expect(checkAnswer(reasonQuestion(), content([]), CAST)).toEqual({
      answer: { type: 'reason', value: '' },
    })
  })

  test('is refused with the name of its field', () => {
    const refusals: readonly (readonly [readonly Reason[], string, string])[] = [
      [[{ optionId: 'gone', text: 'a' }], '/reasons/0/optionId', 'unknownOption'],
      [
        ['parks', 'parks'].map((optionId) => ({ optionId, text: 'a' })),
        '/reasons/1/optionId',
        'duplicateOption',
      ],
      [[{ optionId: 'parks', text: '票'.repeat(1_001) }], '/reasons/0/text', 'textTooLong'],
      [CAST.presented.map((optionId) => ({ optionId, text: 'a' })), '/reasons', 'tooMany'],
    ]
    for (const [reasons, path, rule] of refusals) {
      const checked = checkAnswer(reasonQuestion(), content(reasons), CAST)
      expect(checked).toMatchObject({ refusal: { problems: [{ path: `/responseContent${path}`, rule }] } })
    }
    expect(
      checkAnswer(reasonQuestion(), content([{ optionId: 'parks', text: '票'.repeat(1_000) }]), CAST),
    ).toHaveProperty('answer')
    expect(checkAnswer(reasonQuestion(), content([{ optionId: 'parks', text: 'a' }]))).toHaveProperty(
      'refusal',
    )
  })
})
