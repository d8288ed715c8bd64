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

const question = () => {
  const [first] = editor.store.get(draftAtom).questions
  if (first?.type !== 'qv') throw new Error('the question is no qv question')
  return first
}
const stored = async () => {
  await act(() => editor.store.set(saveAtom))
  const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
  return body.questions[0]
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** Gives every option a field for a fact; the fields are loaded once. */
async function add(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  await screen.findByRole('textbox', { name: `${name} of option 1` })
}
const priceOf = (at: number) => question().options[at]?.price

test('an option has a field for a fact only after it was added, or if any option has it', async () => {
  expect(screen.queryByRole('textbox', { name: 'Price of option 1' })).toBeNull()
  await add('Price')
  expect(screen.getAllByRole('textbox', { name: /^Price of option/ }).length).toBe(3)
  expect(screen.queryByRole('button', { name: 'Price' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Category of/ })).toBeNull()
})

test('category, price with its unit, and link are typed, shown in the preview, saved, and removed', async () => {
  const usual = await stored()
  for (const name of ['Category', 'Price', 'Web link']) await add(name)
  await userEvent.type(field('Category of option 1'), 'Green')
  await userEvent.type(field('Price of option 1'), 'EUR 40,000.50')
  await userEvent.type(field('Web link of option 1'), 'https://example.org')
  await userEvent.type(field('Currency or unit of prices (optional)'), 'EUR')
  const facts = { category: 'Green', price: 40_000.5, link: 'https://example.org' }
  expect(question().options[0]).toMatchObject(facts)
  expect(field('Price of option 1 (EUR)').value).toBe('EUR 40,000.50')
  const { options, setting } = await stored()
  expect([options[0], setting.priceUnit]).toEqual([{ ...usual.options[0], ...facts }, 'EUR'])
  expect(document.querySelector('.preview .facts')?.textContent).toContain('€40,000.50')
  for (const label of ['Category of option 1', 'Price of option 1 (EUR)', 'Web link of option 1'])
    await userEvent.clear(field(label))
  await userEvent.clear(field('Currency or unit of prices (optional)'))
  expect(field('Category of option 1').value).toBe('')
  expect(await stored()).toEqual(usual)
})

test('an invalid price is reported beside its field, and the question is held back', async () => {
  const usual = await stored()
  await add('Price')
  await userEvent.type(field('Price of option 2'), 'much')
  await userEvent.tab()
  const price = field('Price of option 2')
  expect([price.value, price.getAttribute('aria-invalid')]).toEqual(['much', 'true'])
  const told = document.getElementById(price.getAttribute('aria-describedby') ?? '')?.textContent
  expect(told).toContain('must be a number from 0')
  expect(field('Price of option 1').getAttribute('aria-invalid')).toBeNull()
  expect(await stored()).toEqual(usual)
  await userEvent.clear(price)
  await userEvent.type(price, '7,5')
  expect(price.getAttribute('aria-invalid')).toBeNull()
  expect((await stored()).options[1].price).toBe(7.5)
})

test('a price from elsewhere replaces the typed one', async () => {
  await add('Price')
  await userEvent.type(field('Price of option 1'), '40,000')
  expect(priceOf(0)).toBe(40_000)
  fireEvent.change(field('Price of option 1'), { target: { value: '5' } })
  expect([priceOf(0), field('Price of option 1').value]).toEqual([5, '5'])
})

test('pasted columns fill the fields, which are shown from then on', async () => {
  const paste = screen.getByRole('textbox', { name: 'Paste many options' })
  await userEvent.click(paste)
  await userEvent.paste('name\tcost\tcategory\nPools\t1.200\tWater\nPonds\tdear\tWater')
  const table = await screen.findByRole('table', { name: 'What will be added' })
  expect(table.textContent).toContain('Left out: the price is not a number')
  expect(table.textContent).toContain('Water')
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 option' }))
  expect(question().options.at(-1)).toMatchObject({ name: 'Pools', price: 1_200, category: 'Water' })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price of option 4' })).value).toBe(
    '1,200',
  )
  expect(field('Category of option 4').value).toBe('Water')
  expect(screen.queryByRole('textbox', { name: 'Web link of option 4' })).toBeNull()
})
