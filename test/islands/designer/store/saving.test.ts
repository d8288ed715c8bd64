import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  changeAtom,
  changeQuestionAtom,
  draftAtom,
  travelEditsAtom,
} from '../../../../islands/designer/store/document.ts'
import { asType, moved } from '../../../../islands/designer/store/parts.ts'
import {
  revertAtom,
  saveAtom,
  saveFailureAtom,
  saveStateAtom,
} from '../../../../islands/designer/store/saving.ts'
import { lockedAtom } from '../../../../islands/designer/store/sync.ts'
import {
  addQuestionAtom,
  moveQuestionAtom,
  removeQuestionAtom,
} from '../../../../islands/designer/store/view.ts'
import type { Question, SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { ballot, LIKERT, QV, RESPONSES, TEXT, type TestApp, testApp } from '../../../support/app.ts'
import { type OpenedEditor, openEditor, type Store } from '../opened-editor.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
let editor: OpenedEditor
beforeEach(async () => {
  app = await testApp()
  editor = await openEditor(app, [QV, LIKERT, TEXT])
  editor.calls.length = 0
})

const stored = async () => (await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)).body
const draft = (store: Store) => store.get(draftAtom)
const retitle = (store: Store, title: string) =>
  store.set(changeAtom, 'title', (before: SurveyDefinition) => ({ ...before, title }))
const idAt = (store: Store, at: number) => draft(store).questions[at]?.id ?? ''
const reword = (store: Store, at: number, text: string) =>
  store.set(changeQuestionAtom, idAt(store, at), 'text', (before: Question) => ({ ...before, text }))
const state = (store: Store) => store.get(saveStateAtom)

