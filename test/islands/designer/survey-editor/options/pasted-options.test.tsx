import { beforeEach, expect, test } from 'bun:test'
import { draftAtom } from '../../../../../islands/designer/store/document.ts'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { fireEvent, screen, userEvent, within } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([QV])
})

const options = () => {
  const question = editor.store.get(draftAtom).questions[0]
  return question?.type === 'qv' ? question.options : []
}
const paste = async (value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Paste many options' }), { target: { value } })
  return within(await screen.findByRole('region', { name: 'What will be added' }))
}
const CSV = 'Vorhaben;Gesamtkosten;Ort\nRadweg;12.000,50 €;Nord\nPark;8.500 €;Süd'

test('columns that are left out are named, and can be kept', async () => {
  const table = await paste(CSV)
  expect(table.getByText('12,000.5')).toBeDefined()
  expect(screen.getByText('One column is left out: Ort. Choose above what it is to keep it.')).toBeDefined()
  await userEvent.selectOptions(table.getByRole('combobox', { name: 'The column “Ort” is' }), 'Category')
  expect(screen.queryByText(/left out:/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 options' }))
  expect(options().slice(-2)).toMatchObject([
    { name: 'Radweg', price: 12_000.5, category: 'Nord' },
    { name: 'Park', price: 8_500, category: 'Süd' },
  ])
})

test('a first line is a header or an option, as the person says', async () => {
  await paste(CSV)
  const header = screen.getByRole<HTMLInputElement>('checkbox', { name: 'The first line names the columns' })
  expect(header.checked).toBe(true)
  await userEvent.click(header)
  expect(screen.getByRole('rowheader', { name: /Vorhaben/ })).toBeDefined()
  await userEvent.click(header)
  expect(screen.queryByRole('rowheader', { name: /Vorhaben/ })).toBeNull()
})

test('a list pasted into a name is shown before it is added, and a single name is pasted as it is', async () => {
  const name = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Name of option 1' })
  await userEvent.clear(name)
  await userEvent.click(name)
  await userEvent.paste('Alpha\n')
  expect(options()[0]?.name.trim()).toBe('Alpha')
  await userEvent.paste('Beta\nGamma\t100')
  expect(options()[0]?.name.trim()).toBe('Alpha')
  expect(await screen.findByRole('rowheader', { name: 'Gamma' })).toBeDefined()
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paste many options' })
  expect([box.value, document.activeElement]).toEqual(['Beta\nGamma\t100', box])
})

test('the currency of the first prices becomes their unit, and that of later ones changes nothing', async () => {
  const unit = () => {
    const question = editor.store.get(draftAtom).questions[0]
    return question?.type === 'qv' && question.priceUnit
  }
  await paste('Name;Cost (EUR)\nRadweg;12.000,50\nPark;8.500')
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 options' }))
  expect(unit()).toBe('EUR')
  await paste('Name\tCost\nPaths\t$1,200.50')
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 option' }))
  expect(unit()).toBe('EUR')
})
