import { expect, test } from 'bun:test'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../../support/app.ts'
import { documentForTests } from '../../../support/dom.ts'
import { screen, userEvent, within } from '../../../support/rtl.ts'
import { openList } from './opened-list.tsx'

documentForTests()

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const field = () => screen.getByRole('combobox', { name: 'Folder', description: /Choose a folder/ })
const filter = () => screen.getByLabelText('Folder', { selector: 'select' })

/** Moves a survey by its menu. */
async function move(title: string, name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Move to folder… ${title}`, hidden: true }))
  await userEvent.clear(field())
  if (name) await userEvent.type(field(), name)
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
}

test('a survey is moved into a folder, found by it, and moved out again', async () => {
  const designer = await signIn(await testApp())
  await makeSurvey(designer, [QV])
  const { _id } = await makeSurvey(designer, [QV])
  await designer.call('PATCH', `${SURVEYS}/${_id}`, { title: 'Parks' })
  await openList(designer)
  expect(screen.queryByLabelText('Folder')).toBeNull()
  await move('Parks', ' City hall ')
  await screen.findByText('The survey is in the folder.')
  expect(screen.queryByRole('dialog')).toBeNull()
  within(screen.getByRole('listitem', { name: 'Parks' })).getByText('Folder: City hall')

  await userEvent.selectOptions(filter(), 'City hall')
  expect(titles()).toEqual(['Parks'])
  screen.getByText('1 survey found')
  await userEvent.selectOptions(filter(), 'No folder')
  expect(titles()).toEqual(['Spending'])
  await userEvent.selectOptions(filter(), 'City hall')
  await move('Parks', '')
  await screen.findByText('The survey is in no folder.')
  expect(screen.queryByLabelText('Folder')).toBeNull()
  expect(titles()).toEqual(['Parks', 'Spending'])
})

test('a name that no folder can have is refused beside the field, and nothing entered is lost', async () => {
  const designer = await signIn(await testApp())
  await makeSurvey(designer, [QV])
  await openList(designer)
  await move('Spending', 'a'.repeat(61))
  await within(screen.getByRole('dialog')).findByText('This field is longer than 60 characters.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().getAttribute('value')).toBe('a'.repeat(61))
  expect(document.activeElement).toBe(field())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByLabelText('Folder')).toBeNull()
})

test('viewers see the folder of a survey, and are not offered to move it', async () => {
  const app = await testApp()
  const owner = await signIn(app)
  const { _id } = await makeSurvey(owner, [QV])
  await owner.call('PUT', `${SURVEYS}/${_id}/folder`, { folder: 'Budgets' })
  await owner.call('PUT', `${SURVEYS}/${_id}/collaborators/viewer@example.org`, { role: 'viewer' })
  await openList(await signIn(app, 'viewer@example.org'))
  screen.getByText('Folder: Budgets')
  expect(screen.queryByRole('button', { name: /^Move to folder/, hidden: true })).toBeNull()
})
