import { expect, test } from 'bun:test'
import { lockedAtom } from '../../../../../islands/designer/store/sync.ts'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, screen, userEvent, within } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

const readers = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who sees the results' })
const leave = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'You may publish more later' })
/** The audiences that can be chosen. */
const offered = () =>
  within(readers())
    .getAllByRole<HTMLOptionElement>('option')
    .flatMap(({ disabled, value }) => (disabled ? [] : [value]))
const told = () => screen.getByText(/^Respondents read: “.*(results|totals)/).textContent

test('the designer reads beside the choice what respondents read of who will see the results', async () => {
  await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  expect(told()).toBe('Respondents read: “The organisers see the results and may publish totals.”')
  await userEvent.click(leave())
  expect(told()).toBe('Respondents read: “Only the organisers ever see the results.”')
  await userEvent.selectOptions(readers(), 'public')
  expect(told()).toContain('Everyone can see the totals once the survey has closed')
})

test('once somebody has answered, only audiences within the promise are offered', async () => {
  const { store } = await showEditor([QV], { results: 'respondents', mayPublish: false })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  expect([offered(), leave().disabled]).toEqual([['designer', 'respondents', 'public'], false])
  act(() => store.set(lockedAtom, true))
  expect([offered(), leave().disabled]).toEqual([['designer', 'respondents'], true])
  expect(document.body.textContent).toContain(
    'Respondents were promised that nobody else will see the results.',
  )
})

test('who may still publish more can choose any audience, or give that up', async () => {
  const { store } = await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  act(() => store.set(lockedAtom, true))
  expect([offered(), leave().disabled]).toEqual([['designer', 'respondents', 'public'], false])
})

test('what others see of open ballots is said beside the choice', async () => {
  await showEditor([QV], { hasUKey: true, ballotSecrecy: 'open', results: 'public', resultsWhen: 'always' })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  const hints = ['Who sees the results', 'When others see them'].map((name) => {
    const describedBy = screen.getByRole('combobox', { name }).getAttribute('aria-describedby')
    return document.getElementById(describedBy ?? '')?.textContent
  })
  expect(hints).toEqual([
    'Because ballots are open, other people see all figures, and names with votes.',
    'Others see each ballot as soon as it has been submitted.',
  ])
})

test('answers that can be changed and results before closing exclude each other', async () => {
  await showEditor([QV], { results: 'public', changeAnswers: true })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  const whenSeen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'When others see them' })
  const changing = () => screen.queryByRole('checkbox', { name: /^Respondents can change their answers/ })
  expect([...whenSeen().options].map(({ value }) => value)).toEqual(['closed'])
  await userEvent.click(changing()!)
  await userEvent.selectOptions(whenSeen(), 'always')
  expect(changing()).toBeNull()
  screen.getByText(/^Respondents can change their answers only if/)
  await userEvent.selectOptions(whenSeen(), 'closed')
  expect(changing()).not.toBeNull()
})
