import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { makeQuestion, type QuestionDraft, withQuestion } from '../../src/domain/editing.ts'
import type { FieldRule } from '../../src/domain/failure.ts'
import { DEFAULT_SETTINGS, LIMITS, type Question, type SurveyDefinition } from '../../src/domain/survey.ts'

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

function problems(draft: QuestionDraft): [path: string, rule: FieldRule][] {
  const outcome = makeQuestion(draft, surroundings())
  if (!('refusal' in outcome)) return []
  expect(outcome.refusal.code).toBe('INVALID_INPUT')
  return (outcome.refusal.problems ?? []).map(({ path, rule }) => [path, rule])
}

const options = (...names: string[]) => names.map((name) => ({ name }))
const qv = { type: 'qv', text: 'Which?', options: options('Parks', 'Roads') } as const
const likert = { type: 'likert', text: 'How?', minLabel: 'Bad', maxLabel: 'Good' } as const
const text = { type: 'text', text: 'Why?' } as const

describe('a question made of a draft', () => {
  test('has its words trimmed, and new ids where there were none', () => {
    const draft = {
      ...qv,
      text: ' Which? ',
      options: [{ name: ' Parks ' }, { id: 'kept', name: 'Roads', description: 'Wide' }],
    }
    expect(made(draft)).toEqual({
      ...{ id: 'id1', type: 'qv', text: 'Which?', description: '', totalCredits: 100, sampleOption: 0 },
      options: [
        { id: 'id2', name: 'Parks', description: '' },
        { id: 'kept', name: 'Roads', description: 'Wide' },
      ],
    })
  })

  test('keeps the bins that replace the usual ones', () => {
    const bins = [
      { name: ' Yes ', tone: 'positive' },
      { name: 'No', tone: 'negative' },
    ] as const
    expect(made({ ...qv, bins })).toMatchObject({ bins: [{ name: 'Yes', tone: 'positive' }, { name: 'No' }] })
  })

  test('on a scale has five points unless it says otherwise', () => {
    expect(made(likert)).toMatchObject({ scale: ['1', '2', '3', '4', '5'], required: true, groupId: null })
    expect(made({ ...likert, scale: [' no ', 'yes'], required: false, groupId: 'g1' })).toMatchObject({
      ...{ scale: ['no', 'yes'], required: false, groupId: 'g1', minLabel: 'Bad', maxLabel: 'Good' },
    })
  })

  test('for a text has one line of 500 characters unless it says otherwise', () => {
    expect(made(text)).toMatchObject({ multiline: false, maxLength: 500, required: true, groupId: null })
    expect(made({ ...text, multiline: true, maxLength: 20_000 })).toMatchObject({
      multiline: true,
      maxLength: 20_000,
    })
  })
})

