import { beforeEach, describe, expect, test } from 'bun:test'
import { draftAtom, travelEditsAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { lockedAtom } from '../../../../../islands/designer/store/sync.ts'
import { goToAtom, moveQuestionAtom, removeQuestionAtom } from '../../../../../islands/designer/store/view.ts'
import type { ShowIf } from '../../../../../src/domain/show-if/condition.ts'
import { CHOICE, LIKERT, NUMBER, QV, REASON, TEXT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, screen, userEvent, waitFor, within } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

const QUESTIONS = [
  CHOICE,
  QV,
  { ...LIKERT, question: 'How fair?' },
  { ...NUMBER, question: 'How many?' },
  { ...TEXT, question: 'Why?' },
]

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor(QUESTIONS, { parameters: ['source'] })
})

const BEGIN = 'Show this only if …'
const question = (text: string) => editor.store.get(draftAtom).questions.find((each) => each.text === text)!
const idOf = (text: string) => question(text).id
const open = (text: string) => act(() => editor.store.set(goToAtom, { questionId: idOf(text) }))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const asked = (number = 1) => screen.findByRole('combobox', { name: `What condition ${number} asks for` })
const compared = (number = 1) => screen.getByRole('combobox', { name: `How condition ${number} compares` })
const valued = (number = 1) => screen.getByLabelText(`What condition ${number} compares with`)
const choose = async (field: HTMLElement, label: string | RegExp) =>
  userEvent.selectOptions(field, within(field).getByRole('option', { name: label }))
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((each) => each.textContent)
const showIf = (text: string): ShowIf | undefined => question(text).showIf
const focused = () => document.activeElement?.id ?? ''
const sentence = () => document.querySelector('.shown-only-if')?.textContent
const stored = async () => {
  await act(() => editor.store.set(saveAtom))
  return (await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)).body
}

async function begin(text: string): Promise<void> {
  await open(text)
  await press(BEGIN)
  await asked()
}

describe('a question without conditions', () => {
  test('starts with the preceding answer, and is saved once a value is chosen', async () => {
    await begin('How fair?')
    await waitFor(async () => expect(focused()).toBe((await asked()).id))
    await waitFor(() => expect(sentence()).toBe('Shown only if “How do you live?” is ….'))
    expect((await stored()).questions[2].showIf).toBeUndefined()
    await choose(valued(), 'Renting')
    expect(showIf('How fair?')).toEqual({
      all: [{ questionId: idOf(CHOICE.question), operator: 'is', value: 'c1' }],
    })
    await waitFor(() => expect(sentence()).toBe('Shown only if “How do you live?” is “Renting”.'))
    const card = screen.getByRole('button', { name: 'Edit How fair?' })
    expect(document.getElementById(card.getAttribute('aria-describedby')!)?.textContent).toContain(
      'Conditional',
    )
    const { questions } = await stored()
    expect(questions[2].showIf as unknown).toEqual(showIf('How fair?'))
  })

  test('offers earlier questions with comparable answers, and the parameters of the link', async () => {
    await begin('How many?')
    expect(optionsOf(await asked())).toEqual(['1. How do you live?', '3. How fair?', 'source'])
    await open(CHOICE.question)
    await press(BEGIN)
    expect(optionsOf(await asked())).toEqual(['source'])
  })

  test('does not state who is asked, even if it refers to a ballot', async () => {
    editor = await showEditor([QV, { ...REASON, of: 0 }])
    await open(REASON.question)
    expect(sentence()).toBeUndefined()
  })

  test('offers no conditions if nothing comparable precedes it', async () => {
    editor = await showEditor([QV, TEXT])
    await open(TEXT.question)
    await press(BEGIN)
    await screen.findByText('There is nothing before this that it could depend on.')
    expect(showIf(TEXT.question)).toBeUndefined()
  })
})

