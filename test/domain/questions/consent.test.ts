import { describe, expect, test } from 'bun:test'
import { checkAnswer, missingAnswers } from '../../../src/domain/ballot/answers.ts'
import { stepsOf } from '../../../src/domain/ballot/phases.ts'
import { answerLines, isIncomplete, isSendable } from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue, valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import {
  AGREED,
  canBeDeclined,
  DECLINED,
  lacksAgreement,
} from '../../../src/domain/questions/consent/question.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { restoredTally, storedTally } from '../../../src/domain/results/stored-tally.ts'
import { answerCounter, emptySurveyTally } from '../../../src/domain/results/survey-tally.ts'
import { shownQuestions } from '../../../src/domain/show-if/rule.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { consentQuestion, textQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'

const content = (agreed: boolean) => ({ questionId: 'taking-part', questionType: 'consent', agreed }) as const

describe('an agreement', () => {
  test('is the only answer where one is required', () => {
    expect(checkAnswer(consentQuestion(), content(true))).toEqual({
      answer: { type: 'consent', value: AGREED },
    })
    expect(checkAnswer(consentQuestion(), content(false))).toMatchObject({
      refusal: { problems: [{ path: '/responseContent/agreed', rule: 'agreement' }] },
    })
    expect(isIncomplete(consentQuestion(), '')).toBe(true)
    expect(missingAnswers([consentQuestion()], new Set())).toEqual(['taking-part'])
  })

  test('may be declined, or omitted, if not required', () => {
    const optional = consentQuestion({ required: false })
    for (const [agreed, value] of [
      [true, AGREED],
      [false, DECLINED],
      [null, ''],
    ] as const)
      expect(checkAnswer(optional, { ...content(true), agreed })).toEqual({
        answer: { type: 'consent', value },
      })
    expect([isIncomplete(optional, ''), missingAnswers([optional], new Set())]).toEqual([false, []])
    expect(isIncomplete(optional, DECLINED)).toBe(false)
    expect(answerLines(optional, DECLINED)).toEqual(['✗'])
  })

  test('is a condition that is not met by declining', () => {
    const questions = [consentQuestion({ required: false }), textQuestion()]
    const shown = (operator: 'is' | 'isNot', answer: string) => {
      const condition = { questionId: 'taking-part', operator, value: 'agreed' } as const
      const asked = [questions[0]!, { ...questions[1]!, showIf: { all: [condition] } }]
      return shownQuestions(
        { questions: asked, questionGroups: [] },
        { answerOf: () => answer, hasVotes: () => false, parameters: null },
      ).size
    }
    expect([shown('is', AGREED), shown('is', DECLINED)]).toEqual([2, 1])
    expect([shown('isNot', AGREED), shown('isNot', DECLINED)]).toEqual([1, 2])
  })

  test('is the same after it was stored, sent and read', () => {
    for (const value of ['', AGREED, DECLINED]) {
      expect(valueOfContent(consentQuestion(), contentOfValue(consentQuestion(), value))).toBe(value)
    }
    expect([isIncomplete(consentQuestion(), AGREED), isSendable(consentQuestion(), AGREED)]).toEqual([
      false,
      true,
    ])
    expect([answerLines(consentQuestion(), AGREED), answerLines(consentQuestion(), '')]).toEqual([['✓'], []])
  })

  test('is counted, and the count is stored', () => {
    const survey = { ...DEFINITION, questions: [consentQuestion()] }
    const tally = emptySurveyTally(survey)
    const count = answerCounter(survey, tally)
    for (const value of [AGREED, '', DECLINED, AGREED]) {
      count('someone', { questionId: 'taking-part', value, votes: null, positions: null, groups: null })
    }
    expect(tally.questions).toMatchObject([{ type: 'consent', tally: { count: 2, declined: 1 } }])
    expect(restoredTally(survey, storedTally(tally))).toEqual(tally)
    expect(
      restoredTally(survey, { ...storedTally(tally), questions: { 'taking-part': '{}' } }),
    ).toBeUndefined()
  })
})

describe('a consent question', () => {
  test('consists of its texts, and of optional labels', () => {
    const draft = { type: 'consent', text: 'Taking part', agree: ' Yes\u0000 ' } as const
    expect(makeQuestion(draft, { groups: [], newId: () => 'taking-part' })).toEqual({
      question: consentQuestion({ agree: 'Yes' }),
    })
    const long = { ...draft, agree: 'x'.repeat(301), decline: 'x'.repeat(301) }
    expect(draftProblems(long, []).map(({ path, rule }) => [path, rule])).toEqual([
      ['/agree', 'tooLong'],
      ['/decline', 'tooLong'],
    ])
  })

  test('has a separate step, and can be declined if it is required', () => {
    const steps = stepsOf([consentQuestion(), textQuestion()], 'text')
    expect(steps.map((step) => step.phase === 'form' && step.questionIds)).toEqual([
      false,
      ['taking-part'],
      ['remarks'],
    ])
    expect(canBeDeclined([consentQuestion()])).toBe(true)
    expect(canBeDeclined([consentQuestion({ required: false }), textQuestion()])).toBe(false)
  })

  test('is missing until everybody who is asked has agreed, and never if it is optional', () => {
    const lacks = (required: boolean, answer?: string) =>
      lacksAgreement([consentQuestion({ required }), textQuestion()], () => answer)
    expect([lacks(true), lacks(true, DECLINED), lacks(true, AGREED)]).toEqual([true, true, false])
    expect([lacks(false), lacks(false, DECLINED)]).toEqual([false, false])
  })

  test('may be reworded once there are responses', () => {
    const of = (agree: string) => ({ ...DEFINITION, questions: [consentQuestion({ agree })] })
    expect(isStructuralChange(of(''), of('Yes'))).toBe(false)
    expect(withStructureOf(of(''), of('Yes')).questions).toEqual(of('Yes').questions)
  })

  test('cannot change whether it is required once there are responses, because people who had not agreed would seem not to have been asked', () => {
    const of = (required: boolean) => ({ ...DEFINITION, questions: [consentQuestion({ required })] })
    expect([isStructuralChange(of(true), of(false)), isStructuralChange(of(false), of(true))]).toEqual([
      true,
      true,
    ])
    expect(withStructureOf(of(true), of(false)).questions).toEqual(of(true).questions)
  })
})
