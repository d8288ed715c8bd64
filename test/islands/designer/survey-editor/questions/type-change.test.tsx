import { beforeEach, expect, test } from 'bun:test'
import {
  changeQuestionAtom,
  draftAtom,
  travelEditsAtom,
  type What,
} from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import type { Question } from '../../../../../src/domain/survey/survey.ts'
import { LIKERT, QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, screen, userEvent } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { openTypes, showEditor } from '../../shown-editor.tsx'

documentForTests()

const CAUSES = Array.from({ length: 24 }, (_, at) => ({ optionName: `Cause ${at}` }))

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([{ ...QV, options: CAUSES, setting: { totalCredits: 400 } }, LIKERT])
  await openTypes()
})

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const question = (at = 0) => editor.store.get(draftAtom).questions[at]
const asked = () => screen.queryAllByRole('group', { name: /^If you change the type to/ }).map(textOf)
const textOf = (element: Element) => element.querySelector('p')?.textContent
const edit = (at: number, change: object) =>
  act(() =>
    editor.store.set(
      changeQuestionAtom,
      question(at)?.id ?? '',
      Object.keys(change).join() as What,
      (before) => ({ ...before, ...change }) as Question,
    ),
  )

test('another type requires confirmation of the named losses', async () => {
  const before = question()
  await choose('Text')
  expect(asked()).toEqual([expect.stringContaining('you lose 24 options and its total credits.')])
  expect(document.activeElement?.textContent).toContain('24 options')
  expect(question()).toBe(before)
  await userEvent.keyboard('{Escape}')
  expect(asked()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Quadratic Survey' }))
  await choose('Likert scale')
  await press('Keep Quadratic Survey')
  expect([asked(), question()]).toEqual([[], before])
})

test('the earlier type restores its fields, with the current texts', async () => {
  const before = question()
  await choose('Text')
  await press('Change to Text')
  expect(question()).toMatchObject({ type: 'text', text: QV.question })
  await act(() => editor.store.set(saveAtom))
  edit(0, { text: 'Where first?' })
  await choose('Quadratic Survey')
  expect(asked()).toEqual([])
  expect(question()).toEqual({ ...before, text: 'Where first?' } as Question)
  await act(() => editor.store.set(saveAtom))
  const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
  expect(body.questions[0].options).toHaveLength(24)
})

test('one undo reverts a change of type', async () => {
  const before = question()
  await choose('Text')
  await press('Change to Text')
  act(() => editor.store.set(travelEditsAtom, -1))
  expect(question()).toEqual(before as Question)
  expect(asked()).toEqual([])
})

test('a scale, and fields that no qv question has, are named as well', async () => {
  const group = { id: 'g1', title: 'About it', description: '', questionIds: [] }
  act(() => editor.store.set(draftAtom, { ...editor.store.get(draftAtom), questionGroups: [group] }))
  edit(1, { scale: ['low', 'high'], required: false, groupId: 'g1' })
  await press('Edit How easy was it?')
  await openTypes()
  await choose('Quadratic Survey')
  const all =
    'its scale, the labels at the ends of its scale, the choice not to answer, and its question group'
  expect(asked()).toEqual([expect.stringContaining(all)])
  await choose('Text')
  expect(asked()).toEqual([
    expect.stringContaining('you lose its scale and the labels at the ends of its scale.'),
  ])
  await press('Change to Text')
  expect(question(1)).toMatchObject({ type: 'text', required: false, groupId: 'g1' })
  edit(1, { maxLength: 7, multiline: true })
  await choose('Likert scale')
  expect(asked()).toEqual([
    expect.stringContaining('you lose its maximum length and room for multiple lines.'),
  ])
  await press('Change to Likert scale')
  expect(question(1)).toMatchObject({ type: 'likert', scale: ['low', 'high'], groupId: 'g1' })
  await choose('Quadratic Survey')
  await press('Change to Quadratic Survey')
  edit(1, { sampleOption: 2, bins: [] })
  await choose('Likert scale')
  expect(asked()).toEqual([
    expect.stringContaining('you lose the number of options shown and its groups for sorting.'),
  ])
  act(() => editor.store.set(draftAtom, { ...editor.store.get(draftAtom), questionGroups: [] }))
  await press('Change to Likert scale')
  expect(question(1)).toMatchObject({ required: false, groupId: null })
})

test('an empty question changes its type without confirmation', async () => {
  await userEvent.click(screen.getAllByRole('button', { name: 'Quadratic Survey' })[0] as HTMLElement)
  await openTypes()
  await choose('Text')
  await choose('Likert scale')
  expect([question(2)?.type, asked()]).toEqual(['likert', []])
})
