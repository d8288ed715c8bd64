import { expect, test } from 'bun:test'
import { changeAtom, draftAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { goToAtom } from '../../../../../islands/designer/store/view.ts'
import { CHOICE, QV, RESPONSES } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent, waitFor, within } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

async function openSettings(
  questions: readonly object[] = [QV, CHOICE],
  settings: object = { parameters: ['city'] },
) {
  const editor = await showEditor(questions, settings)
  await act(() => editor.store.set(goToAtom, 'settings'))
  await waitFor(() => screen.getByRole('button', { name: 'Add a quota' }))
  const path = `/api/v1/designer/surveys/${editor.surveyId}` as const
  const saved = async () => {
    await act(() => editor.store.set(saveAtom))
    return (await editor.call('GET', path)).body.settings.quotas
  }
  return { ...editor, path, saved, quotas: () => editor.store.get(draftAtom).settings.quotas }
}

const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a quota' }))
const chooseRenting = async () =>
  userEvent.selectOptions(await quota(1).findByLabelText('What condition 1 compares with'), 'Renting')
const quota = (number: number) => within(screen.getByRole('group', { name: `Quota ${number}` }))
const most = (number = 1) => quota(number).getByRole('textbox', { name: 'Count at most' })

test('a quota is made of an answer or a parameter and a number, saved, and removed', async () => {
  const { saved, quotas } = await openSettings()
  await add()
  fireEvent.change(most(), { target: { value: '40' } })
  const asked = await quota(1).findByRole('combobox', { name: 'What condition 1 asks for' })
  await userEvent.selectOptions(asked, within(asked).getByRole('option', { name: 'city' }))
  await userEvent.type(quota(1).getByLabelText('What condition 1 compares with'), 'Taipei')
  const when = { all: [{ param: 'city', operator: 'is', value: 'Taipei' }] }
  const stored = { quotaId: expect.stringMatching(/^[\w-]{8}$/), most: 40, when }
  expect(await saved()).toEqual([stored])
  await add()
  await waitFor(() => expect(quotas()).toHaveLength(2))
  await userEvent.click(quota(2).getByRole('button', { name: 'Remove quota 2' }))
  expect(await saved()).toEqual([stored])
  await screen.findByRole('textbox', { name: 'Code once a quota is full' })
})

test.each([
  ['after a vote', [QV, CHOICE], 1],
  ['at the start', [CHOICE, QV], 0],
])(
  'a quota and screening on a question %s say whether people answer others first',
  async (_, questions, times) => {
    const { store } = await openSettings(questions)
    const asked = store.get(draftAtom).questions.find(({ type }) => type === 'choice')!
    const when = { all: [{ questionId: asked.id, operator: 'is', value: 'c1' } as const] }
    const quotas = [{ quotaId: 'renters', most: 10, when }]
    await act(() =>
      store.set(changeAtom, 'settings', (draft) => ({
        ...draft,
        settings: { ...draft.settings, screenOut: when, quotas },
      })),
    )
    const late = /turned away only when they leave the page with “How do you live\?”/
    expect(screen.queryAllByText(late)).toHaveLength(times)
  },
)

test('a problem is reported beside its field, and nothing is saved until it is fixed', async () => {
  const { saved } = await openSettings()
  await add()
  expect(await saved()).toEqual([])
  await chooseRenting()
  fireEvent.change(most(), { target: { value: '' } })
  fireEvent.blur(most())
  await quota(1).findByText(/must be between 1 and/)
  expect(await saved()).toEqual([])
  fireEvent.change(most(), { target: { value: '3' } })
  expect(await saved()).toHaveLength(1)
})

test('the first response fixes who counts in it, but the number can still be changed', async () => {
  const { call, path, surveyId, saved, store } = await openSettings()
  await add()
  await chooseRenting()
  await saved()
  const questionId = store.get(draftAtom).questions.find(({ type }) => type === 'choice')!.id
  await call('PATCH', path, { settings: { isAvailable: true } })
  const responseContent = { questionId, questionType: 'choice', selection: ['c2'] }
  const sent = { surveyId, uuid: crypto.randomUUID(), IsNewSurveyResponse: true, questionId, responseContent }
  expect((await call('POST', RESPONSES, sent)).status).toBe(201)
  fireEvent.change(most(), { target: { value: '7' } })
  expect(await saved()).toMatchObject([{ most: 7 }])
})

test('a survey without comparable questions says so', async () => {
  await openSettings([QV], {})
  screen.getByText(/First add a question or a link parameter that this can depend on/)
  expect(screen.getByRole('button', { name: 'Add a quota' })).toHaveProperty('disabled', true)
})
