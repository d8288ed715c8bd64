import { beforeEach, describe, expect, test } from 'bun:test'
import {
  changeAtom,
  changeQuestionAtom,
  draftAtom,
  travelEditsAtom,
  type What,
} from '../../../../../islands/designer/store/document.ts'
import { saveAtom, saveStateAtom } from '../../../../../islands/designer/store/saving.ts'
import type { Question } from '../../../../../src/domain/survey/survey.ts'
import { ballot, QV, RESPONSES, TEXT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, screen, userEvent, waitFor, within } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([QV, TEXT])
})

const path = () => `/api/v1/designer/surveys/${editor.surveyId}` as const
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const status = () => screen.getByRole('region', { name: 'Status' })
const isOpen = async () => (await editor.call('GET', path())).body.settings.isAvailable
const retitle = (title: string) =>
  act(() => editor.store.set(changeAtom, 'title', (draft) => ({ ...draft, title })))
const edit = (at: number, change: object) =>
  act(() =>
    editor.store.set(
      changeQuestionAtom,
      editor.store.get(draftAtom).questions[at]?.id ?? '',
      Object.keys(change).join() as What,
      (before) => ({ ...before, ...change }) as Question,
    ),
  )
const refuse = (code: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status: code })
const save = () => act(() => editor.store.set(saveAtom))
/** What is said beside the button, which stays one to press. */
const saysWhy = async (text: string | RegExp) => {
  const finding = await within(status()).findByText(text)
  expect(within(status()).getByText('Draft')).toBeDefined()
  screen.getByRole('button', { name: 'Open the survey' })
  return finding
}

describe('‘Open the survey’ works', () => {
  test('if a question is in a group', async () => {
    await press('Question groups')
    await press('Add a group')
    await userEvent.type(screen.getByRole('textbox', { name: 'Title of the group' }), 'At the end')
    await press('Edit Anything else?')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Question group' }), 'At the end')
    await save()
    expect(editor.store.get(saveStateAtom)).toBe('saved')
    await press('Open the survey')
    await screen.findByRole('button', { name: 'Close the survey' })
    expect(await isOpen()).toBe(true)
  })

  test('while a save is under way, once it is over', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { store, network } = editor
    retitle('Saved slowly')
    network.answer = async () => {
      await promise
      throw new TypeError('network')
    }
    const saving = store.set(saveAtom)
    await press('Open the survey')
    expect(screen.getByRole('button', { name: 'Opening…' })).toBeDefined()
    await act(async () => {
      resolve()
      await saving
    })
    await saysWhy('Your changes must be saved first, but the server cannot be reached')
    network.answer = undefined
    await press('Open the survey')
    await screen.findByRole('button', { name: 'Close the survey' })
    expect(await isOpen()).toBe(true)
  })

  test('after another editor changed the survey in between', async () => {
    const other = await editor.openAgain()
    other.set(changeAtom, 'title', (draft) => ({ ...draft, title: 'Theirs' }))
    await other.set(saveAtom)
    await press('Open the survey')
    await screen.findByRole('button', { name: 'Close the survey' })
    expect((await editor.call('GET', path())).body).toMatchObject({
      title: 'Theirs',
      settings: { isAvailable: true },
    })
  })

  test('and an undo of what was edited before does not close the survey', async () => {
    retitle('Another title')
    await press('Open the survey')
    await screen.findByRole('button', { name: 'Close the survey' })
    act(() => editor.store.set(travelEditsAtom, -1))
    await save()
    expect((await editor.call('GET', path())).body).toMatchObject({
      title: 'Spending',
      settings: { isAvailable: true },
    })
    edit(0, { text: '' })
    await press('Close the survey')
    expect(await isOpen()).toBe(true)
    await press('Close now')
    await screen.findByRole('button', { name: 'Open the survey' })
    expect(await isOpen()).toBe(false)
  })
})