describe('a draft is refused', () => {
  const cases: [why: string, draft: QuestionDraft, path: string, rule: FieldRule][] = [
    ['without a text', { ...text, text: ' ' }, '/question', 'questionText'],
    ['with a long text', { ...text, text: 'x'.repeat(2_001) }, '/question', 'tooLong'],
    ['with a long description', { ...text, description: 'x'.repeat(20_001) }, '/description', 'tooLong'],
    ['without options', { type: 'qv', text: 'Which?' }, '/options', 'optionCount'],
    ['with one option', { ...qv, options: options('Parks') }, '/options', 'optionCount'],
    [
      'with 501 options',
      { ...qv, options: Array.from({ length: 501 }, (_, at) => ({ name: `${at}` })) },
      '/options',
      'tooMany',
    ],
    [
      'with an option without a name',
      { ...qv, options: options('Parks', '\t') },
      '/options/1/optionName',
      'optionNames',
    ],
    [
      'with an option that has only an id',
      { ...qv, options: [...qv.options, { id: 'o' }] },
      '/options/2/optionName',
      'optionNames',
    ],
    [
      'with two options of one name',
      { ...qv, options: options('Parks', ' Parks') },
      '/options/1/optionName',
      'optionNamesDiffer',
    ],
    [
      'with two options of one id',
      {
        ...qv,
        options: [
          { id: 'o', name: 'a' },
          { id: 'o', name: 'b' },
        ],
      },
      '/options/1/optionId',
      'duplicateOption',
    ],
    [
      'with a long option name',
      { ...qv, options: options('a', 'x'.repeat(301)) },
      '/options/1/optionName',
      'tooLong',
    ],
    [
      'with a long option description',
      { ...qv, options: [{ name: 'a', description: 'x'.repeat(2_001) }, { name: 'b' }] },
      '/options/0/description',
      'tooLong',
    ],
    ['without credits', { ...qv, totalCredits: 0 }, '/setting/totalCredits', 'totalCredits'],
    ['with too many credits', { ...qv, totalCredits: 1_000_001 }, '/setting/totalCredits', 'range'],
    ['with a sample of one', { ...qv, sampleOption: 1 }, '/setting/sampleOption', 'sampleOption'],
    [
      'with a sample of more than there are',
      { ...qv, sampleOption: 3 },
      '/setting/sampleOption',
      'sampleOption',
    ],
    ['with one bin', { ...qv, bins: [{ name: 'a', tone: 'neutral' }] }, '/setting/bins', 'bins'],
    [
      'with two bins of one name',
      {
        ...qv,
        bins: [
          { name: 'a', tone: 'neutral' },
          { name: 'a ', tone: 'neutral' },
        ],
      },
      '/setting/bins',
      'bins',
    ],
    [
      'with a bin called Skip',
      {
        ...qv,
        bins: [
          { name: 'Skip', tone: 'neutral' },
          { name: 'a', tone: 'neutral' },
        ],
      },
      '/setting/bins',
      'bins',
    ],
    [
      'with eight bins',
      { ...qv, bins: Array.from({ length: 8 }, (_, at) => ({ name: `${at}`, tone: 'neutral' as const })) },
      '/setting/bins',
      'bins',
    ],
    ['with a scale of one point', { ...likert, scale: ['1'] }, '/scale', 'scaleCount'],
    [
      'with a scale of 12 points',
      { ...likert, scale: Array.from({ length: 12 }, (_, at) => `${at}`) },
      '/scale',
      'tooMany',
    ],
    ['with a point without a label', { ...likert, scale: ['1', ' '] }, '/scale', 'scaleLabels'],
    ['with two points of one label', { ...likert, scale: ['1', '1 '] }, '/scale', 'scaleLabelsDiffer'],
    ['with a long label', { ...likert, scale: ['1', 'x'.repeat(301)] }, '/scale/1', 'tooLong'],
    ['without a label at the low end', { ...likert, minLabel: undefined }, '/minLabel', 'scaleLabels'],
    ['without a label at the high end', { ...likert, maxLabel: ' ' }, '/maxLabel', 'scaleLabels'],
    ['with a long label at an end', { ...likert, maxLabel: 'x'.repeat(301) }, '/maxLabel', 'tooLong'],
    ['with no length', { ...text, maxLength: 0 }, '/maxLength', 'maxLength'],
    ['with too long a length', { ...text, maxLength: 20_001 }, '/maxLength', 'range'],
    ['with a group that is not there', { ...text, groupId: 'g2' }, '/groupId', 'invalid'],
  ]
  for (const [why, draft, path, rule] of cases) {
    test(why, () => expect(problems(draft)).toEqual([[path, rule]]))
  }

  test('with every field at fault at once', () => {
    expect(problems({ type: 'qv', options: [], totalCredits: -1 })).toEqual([
      ['/question', 'questionText'],
      ['/options', 'optionCount'],
      ['/setting/totalCredits', 'totalCredits'],
    ])
  })
})

test('a draft is accepted as far as the limits go', () => {
  const most = Array.from({ length: 500 }, (_, at) => ({ name: `${at}` }))
  const drafts: QuestionDraft[] = [
    { ...qv, options: most, totalCredits: 1_000_000, sampleOption: 500 },
    { ...qv, totalCredits: 1, sampleOption: 2 },
    { ...likert, scale: ['no', 'yes'] },
    { ...likert, scale: Array.from({ length: 11 }, (_, at) => `${at}`) },
    { ...text, maxLength: 1, groupId: null },
  ]
  for (const draft of drafts) expect(problems(draft)).toEqual([])
})

const EMPTY: SurveyDefinition = {
  title: 'A',
  description: 'B',
  settings: DEFAULT_SETTINGS,
  questions: [],
  questionGroups: [],
}

describe('a survey with one question more', () => {
  const before = ['a', 'b', 'c'].map((id) => ({ ...made(text), id }))
  const definition = { ...EMPTY, questions: before }
  const added = { ...made(text), id: 'new' }
  const ids = (position?: number) => {
    const outcome = withQuestion(definition, added, position)
    return 'definition' in outcome ? outcome.definition.questions.map((question) => question.id) : []
  }

  test('has it at the end, or where it was asked for', () => {
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