describe('a condition', () => {
  test('is written in words that fit its subject', async () => {
    await begin('Why?')
    const words: [RegExp, string[], string[] | undefined][] = [
      [/How do you live/, ['is', 'is not'], ['Choose…', 'Renting', 'Owning', 'Neither']],
      [/How fair/, ['is', 'is not', 'is at least', 'is at most'], ['Choose…', '1', '2', '3', '4', '5']],
      [/How many/, ['is', 'is not', 'is at least', 'is at most'], undefined],
      [/source/, ['is', 'is not', 'contains', 'is at least', 'is at most'], undefined],
    ]
    for (const [what, operators, values] of words) {
      await choose(await asked(), what)
      expect(optionsOf(compared())).toEqual(operators)
      if (values) expect(optionsOf(valued())).toEqual(values)
      else expect(valued()).toHaveProperty('type', 'text')
    }
  })

  test('reports what is missing once it was left, and is saved when it is complete', async () => {
    await begin('Why?')
    await choose(await asked(), /How many/)
    const field = valued()
    field.focus()
    expect(screen.queryByText(/unfinished condition/)).toBeNull()
    await userEvent.click(screen.getByRole('textbox', { name: 'Question' }))
    screen.getByText('“Why?” has an unfinished condition: choose or enter what to compare with.')
    expect((await stored()).questions[4].showIf).toBeUndefined()
    await userEvent.type(field, 'three')
    screen.getByText('“Why?” compares “How many?” with something that is not a number.')
    await userEvent.clear(field)
    await userEvent.type(field, '3')
    await choose(compared(), 'is at least')
    await waitFor(() => expect(sentence()).toBe('Shown only if “How many?” is at least 3.'))
    expect((await stored()).questions[4].showIf as unknown).toEqual({
      all: [{ questionId: idOf('How many?'), operator: 'atLeast', value: '3' }],
    })
  })

  test('can be one of several, all or any of which have to be met', async () => {
    await begin('Why?')
    await choose(await asked(), 'source')
    await userEvent.type(valued(), 'poster')
    await press('Add a condition')
    await waitFor(async () => expect(focused()).toBe((await asked(2)).id))
    await choose(await asked(2), /How do you live/)
    await choose(compared(2), 'is not')
    await choose(valued(2), 'Renting')
    const all = 'the parameter “source” of the link is “poster” and “How do you live?” is not “Renting”'
    await waitFor(() => expect(sentence()).toBe(`Shown only if ${all}.`))
    await choose(screen.getByRole('combobox', { name: 'Conditions that have to be met' }), /any/)
    expect(sentence()).toBe(`Shown only if ${all.replace(' and ', ' or ')}.`)
    const any = showIf('Why?')
    expect((await stored()).questions[4].showIf as unknown).toEqual(any)
    await press('Remove condition 1')
    expect(focused()).toBe((await asked()).id)
    await press('Remove condition 1')
    expect([showIf('Why?'), document.activeElement?.textContent]).toEqual([undefined, BEGIN])
    await act(() => editor.store.set(travelEditsAtom, -1))
    await act(() => editor.store.set(travelEditsAtom, -1))
    expect(showIf('Why?')).toEqual(any)
    await asked(2)
  })

  test('is fixed once there are responses', async () => {
    await begin('Why?')
    await act(() => editor.store.set(lockedAtom, true))
    const field = await asked()
    expect(field.closest('fieldset.conditions')).toHaveProperty('disabled', true)
    await open(QV.question)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: BEGIN }).disabled).toBe(true)
  })
})

describe('a condition whose question moves', () => {
  const told = () => screen.queryAllByRole('button', { name: 'Change its conditions' }).length
  const lost = '“How fair?” depends on “How do you live?”'

  test('behind it is reported with both names, reaches respondents only once that is fixed, and is undone', async () => {
    await begin('How fair?')
    await choose(valued(), 'Renting')
    const before = (await stored()).questions
    await act(() => editor.store.set(moveQuestionAtom, 0, 4))
    await waitFor(() => expect(told()).toBe(1))
    expect(screen.getAllByText(`${lost}, which has to come before it.`)).toHaveLength(2)
    expect((await stored()).questions).toEqual(before)
    await act(() => editor.store.set(travelEditsAtom, -1))
    expect(told()).toBe(0)
    await act(() => editor.store.set(moveQuestionAtom, 0, 4))
    await act(() => editor.store.set(moveQuestionAtom, 1, 4))
    expect(told()).toBe(0)
    const order = (await stored()).questions.map(({ question }) => question)
    expect([...order]).toEqual([QV.question, 'How many?', 'Why?', CHOICE.question, 'How fair?'])
  })

  test('away is reported with both names, and loses nothing', async () => {
    await begin('How fair?')
    await choose(valued(), 'Renting')
    await stored()
    await open('Why?')
    await act(() => editor.store.set(removeQuestionAtom, idOf(CHOICE.question)))
    await screen.findByText(`${lost}, which was deleted.`)
    expect((await stored()).questions).toHaveLength(5)
    await press('Change its conditions')
    expect(optionsOf(await asked())[0]).toBe('How do you live?')
    await act(() => editor.store.set(travelEditsAtom, -1))
    expect(told()).toBe(0)
    expect((await stored()).questions[2].showIf).toBeDefined()
    await act(() => editor.store.set(removeQuestionAtom, idOf(CHOICE.question)))
    await choose(await asked(), 'source')
    await userEvent.type(valued(), 'poster')
    expect(told()).toBe(0)
    expect((await stored()).questions).toHaveLength(4)
  })
})

describe('a group', () => {
  test('is shown depending on questions before all of its own', async () => {
    await act(() => editor.store.set(goToAtom, 'groups'))
    await press('Add a group')
    await userEvent.type(screen.getByRole('textbox', { name: 'Title of the group' }), 'Rent')
    await open('How fair?')
    await choose(screen.getByRole('combobox', { name: 'Question group' }), 'Rent')
    await act(() => editor.store.set(goToAtom, 'groups'))
    await press(BEGIN)
    expect(optionsOf(await asked())).toEqual(['1. How do you live?', 'source'])
    await choose(valued(), 'Renting')
    const [group] = (await stored()).questionGroups
    expect(group?.showIf as unknown).toEqual({
      all: [{ questionId: idOf(CHOICE.question), operator: 'is', value: 'c1' }],
    })
    await open('How fair?')
    const words = 'Its group “Rent” is shown only if “How do you live?” is “Renting”.'
    await waitFor(() => expect(sentence()).toBe(words))
    await act(() => editor.store.set(moveQuestionAtom, 0, 4))
    await screen.findByText('“Rent” depends on “How do you live?”, which has to come before it.')
    await press('Change its conditions')
    await asked()
  })
})
