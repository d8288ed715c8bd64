import { expect, test } from 'bun:test'
import { LIKERT, QV, TEXT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { fireEvent, screen, userEvent, within } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

test('the preview is the respondent’s own page, and shows each change', async () => {
  await showEditor([TEXT], { mode: 'text' })
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('textbox', { name: 'Anything else?' })).toBeDefined()
  const field = screen.getByRole('textbox', { name: 'Question' })
  fireEvent.change(field, { target: { value: 'Anything more?' } })
  expect(preview.getByRole('textbox', { name: 'Anything more?' })).toBeDefined()
})

test('the preview picks votes as respondents will', async () => {
  await showEditor([QV], { mode: 'text', input: 'wheel' })
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByRole('spinbutton', { name: 'Votes for Parks' })).toBeDefined()
  await userEvent.click(screen.getByText('More about voting'))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Vote control' }), 'dropdown')
  expect(await preview.findByRole('combobox', { name: 'Votes for Parks' })).toBeDefined()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vote control' }), 'wheel')
  expect(await preview.findByRole('spinbutton', { name: 'Votes for Parks' })).toBeDefined()
})

test('the preview has as many points as the scale, even if two have the same label for a moment', async () => {
  await showEditor([{ ...LIKERT, scale: ['1', '2', '3'] }])
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  const point = screen.getByRole('textbox', { name: 'Point 1' })
  for (const label of ['2', '20']) fireEvent.change(point, { target: { value: label } })
  const points = preview.getAllByRole<HTMLInputElement>('radio')
  expect(points.map(({ value }) => value)).toEqual(['20', '2', '3'])
})

test('an empty preview says what is missing: a question, or options to vote on', async () => {
  await showEditor([])
  const preview = () => within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview().getByText('Add a question to preview it.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Quadratic Survey' }))
  expect(preview().getByText('Add options to vote on to preview this question.')).toBeDefined()
})
