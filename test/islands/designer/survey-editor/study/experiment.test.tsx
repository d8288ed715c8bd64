import { expect, test } from 'bun:test'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { LIKERT, QV, RESPONSES } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent, waitFor, within } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

async function openSettings(settings: object = {}) {
  const editor = await showEditor([QV, LIKERT], settings)
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  await waitFor(() => screen.getByRole('group', { name: 'Experiment' }))
  const path = `/api/v1/designer/surveys/${editor.surveyId}` as const
  const saved = async () => {
    await act(() => editor.store.set(saveAtom))
    return (await editor.call('GET', path)).body
  }
  return { ...editor, saved }
}

const section = () => within(screen.getByRole('group', { name: 'Experiment' }))
const arm = (name: string) => within(section().getByRole('group', { name }))
const press = async (name: string) => userEvent.click(await section().findByRole('button', { name }))

test('an experiment starts with two arms, and is saved with their differences', async () => {
  const { saved } = await openSettings()
  await press('Make this an experiment')
  section().getByText(/one of 2 arms at random.*In blocks of 2 to 6 respondents/)
  fireEvent.change(arm('Arm 1').getByRole('textbox', { name: 'Name of the arm' }), {
    target: { value: 'Plain' },
  })
  fireEvent.change(arm('Arm 2').getByRole('textbox', { name: 'Share' }), { target: { value: '3' } })
  section().getByText(/In blocks of 4 to 12 respondents/)
  await userEvent.selectOptions(arm('Arm 2').getByRole('combobox', { name: /mode/i }), 'text')
  await userEvent.selectOptions(arm('Arm 2').getByRole('combobox', { name: /practice/i }), 'true')
  await userEvent.selectOptions(arm('Arm 2').getByRole('combobox', { name: /can cast/i }), 'up')
  await userEvent.selectOptions(arm('Arm 2').getByRole('combobox', { name: /next vote/i }), 'false')
  fireEvent.change(arm('Arm 2').getByRole('textbox', { name: 'Credits of each ballot' }), {
    target: { value: '25' },
  })
  await userEvent.click(arm('Arm 2').getAllByRole('checkbox')[1]!)
  const { settings, questions } = await saved()
  const id = expect.stringMatching(/^[\w-]{8}$/)
  expect(settings.arms).toEqual([
    { armId: id, label: 'Plain', share: 1 },
    {
      ...{
        armId: id,
        label: 'Arm 2',
        share: 3,
        mode: 'text',
        practice: true,
        direction: 'up',
        coach: false,
        totalCredits: 25,
      },
      questions: [questions[0]!._id],
    },
  ])
  const preview = arm('Plain').getByRole('link', { name: 'Preview Plain' }).getAttribute('href')
  expect(preview).toEndWith(`?preview=true&arm=${settings.arms[0]!.armId}`)
})

test('a removed difference is removed from the arm, and the experiment ends as a whole', async () => {
  const { saved } = await openSettings()
  await press('Make this an experiment')
  await press('Add an arm')
  const mode = () => arm('Arm 3').getByRole('combobox', { name: /mode/i })
  await userEvent.selectOptions(mode(), 'text')
  await userEvent.selectOptions(mode(), '')
  expect((await saved()).settings.arms[2]).toEqual({ armId: expect.any(String), label: 'Arm 3', share: 1 })
  await press('Remove Arm 1')
  expect((await saved()).settings.arms.map(({ label }) => label)).toEqual(['Arm 2', 'Arm 3'])
  expect(section().queryByRole('button', { name: /^Remove/ })).toBeNull()
  await press('End the experiment')
  expect((await saved()).settings.arms).toEqual([])
})

test('reports what is wrong with an arm, and saves nothing of it until it is fixed', async () => {
  const { saved } = await openSettings()
  await press('Make this an experiment')
  await saved()
  const name = arm('Arm 2').getByRole('textbox', { name: 'Name of the arm' })
  fireEvent.change(name, { target: { value: 'Arm 1' } })
  fireEvent.blur(name)
  section().getByText('Two arms of an experiment cannot have the same name')
  expect((await saved()).settings.arms.map(({ label }) => label)).toEqual(['Arm 1', 'Arm 2'])
})

test('people are assigned after the screening only where there is one', async () => {
  const { saved } = await openSettings()
  await press('Make this an experiment')
  const choice = section().getByRole('combobox', { name: 'Assign people' })
  await userEvent.selectOptions(choice, 'After consent and screening')
  await section().findByText(/the survey needs a question that asks for consent or can screen people out/)
  expect((await saved()).settings.armsDrawn).toBe('atBegin')
})

test('arms can be balanced within a parameter that the survey stores', async () => {
  const { saved } = await openSettings({ parameters: ['city'] })
  await press('Make this an experiment')
  await userEvent.selectOptions(
    section().getByRole('combobox', { name: 'Balance the arms within' }),
    'Each value of city',
  )
  expect((await saved()).settings.armsWithin).toBe('parameter:city')
})

test('after the first response only the names can be changed, and no outcome is shown', async () => {
  const arms = [
    { armId: 'a', label: 'Plain', share: 1 },
    { armId: 'b', label: 'Other', share: 1 },
  ]
  const { call, surveyId, store } = await openSettings({ arms, isAvailable: true })
  await call('POST', `${RESPONSES}/begin`, { surveyId })
  const again = await call('GET', `/api/v1/designer/surveys/${surveyId}`)
  expect(again.body.locked).toBe(true)
  expect(store).toBeDefined()
  expect(screen.getByRole('group', { name: 'Experiment' }).textContent).not.toMatch(
    /\d+ (responses|people have)/,
  )
})

test('arms cannot be balanced within a panel’s parameter that identifies a person', async () => {
  await openSettings({
    ...{ panel: 'prolific', hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' },
    parameters: ['city'],
  })
  await press('Make this an experiment')
  const choices = within(section().getByRole('combobox', { name: 'Balance the arms within' }))
  expect(choices.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All respondents together',
    'Each value of STUDY_ID',
    'Each value of city',
  ])
})
