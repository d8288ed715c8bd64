import { expect, test } from 'bun:test'
import { QV } from '../../support/app.ts'
import { documentForTests } from '../../support/dom.ts'
import { act, fireEvent, screen, userEvent, waitFor } from '../../support/rtl.ts'
import { showEditor } from './shown-editor.tsx'

documentForTests()

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const enter = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
/** What a field says is wrong with it. */
const problemOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((described) => described?.className === 'field-error')?.textContent
test('collaborators are added by address, get another role, and are removed', async () => {
  const editor = await showEditor([QV])
  await press('Collaborators')
  await screen.findByText('designer@example.org')
  enter('E-mail of a collaborator', 'nobody')
  await press('Add')
  await waitFor(() =>
    expect(problemOf(field('E-mail of a collaborator'))).toContain('must be a complete e-mail address'),
  )
  enter('E-mail of a collaborator', 'ann@city')
  await press('Add')
  await waitFor(() =>
    expect(problemOf(field('E-mail of a collaborator'))).toBe(
      'E-mail of a collaborator must be a complete e-mail address, such as ann@example.org.',
    ),
  )
  expect(field('E-mail of a collaborator').value).toBe('ann@city')
  expect(screen.getByText(/No e-mail is sent: send them this link yourself/)).toBeDefined()
  expect(screen.getByText(`http://localhost/survey/${editor.surveyId}/edit`)).toBeDefined()
  enter('E-mail of a collaborator', 'friend@example.org')
  await press('Add')
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Role of friend@example.org' }),
    'viewer',
  )
  await act(() => Bun.sleep(50))
  const path = `/api/v1/designer/surveys/${editor.surveyId}/collaborators` as const
  expect((await editor.call('GET', path)).body.collaborators).toMatchObject([
    { email: 'friend@example.org', role: 'viewer' },
  ])
  await press('Remove friend@example.org')
  await act(() => Bun.sleep(50))
  expect((await editor.call('GET', path)).body.collaborators).toEqual([])
})
