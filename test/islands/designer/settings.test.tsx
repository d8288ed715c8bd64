import { expect, test } from 'bun:test'
import { saveAtom } from '../../../islands/designer/store/saving.ts'
import { QV } from '../../support/app.ts'
import { documentForTests } from '../../support/dom.ts'
import { act, fireEvent, screen, userEvent } from '../../support/rtl.ts'
import { showEditor } from './shown-editor.tsx'

documentForTests()

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const enter = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
const described = (element: HTMLElement) => element.getAttribute('aria-describedby') ?? ''
/** What a field says is wrong with it. */
const problemOf = (element: HTMLElement) =>
  described(element)
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((one) => one?.className === 'field-error')?.textContent

test('each wrong setting says so until it is mended, while all others are saved', async () => {
  const { store, call, surveyId } = await showEditor([QV])
  const saved = async () => {
    await act(() => store.set(saveAtom))
    return (await call('GET', `/api/v1/designer/surveys/${surveyId}`)).body
  }
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  fireEvent.change(screen.getByLabelText('Opens at'), { target: { value: '2030-05-02T09:00' } })
  fireEvent.change(screen.getByLabelText('Closes at'), { target: { value: '2030-05-01T09:00' } })
  fireEvent.blur(screen.getByLabelText('Closes at'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Requires a survey key' }))
  enter('Introduction video', 'https://video.example/v')
  enter('Link at the end', 'nowhere')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Shuffle the options for each respondent' }))
  const closing = screen.getByLabelText('Closes at')
  expect([closing, field('Introduction video'), field('Link at the end')].map(problemOf)).toEqual([
    'A survey has to close after it opens',
    'Only videos of YouTube can be shown: without cookies, and not before a click.',
    'This field has to be an address that begins with https://',
  ])
  const { shuffle, video, hasSKey, closesAt, opensAt } = (await saved()).settings
  expect([shuffle, video, hasSKey, closesAt]).toEqual([false, null, false, null])
  expect(opensAt).not.toBeNull()
  expect(document.getElementById('hasSKey-unsaved')?.textContent).toStartWith('This setting is not saved yet')
  expect(described(closing)).toContain('-unsaved')
  expect(described(screen.getByLabelText('Opens at'))).not.toContain('-unsaved')
  enter('Introduction video', '')
  expect(problemOf(closing)).toBe('A survey has to close after it opens')
  enter('Link at the end', 'https://town.example')
  expect((await saved()).settings.endLink).toBe('https://town.example')
  expect(problemOf(closing)).toBe('A survey has to close after it opens')
})