describe('‘Open the survey’ shows the obstacle', () => {
  test('versions to choose from, with a link to the choice', async () => {
    const other = await editor.openAgain()
    other.set(changeAtom, 'title', (draft) => ({ ...draft, title: 'Theirs' }))
    await other.set(saveAtom)
    retitle('Mine')
    await press('Open the survey')
    await userEvent.click(
      await saysWhy('Choose which version to keep where someone else changed the same part'),
    )
    expect(document.activeElement?.textContent).toBe('This was also changed elsewhere')
    await press('Keep mine')
    await waitFor(() => expect(status().textContent).not.toContain('Choose which version'))
  })

  test('a server that cannot be reached, with and without changes to save', async () => {
    editor.network.answer = () => Promise.reject(new TypeError('network'))
    await press('Open the survey')
    await saysWhy(/^The survey was not opened\. The server cannot be reached/)
    retitle('Mine')
    expect(status().textContent).not.toContain('was not opened')
    await press('Open the survey')
    await saysWhy('Your changes must be saved first, but the server cannot be reached')
    editor.network.answer = undefined
    await press('Try again now')
    await waitFor(() => expect(status().textContent).not.toContain('cannot be reached'))
  })

  test('an expired session', async () => {
    retitle('Mine')
    editor.network.answer = refuse(401, { code: 'NOT_AUTHENTICATED', message: 'Please sign in first.' })
    await press('Open the survey')
    await saysWhy('Sign in again so that your changes can be saved')
  })

  test('a change that was refused, with the message in the save line', async () => {
    retitle('Mine')
    editor.network.answer = refuse(422, { code: 'INVALID_INPUT', message: 'questions can hold at most 100.' })
    await press('Open the survey')
    await saysWhy('Your last change was refused and has not been saved')
    expect(screen.getByText('questions can hold at most 100.')).toBeDefined()
    editor.network.answer = undefined
    await press('Try again now')
    await waitFor(() => expect(editor.store.get(saveStateAtom)).toBe('saved'))
  })

  test('a change that responses forbid', async () => {
    const { call, surveyId, store } = editor
    await call('PATCH', path(), { settings: { isAvailable: true } })
    const [question] = store.get(draftAtom).questions
    const answer = { responseContent: ballot(1), questionId: question?.id, uuid: 'anna-0001' }
    await call('POST', RESPONSES, { IsNewSurveyResponse: true, surveyId, ...answer })
    await call('PATCH', path(), { settings: { isAvailable: false } })
    edit(0, { totalCredits: 50, text: 'Where first?' })
    await press('Open the survey')
    await within(status()).findByText(/^Someone has responded, so one of your changes cannot be saved/)
    await press('Revert my change')
    await save()
    expect((await call('GET', path())).body.questions[0]).toMatchObject({
      question: 'Where first?',
      setting: { totalCredits: 100 },
    })
    await press('Open the survey')
    await screen.findByRole('button', { name: 'Close the survey' })
  })

  test('unfinished questions, each until it is finished', async () => {
    await press('Edit Settings')
    edit(0, { text: '' })
    edit(1, { maxLength: 0 })
    act(() =>
      editor.store.set(changeAtom, 'settings/opensAt', (draft) => ({
        ...draft,
        settings: { ...draft.settings, closesAt: 'never' },
      })),
    )
    await press('Open the survey')
    const left = () => within(status()).getAllByRole('button', { name: /^Finish/ })
    expect(left().map(({ textContent }) => textContent)).toEqual([
      'Finish the settings',
      'Finish question 1',
      'Finish question 2',
    ])
    await press('Finish question 2')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Maximum length (characters)' }))
    edit(1, { maxLength: 5 })
    expect(left()).toHaveLength(2)
    edit(0, { text: 'Where?' })
    act(() =>
      editor.store.set(changeAtom, 'settings/opensAt', (draft) => ({
        ...draft,
        settings: { ...draft.settings, closesAt: null },
      })),
    )
    expect(status().textContent).not.toContain('Before it opens')
  })

  test('findings that would keep respondents out, with links to fix them', async () => {
    act(() =>
      editor.store.set(changeAtom, 'settings/hasUKey', (draft) => ({
        ...draft,
        questions: [],
        settings: { ...draft.settings, hasUKey: true },
      })),
    )
    await press('Open the survey')
    await userEvent.click(await saysWhy('The survey has no question yet.'))
    expect(document.activeElement?.textContent).toBe('Quadratic Survey')
    const keys = screen.getByRole('link', { name: /create keys first/ })
    expect(keys.getAttribute('href')).toBe(`/survey/${editor.surveyId}/share`)
    act(() => editor.store.set(travelEditsAtom, -1))
    expect(status().textContent).not.toContain('Before it opens')
  })

  test('a call that fails at the last moment, and the survey does not count as open', async () => {
    let calls = 0
    editor.network.answer = async () => {
      calls += 1
      if (calls > 1) throw new TypeError('network')
      return new Response(JSON.stringify((await editor.call('GET', path())).body), { status: 200 })
    }
    await press('Open the survey')
    await saysWhy(/^The survey was not opened\./)
    expect(document.body.textContent).not.toContain('The survey is open.')
  })
})
