import { beforeEach, expect, test } from 'bun:test'
import { draftAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { LIKERT, TEXT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([LIKERT, TEXT])
})

const LABEL = 'Insert an earlier answer (optional)'
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' })
const ids = () => editor.store.get(draftAtom).questions.map(({ id }) => id)
const open = (name: string) => userEvent.click(screen.getByRole('button', { name: `Edit ${name}` }))

test('an earlier answer is inserted at the caret, shown as a gap in the list, and saved', async () => {
  expect(screen.queryByRole('combobox', { name: LABEL })).toBeNull()
  await open(TEXT.question)
  fireEvent.change(field(), { target: { value: 'Why ?' } })
  field().setSelectionRange(4, 4)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: LABEL }), ids()[0] ?? '')
  expect(field().value).toBe(`Why {answer:${ids()[0]}}?`)
  expect(screen.getByRole('button', { name: 'Edit Why …?' })).toBeDefined()
  await act(() => editor.store.set(saveAtom))
  const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
  expect(body.questions[1].question).toBe(`Why {answer:${ids()[0]}}?`)
})

test('the preview shows whose answer is in the text', async () => {
  await open(TEXT.question)
  fireEvent.change(field(), { target: { value: `Why {answer:${ids()[0]}}, and not {answer:gone}?` } })
  const shown = await screen.findByText(/^Why .*answer to question 1/)
  expect(shown.textContent).toContain('Why \u2068[answer to question 1]\u2069, and not \u2068…\u2069?')
})

test('a question that cannot be repeated is named beside the text, and not saved', async () => {
  await open(TEXT.question)
  for (const [text, problem] of [
    [
      'Why {answer:gone}?',
      '“Why …?” repeats the answer to a question “gone” that this survey does not have.',
    ],
    [`{answer:${ids()[1]}}?`, '“…?” repeats the answer to “…?”, which has to come before it.'],
  ] as const) {
    fireEvent.change(field(), { target: { value: text } })
    expect(screen.getAllByText(problem).length).toBeGreaterThan(0)
    await act(() => editor.store.set(saveAtom))
    const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
    expect(body.questions[1].question).toBe(TEXT.question)
  }
})
