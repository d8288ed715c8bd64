import { beforeEach, expect, test } from 'bun:test'
import { draftAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([QV])
})

const set = () => {
  const question = editor.store.get(draftAtom).questions[0]
  return question?.type === 'qv' && question.creditsByLabel
}
const stored = async () => {
  await act(() => editor.store.set(saveAtom))
  const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
  return body.questions[0].setting.creditsByLabel
}
const field = () => screen.getByRole('textbox', { name: 'Credits by key group' })
const openField = async () => {
  await userEvent.click(screen.getByText('More about voting'))
  await screen.findByRole('textbox', { name: 'Credits by key group' })
}

test('labels and their credits are typed line by line, previewed, saved, and undone', async () => {
  await openField()
  await userEvent.type(field(), 'members: 60\nclass 4B 9\n')
  expect(set()).toEqual({ members: 60, 'class 4B': 9 })
  expect((field() as HTMLTextAreaElement).value).toBe('members: 60\nclass 4B 9\n')
  const link = screen.getByRole('link', { name: /Preview with a key of the group “class 4B”/ })
  expect(link.getAttribute('href')).toEndWith('?preview=true&label=class+4B')
  expect(await stored()).toEqual({ members: 60, 'class 4B': 9 })
  fireEvent.change(field(), { target: { value: '' } })
  expect(set()).toBeUndefined()
  expect(await stored()).toBeUndefined()
})

test('credits are read as people write them, and parts of other numbers are not taken for credits', async () => {
  await openField()
  const typed: [line: string, label: string, credits: number][] = [
    ['members: 1.000', 'members', 1_000],
    ['class 4B ٦٠', 'class 4B', 60],
    ['North, 60', 'North', 60],
    ['North\t60', 'North', 60],
    ['members: 99,5', 'members', 0],
    ['members: -5', 'members', 0],
    ['class 4B', 'class 4B', 0],
  ]
  for (const [line, label, credits] of typed) {
    fireEvent.change(field(), { target: { value: line } })
    expect(set()).toEqual({ [label]: credits })
  }
})

test('a label without credits is named beside the field, and not saved', async () => {
  await openField()
  await userEvent.type(field(), 'members')
  await userEvent.tab()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/The credits of “members” must be between 1 and/)).toBeDefined()
  expect(await stored()).toBeUndefined()
})
