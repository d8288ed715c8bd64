import { expect, test } from 'bun:test'
import { VotePanel } from '../../islands/ui/vote-panel.tsx'
import { documentForTests } from '../support/dom.ts'
import { fireEvent, screen, userEvent, waitFor } from '../support/rtl.ts'
import { pageState, visitStore } from './opened-page.ts'
import { renderIslands } from './render.tsx'

documentForTests()

const voting = () =>
  renderIslands(<VotePanel questionId="budget" />, visitStore(pageState({ mode: 'text', input: 'dropdown' })))
const add = () => screen.getByRole('button', { name: 'Add a vote to Option parks' })

test('a list of levels follows the buttons once their vote is painted, and shows at once what is picked from it', async () => {
  voting()
  const picker = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Votes for Option parks' })
  await userEvent.click(add())
  await waitFor(() => expect(picker.value).toBe('1'))
  fireEvent.change(picker, { target: { value: '-4' } })
  expect(picker.value).toBe('-4')
})

test('a list of levels stands with its buttons in a form of its own, all that browsers read when it changes', () => {
  voting()
  const forms = screen.getAllByRole<HTMLSelectElement>('combobox').map((picker) => picker.form)
  expect(new Set(forms).size).toBe(forms.length)
  expect(forms).not.toContain(null)
  expect(add().closest('form')?.querySelectorAll('select')).toHaveLength(1)
})
