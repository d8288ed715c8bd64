import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer, missingAnswers } from '../../../src/domain/ballot/answers.ts'
import { stepsOf, WELCOME } from '../../../src/domain/ballot/phases.ts'
import { answerLines, isIncomplete } from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue } from '../../../src/domain/questions/answer-values.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { emptySurveyTally } from '../../../src/domain/results/survey-tally.ts'
import { openingChecks } from '../../../src/domain/survey/editing/opening-checks.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { questions } from '../../support/answered.ts'
import { infoQuestion, likertQuestion, textQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'

describe('a text to read', () => {
  test('is never required, whatever a draft says, and is never missing an answer', () => {
    const draft = { type: 'info', text: ' Before ', required: true } as const
    expect(makeQuestion(draft, { groups: [], newId: () => 'before' })).toEqual({
      question: infoQuestion({ text: 'Before' }),
    })
    expect(missingAnswers([infoQuestion()], new Set())).toEqual([])
    expect([isIncomplete(infoQuestion(), ''), isIncomplete(infoQuestion(), '{}')]).toEqual([false, false])
    expect(answerLines(infoQuestion(), '{}')).toEqual([])
  })

  test('accepts no answer, not even an empty one', () => {
    expect(checkAnswer(infoQuestion(), contentOfValue(infoQuestion(), ''))).toMatchObject({
      refusal: { problems: [{ path: '/responseContent/questionId', rule: 'notAnswered' }] },
    })
  })

  test('is not counted, and does not make a survey answerable', () => {
    expect(emptySurveyTally({ questions: [infoQuestion()] }).questions).toEqual([])
    const problems = (asked: typeof DEFINITION.questions) =>
      openingChecks({ ...DEFINITION, questions: asked }, { now: 0, hasKeys: true, isFrozen: false }).map(
        ({ problem }) => problem,
      )
    expect(problems([infoQuestion()])).toContain('noQuestions')
    expect(problems([infoQuestion(), textQuestion()])).not.toContain('noQuestions')
  })

  test('may be reworded once there are responses', () => {
    const of = (text: string) => ({ ...DEFINITION, questions: [infoQuestion({ text })] })
    expect(isStructuralChange(of('Before'), of('First'))).toBe(false)
    expect(withStructureOf(of('Before'), of('First')).questions).toEqual(of('First').questions)
  })

  test('has a separate step, in any position', () => {
    const asked = [
      infoQuestion({ id: 'i1' }),
      infoQuestion({ id: 'i2' }),
      likertQuestion({ id: 'l1' }),
      textQuestion({ id: 't1' }),
      infoQuestion({ id: 'i3' }),
      textQuestion({ id: 't2' }),
    ]
    expect(stepsOf(asked, 'text')).toEqual([
      WELCOME,
      ...[['i1'], ['i2'], ['l1', 't1'], ['i3'], ['t2']].map((questionIds) => ({
        ...{ id: `form-${questionIds[0]}`, phase: 'form' as const, questionIds },
      })),
    ])
    fc.assert(
      fc.property(questions, (list) => {
        const ids = new Set(list.filter(({ type }) => type === 'info').map(({ id }) => id))
        for (const step of stepsOf(list, 'text')) {
          if (step.phase === 'form' && step.questionIds.some((id) => ids.has(id)))
            expect(step.questionIds).toHaveLength(1)
        }
      }),
    )
  })
})
