import { describe, expect, test } from 'bun:test'
import {
  changedParts,
  mergeEdits,
  partOf,
  partsOf,
  sameValue,
  withParts,
  withPartsOf,
} from '../../../../src/domain/survey/editing/merging.ts'
import {
  DEFAULT_SETTINGS,
  type Question,
  type SurveyDefinition,
} from '../../../../src/domain/survey/survey.ts'
import { likertQuestion, qvQuestion, textQuestion } from '../../arbitraries.ts'

const BASE: SurveyDefinition = {
  title: 'Spending',
  description: 'Of the town',
  settings: DEFAULT_SETTINGS,
  questions: [qvQuestion(), likertQuestion({ groupId: 'g' }), textQuestion()],
  questionGroups: [{ id: 'g', title: 'Group', description: '', questionIds: ['trust'] }],
}

const ids = ({ questions }: SurveyDefinition) => questions.map(({ id }) => id)
const merge = (mine: Partial<SurveyDefinition>, theirs: Partial<SurveyDefinition>) =>
  mergeEdits({
    mine: { before: BASE, after: { ...BASE, ...mine } },
    theirs: { before: BASE, after: { ...BASE, ...theirs } },
  })
const reworded = (id: string, text: string) =>
  BASE.questions.map((question) => (question.id === id ? { ...question, text } : question))
const extra = (id: string): Question => textQuestion({ id })

describe('two edits', () => {
  test('of different parts are both kept', () => {
    const { merged, copied, conflicts } = merge(
      { title: 'Mine', questions: reworded('trust', 'Mine?') },
      {
        description: 'Theirs',
        settings: { ...DEFAULT_SETTINGS, mode: 'text' },
        questions: reworded('remarks', 'Theirs?'),
      },
    )
    expect(conflicts).toEqual([])
    expect([...copied].sort()).toEqual(['description', 'question/remarks', 'settings/mode'])
    expect([merged.title, merged.description, merged.settings.mode]).toEqual(['Mine', 'Theirs', 'text'])
    expect(merged.questions.map(({ text }) => text).slice(1)).toEqual(['Mine?', 'Theirs?'])
  })

  test('of the same part are a conflict, and the merge contains mine', () => {
    const { merged, conflicts } = merge({ title: 'Mine' }, { title: 'Theirs' })
    expect(conflicts).toEqual(['title'])
    expect(merged.title).toBe('Mine')
  })

  test('that are the same are none', () => {
    expect(merge({ title: 'Same' }, { title: 'Same' })).toMatchObject({ conflicts: [], copied: [] })
  })

  test('that add questions keep both, each behind the one it followed', () => {
    const [qv, likert, text] = BASE.questions as [Question, Question, Question]
    const { merged, conflicts } = merge(
      { questions: [qv, extra('mine'), likert, text] },
      { questions: [extra('first'), qv, likert, text, extra('last')] },
    )
    expect(conflicts).toEqual([])
    expect(ids(merged)).toEqual(['first', 'budget', 'mine', 'trust', 'remarks', 'last'])
  })

  test('of which one deletes a question that the other changes are a conflict', () => {
    const { merged, conflicts } = merge(
      { questions: reworded('trust', 'Mine?') },
      { questions: BASE.questions.filter(({ id }) => id !== 'trust') },
    )
    expect(conflicts).toEqual(['question/trust'])
    expect(ids(merged)).toEqual(ids(BASE))
  })

  test('accept a deletion of a part that the other did not change', () => {
    const { merged } = merge({ title: 'Mine' }, { questions: BASE.questions.slice(0, 2) })
    expect(ids(merged)).toEqual(['budget', 'trust'])
  })

  test('accept another order, and keep the position of questions added here', () => {
    const [qv, likert, text] = BASE.questions as [Question, Question, Question]
    const { merged, copied } = merge(
      { questions: [extra('head'), qv, likert, extra('mine'), text] },
      { questions: [text, qv, likert] },
    )
    expect(copied).toEqual(['order'])
    expect(ids(merged)).toEqual(['head', 'remarks', 'budget', 'trust', 'mine'])
  })

  test('that both change the order are a conflict', () => {
    const [qv, likert, text] = BASE.questions as [Question, Question, Question]
    const { conflicts } = merge({ questions: [likert, qv, text] }, { questions: [text, qv, likert] })
    expect(conflicts).toEqual(['order'])
  })
})

test('edits of translations are merged language by language', () => {
  const into = (title: string) => ({ title: [title, 'x'] as const })
  const both = merge({ translations: { es: into('Gastos') } }, { translations: { fr: into('Dépenses') } })
  expect(both.merged.translations).toEqual({ es: into('Gastos'), fr: into('Dépenses') })
  expect([both.copied, both.conflicts]).toEqual([['translations/fr'], []])
  const clash = merge({ translations: { es: into('A') } }, { translations: { es: into('B') } })
  expect([clash.merged.translations, clash.conflicts]).toEqual([{ es: into('A') }, ['translations/es']])
})

