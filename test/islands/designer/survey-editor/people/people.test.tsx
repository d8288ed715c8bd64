import { expect, spyOn, test } from 'bun:test'
import { designerPageAtom } from '../../../../../islands/designer/store/page.ts'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent, waitFor } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

const ADDRESSES = 'E-mail addresses of collaborators'

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
  enter(ADDRESSES, 'ann@city')
  await press('Add')
  await waitFor(() =>
    expect(problemOf(field(ADDRESSES))).toBe(
      '“ann@city” is not a complete e-mail address, such as ann@example.org.',
    ),
  )
  expect(field(ADDRESSES).value).toBe('ann@city')
  enter(ADDRESSES, 'designer@example.org')
  await press('Add')
  await waitFor(() =>
    expect(problemOf(field(ADDRESSES))).toBe(
      'designer@example.org: The owner of a survey already has every right.',
    ),
  )
  expect(screen.getByText(/No e-mail is sent: send them this link yourself/)).toBeDefined()
  expect(screen.getByText(`http://localhost/survey/${editor.surveyId}/edit`)).toBeDefined()
  enter(ADDRESSES, 'friend@example.org')
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

test('where the server sends mail, the panel says that collaborators are told', async () => {
  const { store } = await showEditor([QV])
  act(() => store.set(designerPageAtom, { ...store.get(designerPageAtom), sendsMail: true }))
  await press('Collaborators')
  await screen.findByText(/They are told by e-mail, with a link/)
  expect(screen.queryByText(/No e-mail is sent/)).toBeNull()
})

test('an owner makes a collaborator the owner after reading what that means, and the page loads again', async () => {
  const editor = await showEditor([QV])
  await editor.call('POST', '/api/v1/dev-login', { email: 'friend@example.org' })
  await press('Collaborators')
  await screen.findByText('designer@example.org')
  enter(ADDRESSES, 'friend@example.org')
  await press('Add')
  const reload = spyOn(location, 'reload').mockImplementation(() => {})
  await userEvent.click(await screen.findByText('Make owner'))
  expect(screen.getByText(/^friend@example.org then decides about collaborators/)).toBeDefined()
  await press('Make friend@example.org the owner')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  reload.mockRestore()
  const path = `/api/v1/designer/surveys/${editor.surveyId}/collaborators` as const
  expect((await editor.call('GET', path)).body.owner).toBe('friend@example.org')
})

test('a pasted table adds the addresses of its column, and what cannot be read stays, each with a reason', async () => {
  const editor = await showEditor([QV])
  await press('Collaborators')
  await screen.findByText('designer@example.org')
  enter(
    ADDRESSES,
    'Name;E-mail;Team\nAnn;ann@example.org;North\nBo;bo;\nEve;;\nMe;Designer@example.org;\nCy;cy@example.org;',
  )
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'The first line names the columns' }).checked,
  ).toBe(true)
  expect(screen.getByText(/^Will be added: /).textContent).toBe(
    'Will be added: ann@example.org, designer@example.org, cy@example.org (3)',
  )
  expect(screen.getByText('Left out, 2 columns: Name, Team')).toBeDefined()
  await press('Add 3')
  await waitFor(() =>
    expect(problemOf(field(ADDRESSES))?.split('\n')).toEqual([
      '“bo” is not a complete e-mail address, such as ann@example.org.',
      '“Eve;;” is not a complete e-mail address, such as ann@example.org.',
      'designer@example.org: The owner of a survey already has every right.',
    ]),
  )
  expect(field(ADDRESSES).value).toBe('bo\nEve;;\ndesigner@example.org')
  await screen.findByText('cy@example.org')
  const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}/collaborators`)
  expect(body.collaborators).toMatchObject([
    { email: 'ann@example.org', role: 'editor' },
    { email: 'cy@example.org', role: 'editor' },
  ])
})

test('addresses beyond the limit stay in the field', async () => {
  const editor = await showEditor([QV])
  await press('Collaborators')
  await screen.findByText('designer@example.org')
  const many = Array.from({ length: 52 }, (_, at) => `a${at + 10}@example.org`)
  enter(ADDRESSES, many.join(', '))
  await press('Add 52')
  await waitFor(() => expect(field(ADDRESSES).value).toBe('a60@example.org\na61@example.org'))
  expect(problemOf(field(ADDRESSES))).toBe('a60@example.org: collaborators can hold at most 50.')
  const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}/collaborators`)
  expect(body.collaborators).toHaveLength(50)
})