describe('saving', () => {
  test('sends the changed parts together', async () => {
    const { store, calls } = editor
    retitle(store, 'Another title')
    reword(store, 1, 'How hard was it?')
    store.set(changeAtom, 'settings/mode', (before) => ({
      ...before,
      settings: { ...before.settings, mode: 'text' },
    }))
    store.set(moveQuestionAtom, 0, 2)
    expect(state(store)).toBe('pending')
    await store.set(saveAtom)
    expect(state(store)).toBe('saved')
    expect(calls).toEqual(['PATCH /definition'])
    const { title, settings, questions } = await stored()
    expect([title, settings.mode]).toEqual(['Another title', 'text'])
    expect(questions.map(({ question }: { question: string }) => question)).toEqual([
      'How hard was it?',
      'Anything else?',
      'What should the town spend on?',
    ])
    await store.set(saveAtom)
    expect(calls).toHaveLength(1)
  })

  test('creates new questions as drafts, and gives respondents those that are complete', async () => {
    const { store, calls } = editor
    store.set(addQuestionAtom, 'text')
    await store.set(saveAtom)
    expect([state(store), calls]).toEqual(['incomplete', ['PATCH /definition']])
    const added = idAt(store, 3)
    const { questions: before, draft: waiting } = await stored()
    expect([before.length, Object.keys(waiting.question)]).toEqual([3, [added]])
    reword(store, 3, 'Why?')
    await store.set(saveAtom)
    reword(store, 3, 'Why not?')
    await store.set(saveAtom)
    const { questions } = await stored()
    expect([questions[3]._id, questions[3].question]).toEqual([added, 'Why not?'])
    store.set(removeQuestionAtom, idAt(store, 3))
    await store.set(saveAtom)
    expect((await stored()).questions).toHaveLength(3)
    store.set(travelEditsAtom, -1)
    await store.set(saveAtom)
    expect((await stored()).questions[3].question).toBe('Why not?')
  })

  test('saves a part that violates a rule for designers alone, and the rest for everybody', async () => {
    const { store } = editor
    retitle(store, ' ')
    store.set(changeAtom, 'settings/shuffle', (before) => ({
      ...before,
      settings: { ...before.settings, shuffle: false },
    }))
    reword(store, 0, '')
    reword(store, 1, 'How hard was it?')
    await store.set(saveAtom)
    expect(state(store)).toBe('incomplete')
    const { title, settings, questions, draft: waiting } = await stored()
    expect(waiting).toMatchObject({ title: ' ', question: { [idAt(store, 0)]: { question: '' } } })
    expect([title, settings.shuffle]).toEqual(['Spending', false])
    expect(questions.map(({ question }: { question: string }) => question).slice(0, 2)).toEqual([
      'What should the town spend on?',
      'How hard was it?',
    ])
  })

  test('shows unfinished parts in every other editor, which can finish them', async () => {
    const { store } = editor
    store.set(addQuestionAtom, 'text')
    reword(store, 0, '')
    await store.set(saveAtom)
    const other = await editor.openAgain()
    expect([draft(other), state(other)]).toEqual([draft(store), 'incomplete'])
    reword(other, 0, 'What else?')
    reword(other, 3, 'Why?')
    await other.set(saveAtom)
    expect(state(other)).toBe('saved')
    expect((await stored()).questions.map(({ question }: { question: string }) => question)).toEqual([
      ...['What else?', LIKERT.question, TEXT.question, 'Why?'],
    ])
  })

  test('saves the rest if the server refuses a part by name, until that has changed', async () => {
    const { store, calls } = editor
    const setting = (stopAfter: number) =>
      store.set(changeAtom, 'settings/stopAfter', (before) => ({
        ...before,
        settings: { ...before.settings, stopAfter },
      }))
    setting(0)
    retitle(store, 'Another title')
    await store.set(saveAtom)
    expect([state(store), calls.length]).toEqual(['failed', 2])
    expect(store.get(saveFailureAtom)?.message).toContain('settings.stopAfter')
    expect((await stored()).title).toBe('Another title')
    setting(10)
    await store.set(saveAtom)
    expect([state(store), (await stored()).settings.stopAfter]).toEqual(['saved', 10])
  })

  test('saves groups with their questions, and questions that leave a group before it is deleted', async () => {
    const { store, calls } = editor
    const group = { id: 'g1', title: 'About it', description: '', questionIds: [] }
    store.set(changeAtom, 'group', (before) => ({ ...before, questionGroups: [group] }))
    store.set(
      changeQuestionAtom,
      idAt(store, 1),
      'groupId',
      (before) => ({ ...before, groupId: 'g1' }) as Question,
    )
    await store.set(saveAtom)
    expect(calls).toEqual(['PATCH /definition'])
    expect((await stored()).questionGroups).toEqual([{ ...group, questionIds: [idAt(store, 1)] }])
    store.set(travelEditsAtom, -1)
    store.set(travelEditsAtom, -1)
    await store.set(saveAtom)
    expect((await stored()).questionGroups).toEqual([])
    expect(state(store)).toBe('saved')
  })

  test('changes a question to another type', async () => {
    const { store } = editor
    store.set(changeQuestionAtom, idAt(store, 1), 'type', (before) => asType(before, 'text'))
    await store.set(saveAtom)
    const { questions } = await stored()
    expect([questions[1].type, questions[1].question]).toEqual(['text', 'How easy was it?'])
  })

  test('retries while the server cannot be reached', async () => {
    const { store, network } = editor
    retitle(store, 'Mine')
    network.answer = () => Promise.reject(new TypeError('network'))
    await store.set(saveAtom)
    expect(state(store)).toBe('offline')
    expect(store.get(saveFailureAtom)?.retryIn).toBeLessThanOrEqual(1000)
    network.answer = undefined
    await store.set(saveAtom)
    expect(state(store)).toBe('saved')
  })

  test('creates no question twice if only the reply was lost', async () => {
    const { store, network } = editor
    store.set(addQuestionAtom, 'text')
    reword(store, 3, 'Why?')
    network.answer = () => Promise.reject(new TypeError('network'))
    await store.set(saveAtom)
    network.answer = undefined
    await store.set(saveAtom)
    expect(state(store)).toBe('saved')
    expect((await stored()).questions).toHaveLength(4)
    reword(store, 3, 'Why not?')
    await store.set(saveAtom)
    expect((await stored()).questions[3].question).toBe('Why not?')
  })

  test('reports that the session has ended', async () => {
    const { store, network } = editor
    retitle(store, 'Mine')
    const refusal = JSON.stringify({ code: 'NOT_AUTHENTICATED', message: 'Please sign in first.' })
    network.answer = async () => new Response(refusal, { status: 401 })
    await store.set(saveAtom)
    expect(state(store)).toBe('signedOut')
  })
})

test('changes that responses forbid are not saved, and can be reverted while wording stays', async () => {
  const { store, surveyId, call } = editor
  await call('PATCH', `/api/v1/designer/surveys/${surveyId}`, { settings: { isAvailable: true } })
  const { questions } = await stored()
  const answer = {
    ...{ IsNewSurveyResponse: true, surveyId, questionId: questions[0]._id, uuid: 'anna-0001' },
    responseContent: ballot(1),
  }
  expect((await call('POST', RESPONSES, answer)).status).toBe(201)
  reword(store, 0, 'What should the city spend on?')
  store.set(changeQuestionAtom, idAt(store, 0), 'delete', (before) =>
    before.type === 'qv' ? { ...before, options: moved(before.options, 0, 1) } : before,
  )
  await store.set(saveAtom)
  expect([state(store), store.get(lockedAtom)]).toEqual(['locked', true])
  store.set(revertAtom)
  await store.set(saveAtom)
  expect(state(store)).toBe('saved')
  const [qv] = (await stored()).questions
  expect(qv.question).toBe('What should the city spend on?')
  expect(qv.options.map(({ optionName }: { optionName: string }) => optionName)).toEqual([
    'Parks',
    'Roads',
    'Schools',
  ])
})