describe('copying parts', () => {
  test('puts no question into a group that does not exist', () => {
    const theirs = { ...BASE, questionGroups: [], questions: reworded('trust', 'Theirs?') }
    const copied = withPartsOf(BASE, theirs, ['group/g'])
    expect(copied.questionGroups).toEqual([])
    expect(copied.questions[1]).toMatchObject({ id: 'trust', groupId: null })
  })

  test('includes titles, descriptions, and a group with its questions', () => {
    const theirs = {
      ...BASE,
      title: 'Theirs',
      description: 'Theirs',
      questionGroups: [{ id: 'g', title: 'Other', description: '', questionIds: [] }],
    }
    expect(withPartsOf(BASE, theirs, ['title', 'description', 'group/g'])).toMatchObject({
      title: 'Theirs',
      description: 'Theirs',
      questionGroups: [{ id: 'g', title: 'Other', questionIds: ['trust'] }],
    })
  })

  test('of nothing changes nothing, and of everything that changed gives the other', () => {
    const theirs = { ...BASE, title: 'Theirs', questions: [...BASE.questions, extra('new')] }
    expect(withPartsOf(BASE, theirs, [])).toEqual(BASE)
    expect(withPartsOf(BASE, theirs, changedParts(BASE, theirs))).toEqual(theirs)
  })
})

describe('parts', () => {
  const qv = { ...BASE.questions[0]!, text: 'Which?' }
  const [, likert, text] = BASE.questions as [Question, Question, Question]
  const after: SurveyDefinition = {
    title: 'Costs',
    description: '',
    settings: { ...DEFAULT_SETTINGS, mode: 'text', language: 'ar' },
    questions: [extra('first'), text, qv],
    questionGroups: [{ id: 'h', title: 'More', description: '', questionIds: [] }],
  }

  test('are read by their paths, with the order if a question is among them', () => {
    const paths = ['title', 'settings/mode', 'question/budget', 'question/trust', 'group/g', 'group/h']
    expect(partsOf(after, paths)).toEqual({
      title: 'Costs',
      settings: { mode: 'text' },
      question: { budget: qv, trust: null },
      group: { g: null, h: { title: 'More', description: '' } },
      order: ['first', 'remarks', 'budget'],
      groupOrder: ['h'],
    })
    expect(partsOf(after, ['settings/endLink'])).toEqual({ settings: { endLink: null } })
  })

  test('that changed make one definition out of the other', () => {
    expect(withParts(BASE, partsOf(after, changedParts(BASE, after)))).toEqual(after)
    expect(withParts(after, partsOf(BASE, changedParts(after, BASE)))).toEqual(BASE)
    expect(withParts(BASE, {})).toEqual(BASE)
  })

  test('without an order come last, and one that lacks a question leaves it where it was', () => {
    expect(ids(withParts(BASE, { question: { new: extra('new') } }))).toEqual([...ids(BASE), 'new'])
    expect(ids(withParts(BASE, { order: ['remarks', 'budget', 'unknown'] }))).toEqual([
      ...['remarks', 'budget', 'trust'],
    ])
    expect(withParts(BASE, { question: { gone: null }, group: { gone: null } })).toEqual(BASE)
  })

  test('name each question once, and put groups in order too', () => {
    expect(ids(withParts(BASE, { order: ['trust', 'trust', 'budget'] }))).toEqual([
      'trust',
      'remarks',
      'budget',
    ])
    const group = (id: string) => ({ id, title: id, description: '', questionIds: [] })
    const before = { ...BASE, questions: [], questionGroups: ['a', 'b'].map(group) }
    const after = { ...before, questionGroups: ['c', 'b', 'a'].map(group) }
    expect(changedParts(before, after)).toEqual(['group/c', 'groupOrder'])
    expect(withParts(before, partsOf(after, ['group/c']))).toEqual(after)
    expect(withPartsOf(before, after, ['group/c', 'groupOrder'])).toEqual(after)
    expect(mergeEdits({ mine: { before, after: before }, theirs: { before, after } }).merged).toEqual(after)
  })

  test('without a group leave no question in it', () => {
    expect(withParts(BASE, { group: { g: null } }).questions[1]).toEqual({
      ...likert,
      groupId: null,
    } as Question)
  })
})

test('a part that a definition lacks is undefined', () => {
  expect(partOf(BASE, 'question/none')).toBeUndefined()
  expect(partOf(BASE, 'group/none')).toBeUndefined()
  expect(partOf(BASE, 'order')).toEqual(['budget', 'trust', 'remarks'])
})

test('values are the same whatever the order of their keys, and not otherwise', () => {
  expect(sameValue({ a: 1, b: [2, null] }, { b: [2, null], a: 1 })).toBe(true)
  expect(sameValue({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(sameValue([], {})).toBe(false)
  expect(sameValue(null, {})).toBe(false)
  expect(sameValue({ a: 1 }, { b: 1 })).toBe(false)
})
