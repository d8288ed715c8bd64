import { expect, test } from 'bun:test'
import { makeSurvey, QV, signIn, testApp } from '../../../support/app.ts'
import { documentForTests } from '../../../support/dom.ts'
import { screen, userEvent, within } from '../../../support/rtl.ts'
import { openList } from './opened-list.tsx'

documentForTests()

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))

test('a survey is archived, is then found by its status alone, and is taken out again', async () => {
  const designer = await signIn(await testApp())
  const path = '/api/v1/designer/surveys'
  await makeSurvey(designer, [QV])
  const { _id } = await makeSurvey(designer, [QV], { isAvailable: false })
  await designer.call('PATCH', `${path}/${_id}`, { title: 'Done' })
  await openList(designer)
  expect(titles()).toEqual(['Done', 'Spending'])
  await press('Archive Done')
  await screen.findByText('“Done” is archived: it is in the list if you choose “Archived” under “Status”.')
  await screen.findByText('1 survey')
  await press('Undo archiving Done')
  await screen.findByText('2 surveys')
  await press('Archive Done')
  await screen.findByText('1 survey')
  await press('Archive Spending')
  const row = screen.getByRole('listitem', { name: 'Spending' })
  await within(row).findByText(/Close it before you archive it/)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Archived')
  expect(titles()).toEqual(['Done'])
  within(screen.getByRole('listitem', { name: 'Done' })).getByText('Archived')
  await press('Take Done out of the archive')
  await screen.findByText('“Done” is out of the archive.')
  await press('Undo taking Done out of the archive')
  await screen.findByText('1 survey found')
  await press('Take Done out of the archive')
  await screen.findByText('0 surveys found')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), '')
  expect(screen.queryByText(/“Done” is/)).toBeNull()
  within(screen.getByRole('listitem', { name: 'Done' })).getByText('Draft')
})
