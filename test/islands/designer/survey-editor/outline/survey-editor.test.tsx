import { describe, expect, test } from 'bun:test'
import { draftAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom, saveStateAtom } from '../../../../../islands/designer/store/saving.ts'
import { lockedAtom } from '../../../../../islands/designer/store/sync.ts'
import type { QvQuestion } from '../../../../../src/domain/survey/survey.ts'
import { LIKERT, QV, TEXT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent, within } from '../../../../support/rtl.ts'
import type { OpenedEditor, Store } from '../../opened-editor.ts'
import { openTypes, showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
let store: Store

async function show(questions: readonly object[], settings: object = {}): Promise<void> {
  editor = await showEditor(questions, settings)
  store = editor.store
}

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
const qv = () => store.get(draftAtom).questions.find(({ type }) => type === 'qv') as QvQuestion
const names = () => qv().options.map(({ name }) => name)
const saved = async () => {
  await act(() => store.set(saveAtom))
  return (await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)).body
}
const addPanel = () => within(screen.getByText('Add a question').closest('details')!)

describe('a message is beside its field', () => {
  test('for a survey without title or description', async () => {
    await show([])
    enter('Title', ' ')
    const description = screen.getByRole('textbox', { name: 'Description' })
    description.textContent = ''
    fireEvent.input(description)
    fireEvent.blur(description)
    const missing = 'Title and description are required'
    expect([problemOf(field('Title')), problemOf(field('Description'))]).toEqual([missing, missing])
  })

  test('for a qv question', async () => {
    await show([])
    await userEvent.click(addPanel().getByRole('button', { name: 'Quadratic Survey' }))
    expect(screen.queryByText('Enter the question')).toBeNull()
    enter('Question', '')
    expect(problemOf(field('Question'))).toBe('Enter the question')
    await press('Add an option')
    fireEvent.blur(field('Name of option 1'))
    expect(screen.getByText('Add at least two options')).toBeDefined()
    await press('Add an option')
    enter('Name of option 1', 'Parks')
    enter('Name of option 2', '')
    expect(problemOf(field('Name of option 2'))).toBe('All options must have a name')
    enter('Name of option 2', 'Parks ')
    expect(problemOf(field('Name of option 2'))).toBe('Two options of one question cannot have the same name')
    enter('Total credits', '0')
    expect(problemOf(field('Total credits'))).toBe('Enter at least 1 credit')
  })

  test('for a scale and a text', async () => {
    await show([LIKERT, TEXT])
    for (let points = 5; points > 1; points--) await press(`Remove point ${points}`)
    enter('Label of the first point', '')
    expect(problemOf(field('Label of the first point'))).toBe('Every label of the scale needs a text')
    await press('Edit Anything else?')
    enter('Maximum length (characters)', '0')
    expect(problemOf(field('Maximum length (characters)'))).toBe('Enter a length of at least 1')
    await press('Edit How easy was it?')
    expect(screen.getByText('Add at least two points')).toBeDefined()
  })

  test('for a required survey key', async () => {
    await show([QV])
    await press('Edit Settings')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Requires a survey key' }))
    enter('Survey key', 'abc')
    expect(problemOf(field('Survey key'))).toBe('A survey key of 4 to 64 visible characters is required')
    enter('Survey key', 'abcd')
    expect((await saved()).settings).toMatchObject({ hasSKey: true, sKeyValue: 'abcd' })
  })
})

