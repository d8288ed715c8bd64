import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Mode } from '../../../src/domain/action-log/setting-values.ts'
import {
  firstQuestionOf,
  inputFrom,
  modeFrom,
  PRACTICE,
  partOf,
  type Step,
  stepsOf,
  WELCOME,
} from '../../../src/domain/ballot/phases.ts'
import { standsAlone } from '../../../src/domain/questions/question-traits.ts'
import { questions } from '../../support/answered.ts'
import { likertQuestion, qvQuestion, textQuestion } from '../arbitraries.ts'

const mode = fc.constantFrom<Mode>('interactive', 'text')

function questionIdsOf(step: Step, phase: 'organize' | 'answer'): readonly string[] {
  if (step.phase === 'organize') return phase === 'organize' ? [step.questionId] : []
  if (step.phase === 'form') return phase === 'answer' ? step.questionIds : []
  return step.phase === 'vote' && phase === 'answer' ? [step.questionId] : []
}

describe('the steps of a survey', () => {
  test('begin with the welcome, which is the only step of a survey without questions', () => {
    expect(stepsOf([], 'interactive')).toEqual([WELCOME])
    expect(stepsOf([], 'text', true)).toEqual([WELCOME, PRACTICE])
    fc.assert(fc.property(questions, mode, (list, how) => expect(stepsOf(list, how)[0]).toBe(WELCOME)))
  })

  test('of a mixed survey follow its order: each qv question separately, runs of likert and text together', () => {
    const list = [
      likertQuestion({ id: 'l1' }),
      textQuestion({ id: 't1' }),
      qvQuestion({ id: 'q1' }),
      textQuestion({ id: 't2' }),
    ]
    expect(stepsOf(list, 'interactive')).toEqual([
      WELCOME,
      { id: 'form-l1', phase: 'form', questionIds: ['l1', 't1'] },
      { id: 'organize-q1', phase: 'organize', questionId: 'q1' },
      { id: 'vote-q1', phase: 'vote', questionId: 'q1' },
      { id: 'form-t2', phase: 'form', questionIds: ['t2'] },
    ])
  })

  test('ask every question once, in order', () => {
    fc.assert(
      fc.property(questions, mode, (list, how) => {
        const asked = stepsOf(list, how).flatMap((step) => questionIdsOf(step, 'answer'))
        expect(asked).toEqual(list.map((question) => question.id))
      }),
    )
  })

  test('organize every qv question in interactive mode and none in text mode', () => {
    fc.assert(
      fc.property(questions, (list) => {
        const organized = (how: Mode) => stepsOf(list, how).flatMap((step) => questionIdsOf(step, 'organize'))
        expect(organized('interactive')).toEqual(list.filter(({ type }) => type === 'qv').map(({ id }) => id))
        expect(organized('text')).toEqual([])
      }),
    )
  })

  test('are counted in parts: those of one question are one part', () => {
    const list = [likertQuestion({ id: 'l1' }), qvQuestion({ id: 'q1' }), textQuestion({ id: 't2' })]
    const steps = stepsOf(list, 'interactive', true)
    const part = (number: number) => ({ number, count: 3 })
    expect(steps.map((step) => partOf(steps, step))).toEqual([
      ...[undefined, undefined, part(1), part(2), part(2), part(3)],
    ])
    expect(steps.map(firstQuestionOf)).toEqual([undefined, undefined, 'l1', 'q1', 'q1', 't2'])
    const single = stepsOf([qvQuestion()], 'interactive')
    expect(single.map((step) => partOf(single, step))).toEqual([undefined, undefined, undefined])
  })

  test('have distinct ids, and never two forms in a row except around a text to read', () => {
    fc.assert(
      fc.property(questions, mode, (list, how) => {
        const steps = stepsOf(list, how)
        expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length)
        const read = new Set(list.filter(standsAlone).map(({ id }) => id))
        const joins = (step: Step | undefined) =>
          step?.phase === 'form' && !read.has(step.questionIds[0] ?? '')
        expect(steps.some((step, at) => joins(step) && joins(steps[at + 1]))).toBe(false)
      }),
    )
  })
})

describe('the mode of a visit', () => {
  test("is the survey's own if none is requested", () => {
    for (const nothing of [undefined, null, '']) {
      expect(modeFrom(nothing, 'text')).toBe('text')
      expect(modeFrom(nothing, 'interactive')).toBe('interactive')
    }
  })

  test('is text only if requested; any other word means interactive', () => {
    expect(modeFrom('text', 'interactive')).toBe('text')
    expect(modeFrom('interactive', 'text')).toBe('interactive')
    expect(modeFrom('Text', 'text')).toBe('interactive')
  })
})

describe('the vote input of a visit', () => {
  test("is the survey's own if none is requested", () => {
    expect(inputFrom(null, 'wheel')).toBe('wheel')
    expect(inputFrom('', 'dropdown')).toBe('dropdown')
  })

  test('is wheel only if requested; any other word means dropdown', () => {
    expect(inputFrom('wheel', 'dropdown')).toBe('wheel')
    expect(inputFrom('dropdown', 'wheel')).toBe('dropdown')
    expect(inputFrom('slider', 'wheel')).toBe('dropdown')
  })
})
