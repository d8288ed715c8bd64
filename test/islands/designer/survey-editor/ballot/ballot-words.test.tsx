import { beforeEach, expect, test } from 'bun:test'
import { draftAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent, within } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([QV], { mode: 'text' })
  await userEvent.click(screen.getByText('More about voting'))
  await screen.findByRole('textbox', { name: 'Word for one credit' })
})

const drafted = () => {
  const question = editor.store.get(draftAtom).questions[0]
  return question?.type === 'qv' ? question.words : undefined
}
const stored = async () => {
  await act(() => editor.store.set(saveAtom))
  const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
  return body.questions[0].setting.words
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const previewed = () => {
  const text = screen.getByRole('region', { name: 'Preview' }).textContent ?? ''
  return text.replace(/[\u2068\u2069]/g, '')
}

test('both forms of a word are typed, previewed once they are complete, saved, and undone', async () => {
  expect(previewed()).toContain('Remaining Credits')
  type('Word for one credit', 'token')
  expect(previewed()).toContain('Remaining Credits')
  type('Word for several credits', 'tokens')
  expect(drafted()).toEqual({ credit: { one: 'token', other: 'tokens' } })
  expect(previewed()).toContain('Remaining (tokens)')
  expect(previewed()).not.toContain('Remaining Credits')
  type('Word for one vote', 'heart')
  type('Word for several votes', 'hearts')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByRole('combobox', { name: /hearts.*: Parks/ })).toBeDefined()
  const both = { credit: { one: 'token', other: 'tokens' }, vote: { one: 'heart', other: 'hearts' } }
  expect(await stored()).toEqual(both)
  for (const name of ['Word for one credit', 'Word for several credits']) type(name, '')
  expect(await stored()).toEqual({ vote: both.vote })
  for (const name of ['Word for one vote', 'Word for several votes']) type(name, '')
  expect(drafted()).toBeUndefined()
  expect(await stored()).toBeUndefined()
  expect(previewed()).toContain('Remaining Credits')
})

test('a word with only one form is reported beside the other, and not saved', async () => {
  type('Word for one vote', 'heart')
  const other = screen.getByRole('textbox', { name: 'Word for several votes' })
  await userEvent.click(other)
  await userEvent.tab()
  expect(other.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Enter both the singular and the plural/)).toBeDefined()
  expect(await stored()).toBeUndefined()
})