describe('options', () => {
  test('are pasted after a preview, and the credits follow their number until some are typed', async () => {
    await show([])
    await userEvent.click(addPanel().getByRole('button', { name: 'Quadratic Survey' }))
    enter('Question', 'Where?')
    const pasted = Array.from({ length: 24 }, (_, at) => `Cause ${at} - About ${at}`).join('\n')
    enter('Paste many options', `${pasted}\nCause 0`)
    const table = within(await screen.findByRole('region', { name: 'What will be added' }))
    expect(table.getAllByRole('row')).toHaveLength(26)
    expect(table.getByText('Left out: this name is already there')).toBeDefined()
    expect(qv().options).toEqual([])
    await press('Add 24 options')
    expect(names()).toHaveLength(24)
    expect(field('Total credits').value).toBe('470')
    screen.getByText(
      'One option can get at most 21 votes. We suggest 470 for 24 options: enough for 4 votes on each (4 × 24 × √24, as in the CHI 2025 study).',
    )
    expect((await saved()).questions[0].options[23]).toMatchObject({
      optionName: 'Cause 23',
      description: 'About 23',
    })
    enter('Total credits', '400')
    expect(screen.getByText(/so all credits can go to one option/)).toBeDefined()
    await press('Add an option')
    expect(qv().totalCredits).toBe(400)
    expect(screen.getByText('25 options take a respondent about 11 minutes (26 seconds each).')).toBeDefined()
    await press('Use 500, suggested for 25 options')
    expect(qv().totalCredits).toBe(500)
  })

  test('leave the credits unchanged if others than the suggested ones were saved', async () => {
    await show([QV])
    await press('Add an option')
    expect(qv().totalCredits).toBe(100)
  })

  test('are moved by buttons and by the number of their position', async () => {
    await show([QV])
    await press('Move Parks down')
    expect(names()).toEqual(['Roads', 'Parks', 'Schools'])
    fireEvent.change(field('Position of Schools'), { target: { value: '1' } })
    fireEvent.keyDown(field('Position of Schools'), { key: 'Enter' })
    expect(names()).toEqual(['Schools', 'Roads', 'Parks'])
    const options = (await saved()).questions[0].options
    expect(options.map(({ optionId }: { optionId: string }) => optionId)).toEqual(['o3', 'o2', 'o1'])
  })

  test('are added by Enter, after the current one', async () => {
    await show([QV])
    await userEvent.type(field('Name of option 1'), ' and trees{Enter}Paths')
    expect(names()).toEqual(['Parks and trees', 'Paths', 'Roads', 'Schools'])
    expect(document.activeElement).toBe(field('Name of option 2'))
    fireEvent.change(field('Name of option 2'), { target: { value: 'Paths\nfor bicycles' } })
    expect(names()[1]).toBe('Paths for bicycles')
  })

  test('are deleted together, and undo brings them back', async () => {
    await show([QV])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Parks' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Schools' }))
    await press('Delete 2 selected')
    expect(names()).toEqual(['Roads'])
    const line = screen.getByText(/2 options deleted/)
    await userEvent.click(within(line).getByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(['Parks', 'Roads', 'Schools'])
  })
})

test('a point that is added to a scale has an unused label', async () => {
  await show([{ ...LIKERT, scale: ['1', '2', '3'] }])
  await press('Remove point 1')
  await press('Add a point')
  const points = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Point/ })
  expect(points.map(({ value }) => value)).toEqual(['2', '3', '4'])
})

describe('once there are responses', () => {
  test('wording stays editable, structure is locked with the reason, and a copy is offered', async () => {
    await show([QV])
    act(() => store.set(lockedAtom, true))
    expect(screen.getByText(/This survey has responses/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Duplicate' })).toBeDefined()
    expect([field('Question').disabled, field('Description of option 1').disabled]).toEqual([false, false])
    const closed = [field('Name of option 1'), field('Total credits')].map(({ disabled }) => disabled)
    expect(closed).toEqual([true, true])
    expect(screen.queryByText('Add a question')).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Paste many options' })).toBeNull()
  })
})

test('a new option has the focus before its button is released, so that nothing typed is lost', async () => {
  await show([QV])
  const count = names().length
  act(() => screen.getByRole('button', { name: 'Add an option' }).click())
  expect(document.activeElement?.id).toBe(field(`Name of option ${count + 1}`).id)
})

describe('opening', () => {
  test('lists what is missing, with links', async () => {
    await show([QV])
    await userEvent.click(addPanel().getByRole('button', { name: 'Text' }))
    await press('Edit title and description')
    await press('Open the survey')
    await press('Finish question 2')
    expect(problemOf(field('Question'))).toBe('Enter the question')
  })

  test('is not possible if nobody could answer', async () => {
    await show([QV], { hasUKey: true })
    await press('Open the survey')
    await screen.findByText('Respondents need a unique key: create keys first, under Share.')
    expect(screen.queryByRole('button', { name: 'Open it anyway' })).toBeNull()
    expect((await saved()).settings.isAvailable).toBe(false)
  })

  test('asks for confirmation if something looks odd, and then opens', async () => {
    await show([{ ...QV, setting: { totalCredits: 2 } }])
    await press('Open the survey')
    await screen.findByText(/fewer credits than options/)
    await press('Open it anyway')
    await screen.findByRole('button', { name: 'Copy link' })
    expect((await saved()).settings.isAvailable).toBe(true)
    expect(store.get(saveStateAtom)).toBe('saved')
  })
})

test('a question is changed to another type with its texts', async () => {
  await show([TEXT])
  await openTypes()
  await userEvent.click(screen.getByRole('radio', { name: 'Likert scale' }))
  await press('Change to Likert scale')
  expect(store.get(draftAtom).questions[0]).toMatchObject({ type: 'likert', text: 'Anything else?' })
})

test('groups contain likert and text questions', async () => {
  await show([TEXT])
  await press('Edit question groups')
  await press('Add a group')
  enter('Title of the group', 'At the end')
  await press('Edit Anything else?')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Question group' }), 'At the end')
  expect((await saved()).questionGroups).toMatchObject([
    { title: 'At the end', questionIds: [expect.any(String)] },
  ])
})
