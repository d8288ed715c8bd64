import { beforeEach, describe, expect, test } from 'bun:test'
import { draftAtom, travelEditsAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { goToAtom, removeQuestionAtom } from '../../../../../islands/designer/store/view.ts'
import type { SurveySettings } from '../../../../../src/domain/survey/survey.ts'
import { CHOICE, CONSENT, INFO, NUMBER, QV, RESPONSES } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, screen, userEvent, waitFor, within } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

const BEGIN = 'Screen people out if …'

let editor: OpenedEditor
const openSettings = async () => {
  await act(() => editor.store.set(goToAtom, 'settings'))
  await waitFor(() => screen.getByRole('group', { name: 'Screening and quotas' }))
}
beforeEach(async () => {
  editor = await showEditor([QV, CHOICE, NUMBER], { parameters: ['source'] })
  await openSettings()
})

const section = () => within(screen.getByRole('group', { name: 'Screening and quotas' }))
const conditions = () => screen.findByRole('group', { name: 'Screen people out if' })
const begin = async () => {
  await userEvent.click(await section().findByRole('button', { name: BEGIN }))
  return conditions()
}
const field = async (name: string) => within(await conditions()).getByLabelText(name)
const asked = (number = 1) => field(`What condition ${number} asks for`)
const valued = (number = 1) => field(`What condition ${number} compares with`)
const choose = async (list: HTMLElement, label: RegExp) =>
  userEvent.selectOptions(list, within(list).getByRole('option', { name: label }))
const idOf = (text: string) => editor.store.get(draftAtom).questions.find((each) => each.text === text)!.id
const screenOut = () => editor.store.get(draftAtom).settings.screenOut
const path = () => `/api/v1/designer/surveys/${editor.surveyId}` as const
const stored = async () => {
  await act(() => editor.store.set(saveAtom))
  return (await editor.call('GET', path())).body
}

