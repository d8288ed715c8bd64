import { expect, test } from 'bun:test'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { OUTCOMES } from '../../../../../src/domain/survey/ends/ends.ts'
import { CONSENT, QV, RESPONSES } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { firstAnswer } from '../../../../support/respond.ts'
import { act, fireEvent, screen, userEvent, within } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const enter = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } })
  fireEvent.blur(field(name))
}
const hintOf = (element: HTMLElement) => document.getElementById(described(element))?.textContent ?? ''
const described = (element: HTMLElement) => element.getAttribute('aria-describedby') ?? ''
/** What a field says is wrong with it. */
const problemOf = (element: HTMLElement) =>
  described(element)
    .split(' ')
    .map((id) => document.getElementById(id))
    .find((one) => one?.className === 'field-error')?.textContent

test('each invalid setting is reported until it is fixed, while all others are saved', async () => {
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
  await userEvent.click(screen.getByRole('checkbox', { name: 'Respondents can see a copy of their answers' }))
  const closing = screen.getByLabelText('Closes at')
  expect([closing, field('Introduction video'), field('Link at the end')].map(problemOf)).toEqual([
    'A survey must close after it opens',
    'Only YouTube links are supported.',
    'This field must be an address that begins with https://',
  ])
  const { copy, video, hasSKey, closesAt, opensAt } = (await saved()).settings
  expect([copy, video, hasSKey, closesAt]).toEqual([false, null, false, null])
  expect(opensAt).not.toBeNull()
  expect(document.getElementById('hasSKey-unsaved')?.textContent).toStartWith(
    'Respondents do not get this setting yet',
  )
  expect(described(closing)).toContain('-unsaved')
  expect(described(screen.getByLabelText('Opens at'))).not.toContain('-unsaved')
  enter('Introduction video', '')
  expect(problemOf(closing)).toBe('A survey must close after it opens')
  enter('Link at the end', 'https://town.example')
  expect((await saved()).settings.endLink).toBe('https://town.example')
  expect(problemOf(closing)).toBe('A survey must close after it opens')
})

test('the number of people asked is a number, or left open', async () => {
  const { store, call, surveyId } = await showEditor([QV])
  const saved = async () => {
    await act(() => store.set(saveAtom))
    return (await call('GET', `/api/v1/designer/surveys/${surveyId}`)).body.settings.populationSize
  }
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  expect(await saved()).toBeNull()
  for (const [typed, kept] of [
    ['1200', 1200],
    ['0', null],
    ['30 people', null],
    ['30', 30],
    ['', null],
  ] as const) {
    enter('How many people are invited (optional)', typed)
    expect([typed, await saved()]).toEqual([typed, kept])
  }
})

test('link parameters are typed with spaces or commas between them, and an invalid one is named', async () => {
  const { store, call, surveyId } = await showEditor([QV])
  const saved = async () => {
    await act(() => store.set(saveAtom))
    return (await call('GET', `/api/v1/designer/surveys/${surveyId}`)).body.settings.parameters
  }
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  await userEvent.type(field('Link parameters to store'), 'source, place ')
  expect(field('Link parameters to store').value).toBe('source, place ')
  expect(await saved()).toEqual(['source', 'place'])
  await userEvent.type(field('Link parameters to store'), '1st')
  fireEvent.blur(field('Link parameters to store'))
  expect(problemOf(field('Link parameters to store'))).toStartWith('1st cannot be the name of a parameter')
  expect(await saved()).toEqual(['source', 'place'])
  enter('Link parameters to store', '')
  expect(await saved()).toEqual([])
})

