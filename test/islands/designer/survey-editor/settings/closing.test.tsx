import { expect, test } from 'bun:test'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { screen, userEvent, within } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('closing a survey is confirmed first, can be declined, and can be undone', async () => {
  const { call, surveyId } = await showEditor([QV])
  const status = within(screen.getByRole('region', { name: 'Status' }))
  const isOpen = async () =>
    (await call('GET', `/api/v1/designer/surveys/${surveyId}`)).body.settings.isAvailable
  await press('Open the survey')
  await press('Close the survey')
  status.getByText(/^Closing takes effect at once\. People who are answering/)
  await press('Keep it open')
  expect([status.queryByText(/^Closing takes effect/), await isOpen()]).toEqual([null, true])
  await press('Close the survey')
  expect(await isOpen()).toBe(true)
  await press('Close now')
  await status.findByText('The survey is closed.')
  expect(await isOpen()).toBe(false)
  await userEvent.click(status.getByRole('button', { name: 'Undo' }))
  const button = await screen.findByRole('button', { name: 'Close the survey' })
  expect([status.queryByText('The survey is closed.'), await isOpen()]).toEqual([null, true])
  expect(document.activeElement).toBe(button)
})
