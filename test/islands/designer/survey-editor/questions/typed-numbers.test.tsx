import { expect, test } from 'bun:test'
import { draftAtom } from '../../../../../islands/designer/store/document.ts'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { fireEvent, screen } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

const NUMBER = { type: 'number', question: 'How many?', required: false }

async function openField(question: object, name: string) {
  const { store } = await showEditor([question])
  const first = () => store.get(draftAtom).questions[0] as unknown as Record<string, unknown>
  const field = (await screen.findByRole('textbox', { name })) as HTMLInputElement
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { first, field, type }
}

test('credits are whole numbers in any notation', async () => {
  const { first, field, type } = await openField(QV, 'Total credits')
  for (const [typed, credits] of [
    ['1,000', 1_000],
    ['1.000', 1_000],
    ['12 000', 12_000],
    ['١٠٠', 100],
  ] as const) {
    type(typed)
    expect([first().totalCredits, field.value]).toEqual([credits, typed])
  }
})

test('what is no whole number is said beside the field, and the last one stays', async () => {
  const { first, field, type } = await openField(QV, 'Total credits')
  type('64')
  for (const typed of ['99,5', '100.5', '1e3', '-50', '12345678901']) {
    type(typed)
    fireEvent.blur(field)
    expect([first().totalCredits, field.value]).toEqual([64, typed])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(
      screen.getByText(`“${typed}” is not a whole number from 0 to 1,000,000,000, so it is not saved.`),
    ).toBeDefined()
  }
  type('81')
  expect([first().totalCredits, field.getAttribute('aria-invalid')]).toEqual([81, null])
})

test('a number with decimals is asked about where it can mean two', async () => {
  const { first, field, type } = await openField(NUMBER, 'Largest number (optional)')
  type('1e3')
  fireEvent.blur(field)
  expect(screen.getByText('“1e3” is not a number, so it is not saved.')).toBeDefined()
  type('1.000')
  fireEvent.blur(field)
  expect(first().max).toBeNull()
  expect(screen.getByText('“1.000” can mean 1000 or 1. Write one of these.')).toBeDefined()
  type('1000')
  expect([first().max, field.value]).toEqual([1_000, '1000'])
})

test('a unit that is too long is said, not cut', async () => {
  const { first, field, type } = await openField(NUMBER, 'Unit (optional)')
  type('x'.repeat(45))
  fireEvent.blur(field)
  expect([first().unit, field.getAttribute('aria-invalid')]).toEqual(['x'.repeat(45), 'true'])
})
