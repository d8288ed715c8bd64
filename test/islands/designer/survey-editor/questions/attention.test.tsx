import { describe, expect, test } from 'bun:test'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { CHOICE, LIKERT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

const field = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Attention check' })
const stored = async (editor: OpenedEditor) => {
  await act(() => editor.store.set(saveAtom))
  return (await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)).body.questions[0]
}

describe('the answer that passes an attention check', () => {
  test('is chosen among the points of a scale, follows its label, and goes with its point', async () => {
    const editor = await showEditor([LIKERT])
    const names = Array.from((await field()).options, ({ text }) => text)
    expect(names).toEqual(['No', ...['1', '2', '3', '4', '5'].map((point) => `Passed by “${point}”`)])
    await userEvent.selectOptions(await field(), 'Passed by “4”')
    expect(await stored(editor)).toMatchObject({ attention: '4' })
    fireEvent.change(screen.getByRole('textbox', { name: 'Point 4' }), { target: { value: 'Four' } })
    expect(await stored(editor)).toMatchObject({ scale: ['1', '2', '3', 'Four', '5'], attention: 'Four' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove point 1' }))
    expect(await stored(editor)).toMatchObject({ attention: 'Four' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove point 3' }))
    expect(await stored(editor)).not.toHaveProperty('attention')
    expect((await field()).value).toBe('')
  })

  test('is chosen among choices, goes with its choice, and is taken back', async () => {
    const editor = await showEditor([CHOICE])
    await userEvent.selectOptions(await field(), 'Passed by “Owning”')
    expect(await stored(editor)).toMatchObject({ attention: 'c2' })
    await userEvent.selectOptions(await field(), 'No')
    expect(await stored(editor)).not.toHaveProperty('attention')
    await userEvent.selectOptions(await field(), 'Passed by “Owning”')
    await userEvent.click(screen.getByRole('button', { name: 'Move Renting down' }))
    expect(await stored(editor)).toMatchObject({ attention: 'c2' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Owning' }))
    expect(await stored(editor)).not.toHaveProperty('attention')
  })
})