test('Prolific is one switch: it requires its IDs, shows the address to paste, and leads back with its code', async () => {
  const { store, call, surveyId } = await showEditor([QV])
  const saved = async () => {
    await act(() => store.set(saveAtom))
    return (await call('GET', `/api/v1/designer/surveys/${surveyId}`)).body.settings
  }
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  const keys = () => hintOf(screen.getByRole('checkbox', { name: 'Requires a unique key' }))
  expect(keys()).toContain('You create the keys under Share.')
  await userEvent.click(screen.getByRole('radio', { name: 'Prolific' }))
  expect(keys()).toContain('you do not create any keys')
  expect(field('Study link').value).toEndWith(
    `/survey/${surveyId}?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}`,
  )
  expect(await saved()).toMatchObject({
    panel: 'prolific',
    hasUKey: true,
    uKeyMode: 'open',
    ballotSecrecy: 'pseudonymous',
  })
  expect(screen.queryByText(/go back to Prolific/)).toBeNull()
  enter('Completion code', 'C1A2B3')
  expect(screen.getByText(/go back to Prolific/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Link at the end' })).toBeNull()
  enter('Code while the survey is closed', 'a'.repeat(65))
  expect(problemOf(field('Code while the survey is closed'))).toStartWith('A code has up to 64')
  expect(await saved()).toMatchObject({ endCode: 'C1A2B3', closedCode: null })
  await userEvent.click(screen.getByRole('radio', { name: 'MTurk or CloudResearch' }))
  expect(field('Study link').value).toEndWith(`/survey/${surveyId}`)
  expect(screen.queryByRole('textbox', { name: 'Completion code' })).toBeNull()
})

test('the end link warns about votes in it and about unknown placeholders', async () => {
  await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  expect(screen.queryByText(/Votes in a link/)).toBeNull()
  enter('Link at the end', 'https://town.example/?{uuid}&{votes.q1_parks}&{param.source}')
  expect(screen.getByText(/Votes in a link/).closest('[role=status]')).not.toBeNull()
  expect(screen.getByText('Nothing is filled in for {param.source}', { exact: false })).toBeTruthy()
  enter('Link parameters to store', 'source')
  expect(screen.queryByText(/Nothing is filled in/)).toBeNull()
  const names = screen.getByText('Names you can use in links').closest('details')!
  expect([...names.querySelectorAll('code')].map(({ textContent }) => textContent)).toContain(
    '{votes.q1_roads}',
  )
  const explained = names.querySelector('p')?.textContent ?? ''
  for (const word of ['{uuid}', '{uKey}', '{remaining}', '{status}', ...OUTCOMES])
    expect(explained).toContain(word)
})

test('ends with settings are open from the start, and stay open while they are emptied', async () => {
  await showEditor([CONSENT, QV], { closedText: 'Too late.' })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  const isOpen = async (name: string) =>
    (await screen.findByRole('textbox', { name, hidden: true })).closest('details')?.open
  expect(await isOpen('Text for people who decline')).toBe(false)
  expect(await isOpen('Text while the survey is closed')).toBe(true)
  expect(field('Text after submitting').closest('details details')).toBeNull()
  enter('Text while the survey is closed', '')
  expect(await isOpen('Text while the survey is closed')).toBe(true)
})

test('the secrecy of ballots can be chosen if keys are required, until somebody has responded', async () => {
  const { store, call, surveyId } = await showEditor([QV], { uKeyMode: 'open', isAvailable: true })
  const saved = async () => {
    await act(() => store.set(saveAtom))
    return (await call('GET', `/api/v1/designer/surveys/${surveyId}`)).body
  }
  const secrecy = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ballots and unique keys' })
  const required = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires a unique key' })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  expect(screen.queryByRole('combobox', { name: 'Ballots and unique keys' })).toBeNull()
  await userEvent.click(required())
  expect([secrecy().value, hintOf(secrecy())]).toEqual([
    'secret',
    expect.stringContaining(
      'Respondents read: “Nobody can tell which ballot is yours, not even the organisers.”',
    ),
  ])
  await userEvent.selectOptions(secrecy(), 'Pseudonymous')
  expect(hintOf(secrecy())).toContain('“The organisers can see your answers with your key. Nobody else can.”')
  await userEvent.selectOptions(secrecy(), 'Open')
  expect(hintOf(secrecy())).toContain('“Your name and your votes are shown with the results.”')
  await userEvent.selectOptions(secrecy(), 'Pseudonymous')
  expect((await saved()).settings.ballotSecrecy).toBe('pseudonymous')
  await userEvent.selectOptions(secrecy(), 'Secret')
  const survey = await saved()
  expect(survey.settings.ballotSecrecy).toBe('secret')
  // The editor does not know yet that somebody has responded.
  await call('POST', RESPONSES, firstAnswer(survey, 'respondent-1', { uKey: 'panel-1' }))
  await userEvent.selectOptions(secrecy(), 'Pseudonymous')
  expect((await saved()).settings.ballotSecrecy).toBe('secret')
  expect(secrecy().disabled).toBe(true)
  expect(hintOf(secrecy())).toContain('This cannot be changed any more')
  await userEvent.click(screen.getByRole('button', { name: 'Revert my change' }))
  expect(secrecy().value).toBe('secret')
  expect([required().checked, required().disabled]).toEqual([true, true])
  expect(hintOf(required())).toContain('This cannot be changed any more')
})

test('the list of sections marks those with problems', async () => {
  await showEditor([QV])
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  const sections = () =>
    within(screen.getByRole('navigation', { name: 'Sections of the settings' }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent])
  expect(sections()).toEqual([
    ['#settings-opening', 'Opening and closing'],
    ['#settings-access', 'Who can answer'],
    ['#settings-privacy', 'Results and privacy'],
    ['#settings-look', 'Look and language'],
    ['#settings-after', 'Endings'],
    ['#settings-recruiting', 'Recruiting'],
    ['#settings-screening', 'Screening and quotas'],
    ['#settings-experiment', 'Experiment'],
    ['#settings-preregistration', 'Preregistration'],
  ])
  for (const [href] of sections()) expect(document.querySelector(href ?? '')?.tagName).toBe('FIELDSET')
  enter('Introduction video', 'nowhere')
  expect(sections()[3]?.[1]).toMatch(/^Look and language\s+has a problem$/)
  enter('Introduction video', '')
  expect(sections()[3]).toEqual(['#settings-look', 'Look and language'])
})
