import { describe, expect, test } from 'bun:test'
import type { QuestionDraft } from '../../../src/domain/questions/question-draft.ts'
import { changeQuestion, inOrder, withoutQuestion } from '../../../src/domain/questions/question-editing.ts'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { DEFINITION, LIKERT, QV, TEXT } from '../definitions.ts'

const newId = () => 'new'
const change = (id: string, draft: QuestionDraft, position?: number) =>
  changeQuestion(DEFINITION, id, { draft, position }, newId)

function definition(outcome: ReturnType<typeof inOrder>): SurveyDefinition {
  if ('refusal' in outcome) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.definition
}

describe('a changed question', () => {
  test('keeps its id and everything that is not named', () => {
    const { questions } = definition(change('qv', { type: 'qv', text: 'A', totalCredits: undefined }))
    expect(questions).toEqual([{ ...QV, text: 'A' }, LIKERT, TEXT])
  })

  test('keeps its place among likert and text questions when its type changes', () => {
    const { questions, questionGroups } = definition(change('likert', { type: 'text' }))
    expect(questions[1]).toEqual({
      ...TEXT,
      id: 'likert',
      text: LIKERT.text,
      groupId: 'group',
      maxLength: 500,
    })
    expect(questionGroups[0]?.questionIds).toEqual(['likert'])
  })

  test('leaves its group when it becomes a qv question', () => {
    const options = [{ name: 'A' }, { name: 'B' }]
    expect(definition(change('likert', { type: 'qv', options })).questionGroups[0]?.questionIds).toEqual([])
  })

  test('moves, at most to the end', () => {
    const ids = (position: number) =>
      definition(change('qv', { type: 'qv' }, position)).questions.map((question) => question.id)
    expect([ids(0), ids(1), ids(9)]).toEqual([
      ['qv', 'likert', 'text'],
      ['likert', 'qv', 'text'],
      ['likert', 'text', 'qv'],
    ])
  })

  test('is refused if the result would be invalid, or if it does not exist', () => {
    expect(change('qv', { type: 'qv', sampleOption: 4 })).toEqual({
      refusal: {
        code: 'INVALID_INPUT',
        problems: [{ path: '/setting/sampleOption', rule: 'sampleOption' }],
      },
    })
    expect(change('nothing', { type: 'text' })).toEqual({ refusal: { code: 'QUESTION_NOT_FOUND' } })
  })
})

test('a removed question leaves its group', () => {
  const { questions, questionGroups } = definition(withoutQuestion(DEFINITION, 'likert'))
  expect([questions, questionGroups[0]?.questionIds]).toEqual([[QV, TEXT], []])
  expect(withoutQuestion(DEFINITION, 'nothing')).toEqual({ refusal: { code: 'QUESTION_NOT_FOUND' } })
})

test('an order names every question once', () => {
  expect(definition(inOrder(DEFINITION, ['text', 'qv', 'likert'])).questions).toEqual([TEXT, QV, LIKERT])
  for (const ids of [['qv', 'likert'], ['qv', 'likert', 'qv'], ['qv', 'likert', 'x'], []]) {
    expect(inOrder(DEFINITION, ids)).toEqual({
      refusal: { code: 'INVALID_INPUT', problems: [{ path: '/questionIds', rule: 'questionOrder' }] },
    })
  }
})
