import { beforeEach, describe, expect, test } from 'bun:test'
import { changeQuestionAtom, draftAtom, type What } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import type { Question } from '../../../../../src/domain/survey/survey.ts'
import { QV, TEXT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, screen, userEvent, within } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([QV, TEXT])
})

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const edit = (at: number, change: object) =>
  act(() =>
    editor.store.set(
      changeQuestionAtom,
      editor.store.get(draftAtom).questions[at]?.id ?? '',
      Object.keys(change).join() as What,
      (before) => ({ ...before, ...change }) as Question,
    ),
  )
const save = () => act(() => editor.store.set(saveAtom))

describe('the save line', () => {
  test('names what has to be finished, with links', async () => {
    edit(1, { text: '' })
    await save()
    const line = screen.getByText('Saved as a draft:')
    await userEvent.click(within(line).getByRole('button', { name: 'finish question 2' }))
    const field = screen.getByRole('textbox', { name: 'Question' })
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('Enter the question')).toBeDefined()
    edit(0, { totalCredits: 0 })
    await save()
    await press('finish question 1 and 1 more')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Total credits' }))
  })

  test('and the outline mark a question only while it is unfinished', async () => {
    edit(1, { text: '' })
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(rows().filter((row) => row.includes('not finished'))).toHaveLength(1)
    edit(1, { text: 'Why?' })
    expect(rows().filter((row) => row.includes('not finished'))).toEqual([])
    await save()
    expect(screen.getByText('Saved')).toBeDefined()
  })
})
