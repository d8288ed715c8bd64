import { beforeEach, describe, expect, test } from 'bun:test'
import {
  changeQuestionAtom,
  draftAtom,
  travelEditsAtom,
} from '../../../../islands/designer/store/document.ts'
import { moveQuestionAtom, removeQuestionAtom } from '../../../../islands/designer/store/view.ts'
import { environmentAtom } from '../../../../islands/shared/environment.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { LIKERT, QV, TEXT, testApp } from '../../../support/app.ts'
import { openEditor, type Store } from '../opened-editor.ts'

let store: Store
beforeEach(async () => {
  const editor = await openEditor(await testApp(), [QV, LIKERT, TEXT])
  store = editor.store
})

const draft = () => store.get(draftAtom)
const idAt = (at: number) => draft().questions[at]?.id ?? ''
const reword = (at: number, text: string) =>
  store.set(changeQuestionAtom, idAt(at), 'text', (before: Question) => ({ ...before, text }))

describe('undo', () => {
  /** Lets the clock stand still, as it does for two presses in the same moment. */
  const inOneMoment = () =>
    store.set(environmentAtom, {
      ...store.get(environmentAtom),
      now: () => Date.parse('2030-05-01T09:00:00Z'),
    })

  test('reverts one move, however quickly another one preceded it', () => {
    inOneMoment()
    const order = () => draft().questions.map(({ id }) => id)
    const [first = '', second = '', third = ''] = order()
    store.set(moveQuestionAtom, 0, 1)
    store.set(moveQuestionAtom, 1, 2)
    expect(order()).toEqual([second, third, first])
    store.set(travelEditsAtom, -1)
    expect(order()).toEqual([second, first, third])
    store.set(travelEditsAtom, -1)
    expect(order()).toEqual([first, second, third])
  })

  test('reverts one deletion of two, and everything that was typed at once', () => {
    inOneMoment()
    store.set(removeQuestionAtom, idAt(2))
    store.set(removeQuestionAtom, idAt(1))
    store.set(travelEditsAtom, -1)
    expect(draft().questions).toHaveLength(2)
    reword(0, 'W')
    reword(0, 'Wh')
    store.set(travelEditsAtom, -1)
    expect(draft().questions[0]?.text).toBe(QV.question)
  })
})
