import { beforeEach, describe, expect, test } from 'bun:test'
import { conflictAtom, settleConflictAtom } from '../../../../islands/designer/store/conflict.ts'
import {
  changeAtom,
  changeQuestionAtom,
  draftAtom,
  travelEditsAtom,
} from '../../../../islands/designer/store/document.ts'
import { saveAtom, saveStateAtom } from '../../../../islands/designer/store/saving.ts'
import type { Question, SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { LIKERT, QV, TEXT, testApp } from '../../../support/app.ts'
import { type OpenedEditor, openEditor, type Store } from '../opened-editor.ts'

let editor: OpenedEditor
beforeEach(async () => {
  editor = await openEditor(await testApp(), [QV, LIKERT, TEXT])
})

const stored = async () => (await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)).body
const retitle = (store: Store, title: string) =>
  store.set(changeAtom, 'title', (before: SurveyDefinition) => ({ ...before, title }))

function reword(store: Store, at: number, text: string) {
  const { id = '' } = store.get(draftAtom).questions[at] ?? {}
  store.set(changeQuestionAtom, id, 'text', (before: Question) => ({ ...before, text }))
}

describe('two editors', () => {
  test('of different parts are both saved, and an undo reverts only one’s own changes', async () => {
    const { store } = editor
    const other = await editor.openAgain()
    retitle(other, 'Theirs')
    await other.set(saveAtom)
    reword(store, 0, 'Mine?')
    await store.set(saveAtom)
    expect(store.get(saveStateAtom)).toBe('saved')
    expect(await stored()).toMatchObject({ title: 'Theirs', questions: [{ question: 'Mine?' }, {}, {}] })
    expect(store.get(draftAtom).title).toBe('Theirs')
    store.set(travelEditsAtom, -1)
    await store.set(saveAtom)
    expect(await stored()).toMatchObject({
      title: 'Theirs',
      questions: [{ question: 'What should the town spend on?' }, {}, {}],
    })
  })

  test('of the same part wait for a choice, and mine can stay', async () => {
    const { store } = editor
    const other = await editor.openAgain()
    retitle(other, 'Theirs')
    await other.set(saveAtom)
    retitle(store, 'Mine')
    await store.set(saveAtom)
    expect(store.get(saveStateAtom)).toBe('conflict')
    expect(store.get(conflictAtom)?.paths).toEqual(['title'])
    expect((await stored()).title).toBe('Theirs')
    await store.set(saveAtom)
    expect((await stored()).title).toBe('Theirs')
    store.set(settleConflictAtom, 'mine')
    await store.set(saveAtom)
    expect((await stored()).title).toBe('Mine')
  })

  test('theirs can be chosen, and an undo restores mine', async () => {
    const { store } = editor
    const other = await editor.openAgain()
    retitle(other, 'Theirs')
    reword(other, 1, 'Theirs?')
    await other.set(saveAtom)
    retitle(store, 'Mine')
    reword(store, 1, 'Mine?')
    await store.set(saveAtom)
    store.set(settleConflictAtom, 'theirs')
    await store.set(saveAtom)
    expect([store.get(draftAtom).title, store.get(draftAtom).questions[1]?.text]).toEqual([
      'Theirs',
      'Theirs?',
    ])
    expect(store.get(saveStateAtom)).toBe('saved')
    store.set(travelEditsAtom, -1)
    await store.set(saveAtom)
    expect(await stored()).toMatchObject({ title: 'Mine', questions: [{}, { question: 'Mine?' }, {}] })
  })
})
