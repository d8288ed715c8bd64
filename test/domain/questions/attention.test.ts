import { describe, expect, test } from 'bun:test'
import {
  canCheckAttention,
  checkedAnswers,
  failedChecks,
  isAttentionCheck,
  passesCheck,
  passingLabel,
  withoutChecks,
} from '../../../src/domain/questions/attention.ts'
import { chosenAsText } from '../../../src/domain/questions/choice/answer.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { formStructure, withFormStructure } from '../../../src/domain/questions/form-types.ts'
import type { QuestionDraft } from '../../../src/domain/questions/question-draft.ts'
import type { FormQuestion, QuestionOf } from '../../../src/domain/survey/survey.ts'
import { likert, qv } from './drafts.ts'

const choice = {
  type: 'choice',
  text: 'Please choose Roads',
  choices: ['Parks', 'Roads', 'Zoo'].map((label) => ({ choiceId: label.toLowerCase(), label })),
} as const
const made = (draft: QuestionDraft) => {
  const found = makeQuestion(draft, { groups: [], newId: () => 'q1' })
  return 'question' in found ? found.question : found.refusal.problems
}
const scaleCheck = made({ ...likert, scale: ['No', 'Yes'], attention: ' Yes ' }) as QuestionOf<'likert'>
const choiceCheck = made({
  ...choice,
  multiple: true,
  other: true,
  attention: 'roads',
}) as QuestionOf<'choice'>

describe('an attention check', () => {
  test('names an answer of its question that is enough by itself', () => {
    expect([scaleCheck.attention, choiceCheck.attention]).toEqual(['Yes', 'roads'])
    const problem = [{ path: '/attention', rule: 'attentionAnswer' }]
    expect(made({ ...likert, scale: ['No', 'Yes'], attention: 'Perhaps' })).toEqual(problem as never)
    expect(made({ ...choice, attention: 'Roads' })).toEqual(problem as never)
    expect(made({ ...choice, multiple: true, min: 2, attention: 'roads' })).toEqual(problem as never)
    expect(made({ ...choice, min: 2, attention: 'roads' })).toMatchObject({ attention: 'roads' })
  })

  test('is none without an answer that passes', () => {
    for (const attention of [null, '', undefined]) {
      const questions = [
        made({ ...likert, ...(attention !== undefined && { attention }) }),
        made({ ...choice, ...(attention !== undefined && { attention }) }),
      ] as FormQuestion[]
      expect(questions.map((question) => 'attention' in question)).toEqual([false, false])
      expect(questions.map(isAttentionCheck)).toEqual([false, false])
    }
    const ballot = made(qv) as FormQuestion
    expect([canCheckAttention(ballot), isAttentionCheck(ballot)]).toEqual([false, false])
  })

  test('offers the answers of its question, and is read by its label', () => {
    if (!isAttentionCheck(choiceCheck) || !isAttentionCheck(scaleCheck)) throw new Error('no checks')
    expect(checkedAnswers(scaleCheck).map(({ value }) => value)).toEqual(['No', 'Yes'])
    expect([passingLabel(choiceCheck), passingLabel(scaleCheck)]).toEqual(['Roads', 'Yes'])
    expect(passingLabel({ ...choiceCheck, attention: 'gone' })).toBe('gone')
  })

  test('is passed by that answer alone, and neither passed nor failed without one', () => {
    if (!isAttentionCheck(choiceCheck) || !isAttentionCheck(scaleCheck)) throw new Error('no checks')
    const check = choiceCheck
    const chose = (...selection: string[]) => passesCheck(check, chosenAsText(check, { selection }))
    expect([chose('roads'), chose('parks'), chose('roads', 'zoo'), chose()]).toEqual([
      true,
      false,
      false,
      null,
    ])
    const named = chosenAsText(check, { selection: ['roads'], other: 'Boats' })
    expect(passesCheck(check, named)).toBe(false)
    expect(['Yes', 'No', '', null, undefined].map((value) => passesCheck(scaleCheck, value))).toEqual([
      ...[true, false, null, null, null],
    ])
  })

  test('counts as failed only if it was answered', () => {
    const answers: Record<string, string> = { s: 'No' }
    const questions = [
      { ...scaleCheck, id: 's' },
      { ...choiceCheck, id: 'c' },
    ]
    expect(failedChecks(questions, (id) => answers[id])).toBe(1)
    answers.s = 'Yes'
    expect(failedChecks(questions, (id) => answers[id])).toBe(0)
  })

  test('is not told to respondents', () => {
    const shown = withoutChecks([scaleCheck, choiceCheck])
    expect(JSON.stringify(shown)).not.toContain('attention')
    expect(shown).toEqual([scaleCheck, choiceCheck].map(({ attention: _, ...asked }) => asked) as never)
    const plain = [made(likert) as FormQuestion]
    expect(withoutChecks(plain)).toBe(plain)
  })

  test('stays as it was once somebody has answered', () => {
    for (const check of [scaleCheck, choiceCheck]) {
      const { attention: _, ...none } = check
      const edited = none as typeof check
      expect(formStructure(edited)).not.toEqual(formStructure(check))
      expect(withFormStructure(check, edited)).toMatchObject({ attention: check.attention! })
    }
  })
})
