import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { makeQuestion, withQuestion } from '../../../src/domain/questions/editing.ts'
import type { QuestionDraft } from '../../../src/domain/questions/question-draft.ts'
import {
  DEFAULT_SETTINGS,
  LIMITS,
  type Question,
  type SurveyDefinition,
} from '../../../src/domain/survey/survey.ts'
import { likert, qv, text } from './drafts.ts'

const GROUP = { id: 'g1', title: 'About you', description: '', questionIds: [] }

function surroundings() {
  let drawn = 0
  return { groups: [GROUP], newId: () => `id${++drawn}` }
}

function made(draft: QuestionDraft): Question {
  const outcome = makeQuestion(draft, surroundings())
  if ('refusal' in outcome) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.question
}

describe('a question made of a draft', () => {
  test('has its texts trimmed, and new ids if it had none', () => {
    const draft = {
      ...qv,
      text: ' Which? ',
      options: [{ name: ' Parks ' }, { id: 'kept', name: 'Roads', description: 'Wide' }],
    }
    expect(made(draft)).toEqual({
      id: 'id1',
      type: 'qv',
      text: 'Which?',
      description: '',
      totalCredits: 100,
      sampleOption: 0,
      options: [
        { id: 'id2', name: 'Parks', description: '' },
        { id: 'kept', name: 'Roads', description: 'Wide' },
      ],
    })
  })

  test('keeps the bins that replace the default ones', () => {
    const bins = [
      { name: ' Yes ', tone: 'positive' },
      { name: 'No', tone: 'negative' },
    ] as const
    expect(made({ ...qv, bins })).toMatchObject({ bins: [{ name: 'Yes', tone: 'positive' }, { name: 'No' }] })
  })

  test('has five points on a scale by default', () => {
    expect(made(likert)).toMatchObject({ scale: ['1', '2', '3', '4', '5'], required: true, groupId: null })
    expect(made({ ...likert, scale: [' no ', 'yes'], required: false, groupId: 'g1' })).toMatchObject({
      scale: ['no', 'yes'],
      required: false,
      groupId: 'g1',
      minLabel: 'Bad',
      maxLabel: 'Good',
    })
  })

  test('has one line of 500 characters for a text by default', () => {
    expect(made(text)).toMatchObject({ multiline: false, maxLength: 500, required: true, groupId: null })
    expect(made({ ...text, multiline: true, maxLength: 20_000 })).toMatchObject({
      multiline: true,
      maxLength: 20_000,
    })
  })

  test('is refused with every invalid field', () => {
    const outcome = makeQuestion({ ...likert, text: ' ', minLabel: '' }, surroundings())
    expect(outcome).toMatchObject({
      refusal: { code: 'INVALID_INPUT', problems: [{ path: '/question' }, { path: '/minLabel' }] },
    })
  })
})

const EMPTY: SurveyDefinition = {
  title: 'A',
  description: 'B',
  settings: DEFAULT_SETTINGS,
  questions: [],
  questionGroups: [],
}

describe('adding a question', () => {
  const before = ['a', 'b', 'c'].map((id) => ({ ...made(text), id }))
  const definition = { ...EMPTY, questions: before }
  const added = { ...made(text), id: 'new' }
  const ids = (position?: number) => {
    const outcome = withQuestion(definition, added, position)
    return 'definition' in outcome ? outcome.definition.questions.map((question) => question.id) : []
  }

  test('puts it at the end, or at the requested position', () => {
    expect(ids()).toEqual(['a', 'b', 'c', 'new'])
    expect(ids(0)).toEqual(['new', 'a', 'b', 'c'])
    expect(ids(2)).toEqual(['a', 'b', 'new', 'c'])
    expect(ids(99)).toEqual(['a', 'b', 'c', 'new'])
  })

  test('keeps the others in their order, wherever it goes', () => {
    fc.assert(
      fc.property(fc.nat(10), (position) => {
        expect(ids(position).filter((id) => id !== 'new')).toEqual(['a', 'b', 'c'])
      }),
    )
  })

  test('is refused beyond 100 questions', () => {
    const full = { ...EMPTY, questions: Array.from({ length: LIMITS.questions }, () => added) }
    expect(withQuestion(full, added)).toEqual({
      refusal: {
        code: 'INVALID_INPUT',
        problems: [{ path: '/questions', rule: 'tooMany', values: { most: 100 } }],
      },
    })
  })
})