describe('the conditions under which people are screened out', () => {
  test('are set with the fields of other conditions, for any comparable question, and saved', async () => {
    await begin()
    const offered = within(await asked()).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      '2. How do you live?',
      `3. ${NUMBER.question}`,
      'source',
    ])
    await choose(await asked(), /source/)
    await userEvent.type(await valued(), 'poster')
    const wished = { all: [{ param: 'source', operator: 'is', value: 'poster' }] } as const
    expect(screenOut()).toEqual(wished)
    expect((await stored()).settings.screenOut).toEqual(wished)
    await section().findByRole('textbox', { name: 'Code for people who are screened out' })
  })

  test('screen nobody out before a value is chosen', async () => {
    editor = await showEditor([CHOICE, { ...CONSENT, question: 'May we ask you?' }])
    await openSettings()
    await begin()
    expect((await stored()).settings.screenOut).toBeNull()
    const compared = await field('How condition 1 compares')
    expect(within(compared).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe('Choose…')
    await userEvent.selectOptions(compared, 'was not agreed to')
    const consent = { questionId: idOf('May we ask you?'), operator: 'isNot', value: 'agreed' } as const
    expect((await stored()).settings.screenOut).toEqual({ all: [consent] })
    await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }))
    await choose(await asked(2), /How do you live/)
    expect((await stored()).settings.screenOut).toEqual({ all: [consent] })
    await choose(await valued(2), /Owning/)
    expect((await stored()).settings.screenOut).toMatchObject({ all: [consent, { value: 'c2' }] })
  })

  test('are removed with the last of them, back to the button, and restored by undo', async () => {
    await begin()
    await userEvent.click(screen.getByRole('button', { name: 'Remove condition 1' }))
    expect(screenOut()).toBeNull()
    expect((document.activeElement as HTMLElement).textContent).toBe(BEGIN)
    await act(() => editor.store.set(travelEditsAtom, -1))
    expect(screenOut()).toEqual({
      all: [{ questionId: idOf(NUMBER.question), operator: 'is', value: '' }],
    })
  })

  test('report problems beside the field, and are saved when these are fixed', async () => {
    await begin()
    const value = await valued()
    value.focus()
    expect(screen.queryByText(/needs a value/)).toBeNull()
    await userEvent.tab()
    await userEvent.tab()
    const told = screen.getByText('This field needs a value to compare with.')
    expect((await asked()).getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id ?? '')
    screen.getByText('Respondents do not get this setting yet.')
    expect((await stored()).settings.screenOut).toBeNull()
    expect(
      within(screen.getByRole('link', { name: /Screening and quotas/ })).getByText('has a problem'),
    ).toBeDefined()
    await userEvent.type(value, 'many')
    screen.getByText('This field compares with something that is not a number.')
    await userEvent.clear(value)
    await userEvent.type(value, '17')
    expect(screen.queryByText('Respondents do not get this setting yet.')).toBeNull()
    expect((await stored()).settings.screenOut).toEqual({
      all: [{ questionId: idOf(NUMBER.question), operator: 'is', value: '17' }],
    })
  })

  test('report at once when their question is deleted, with a link to the settings', async () => {
    await begin()
    await choose(await asked(), /How do you live/)
    await choose(await valued(), /Renting/)
    await stored()
    await act(() => editor.store.set(goToAtom, { questionId: idOf(CHOICE.question) }))
    await waitFor(() => screen.getByText('People are screened out if “How do you live?” is “Renting”.'))
    await act(() => editor.store.set(removeQuestionAtom, idOf(CHOICE.question)))
    await screen.findByText(/depends on an answer or a link parameter that no longer exists/)
    expect((await stored()).questions).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Change its conditions' }))
    await screen.findByText(
      'This field depends on an answer or a link parameter that this survey does not have.',
    )
    await choose(await asked(), /source/)
    await userEvent.type(await valued(), 'x')
    expect((await stored()).questions).toHaveLength(2)
  })

  test('and quotas say once if they are decided late', async () => {
    const number = editor.store.get(draftAtom).questions[2]!
    const when = { all: [{ questionId: number.id, operator: 'atLeast', value: '18' } as const] }
    const change = (settings: Partial<SurveySettings>) => {
      const draft = editor.store.get(draftAtom)
      return act(() =>
        editor.store.set(draftAtom, { ...draft, settings: { ...draft.settings, ...settings } }),
      )
    }
    const early = { all: [{ param: 'source', operator: 'is', value: 'poster' } as const] }
    const late = () => section().queryAllByText(/turned away only/).length
    await change({ screenOut: early, quotas: [{ quotaId: 'adults', most: 10, when: early }] })
    expect(late()).toBe(0)
    await change({ quotas: [{ quotaId: 'adults', most: 10, when }] })
    await waitFor(() => expect(late()).toBe(1))
    await change({ screenOut: when })
    expect(late()).toBe(1)
    await change({ quotas: [] })
    expect(late()).toBe(1)
  })

  test('are saved for a question created here', async () => {
    const { store } = editor
    const made = { ...store.get(draftAtom).questions[1]!, id: 'made-here', text: 'Again?' }
    await act(() =>
      store.set(draftAtom, { ...store.get(draftAtom), questions: [...store.get(draftAtom).questions, made] }),
    )
    await begin()
    await choose(await asked(), /Again/)
    await choose(await valued(), /Renting/)
    const { settings } = await stored()
    expect(settings.screenOut).toEqual({ all: [{ questionId: 'made-here', operator: 'is', value: 'c1' }] })
  })

  test('can be changed after the first response, and have no subject in a survey with only texts', async () => {
    const answer = { questionId: idOf(CHOICE.question), questionType: 'choice', selection: ['c1'] }
    const ids = { surveyId: editor.surveyId, uuid: crypto.randomUUID(), IsNewSurveyResponse: true }
    await editor.call('PATCH', path(), { settings: { isAvailable: true } })
    const sent = { ...ids, questionId: answer.questionId, responseContent: answer }
    expect((await editor.call('POST', RESPONSES, sent)).status).toBe(201)
    await begin()
    await choose(await asked(), /How do you live/)
    await choose(await valued(), /Renting/)
    expect((await stored()).settings.screenOut).not.toBeNull()
    editor = await showEditor([QV, INFO])
    await openSettings()
    await userEvent.click(await section().findByRole('button', { name: BEGIN }))
    // A quota needs the same.
    const nothing = 'First add a question or a link parameter that this can depend on.'
    await waitFor(() => expect(section().getAllByText(nothing)).toHaveLength(2))
  })
})
