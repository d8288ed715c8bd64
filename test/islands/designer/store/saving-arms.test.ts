import { beforeEach, describe, expect, test } from 'bun:test'
import { changeAtom, changeQuestionAtom, draftAtom } from '../../../../islands/designer/store/document.ts'
import { saveAtom, saveStateAtom } from '../../../../islands/designer/store/saving.ts'
import { addQuestionAtom } from '../../../../islands/designer/store/view.ts'
import type { Arm } from '../../../../src/domain/arms/arm.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { LIKERT, QV, TEXT, testApp } from '../../../support/app.ts'
import { type OpenedEditor, openEditor, type Store } from '../opened-editor.ts'

let editor: OpenedEditor
beforeEach(async () => {
  editor = await openEditor(await testApp(), [QV, LIKERT, TEXT])
})

const stored = async () => (await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)).body
const draft = (store: Store) => store.get(draftAtom)
const idAt = (store: Store, at: number) => draft(store).questions[at]?.id ?? ''
const reword = (store: Store, at: number, text: string) =>
  store.set(changeQuestionAtom, idAt(store, at), 'text', (before: Question) => ({ ...before, text }))
const state = (store: Store) => store.get(saveStateAtom)
const setArms = (store: Store, arms: readonly Arm[]) =>
  store.set(changeAtom, 'settings/arms', (before) => ({
    ...before,
    settings: { ...before.settings, arms },
  }))

describe('saving arms', () => {
  test('keep a new question that is unfinished, and ask it once it is finished', async () => {
    const { store } = editor
    store.set(addQuestionAtom, 'text')
    const added = idAt(store, 3)
    const arms = [
      { armId: 'a', label: 'All', share: 1 },
      { armId: 'b', label: 'Few', share: 1, questions: [idAt(store, 1), added] },
    ]
    setArms(store, arms)
    await store.set(saveAtom)
    expect(state(store)).toBe('incomplete')
    expect((await stored()).questions).toHaveLength(3)
    reword(store, 3, 'Why?')
    await store.set(saveAtom)
    const { settings, questions } = await stored()
    expect([questions[3]._id, settings.arms]).toEqual([added, arms])
    expect([state(store), draft(store).settings.arms]).toEqual(['saved', arms])
  })

  test('arms ask a saved question while another one is unfinished', async () => {
    const { store } = editor
    const arms = [
      { armId: 'a', label: 'All', share: 1, questions: [idAt(store, 1)] },
      { armId: 'b', label: 'Few', share: 1, questions: [idAt(store, 1)] },
    ]
    setArms(store, arms)
    store.set(addQuestionAtom, 'text')
    store.set(addQuestionAtom, 'text')
    reword(store, 4, 'Why?')
    await store.set(saveAtom)
    const { settings, questions } = await stored()
    expect(questions).toHaveLength(4)
    const asked = [1, 3, 4].map((at) => idAt(store, at))
    expect(settings.arms.map((arm) => arm.questions)).toEqual([asked, asked])
    expect(questions[3]!._id).toBe(idAt(store, 4))
    expect(state(store)).toBe('incomplete')
  })

  test('a question that is added is asked in every arm, even in those that leave others out', async () => {
    const { store } = editor
    const arms = [
      { armId: 'a', label: 'All', share: 1 },
      { armId: 'b', label: 'Few', share: 1, questions: [idAt(store, 1)] },
    ]
    setArms(store, arms)
    store.set(addQuestionAtom, 'text')
    reword(store, 3, 'Why?')
    await store.set(saveAtom)
    const { settings, questions } = await stored()
    expect(settings.arms.map((arm) => arm.questions)).toEqual([
      undefined,
      [questions[1]!._id, questions[3]!._id],
    ])
  })
})
