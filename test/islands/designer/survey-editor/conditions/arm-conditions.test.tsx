import { describe, expect, test } from 'bun:test'
import { changeAtom, draftAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { goToAtom } from '../../../../../islands/designer/store/view.ts'
import { CHOICE, QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, screen, userEvent, waitFor, within } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

const ARMS = ['a', 'b', 'c'].map((armId) => ({ armId, label: `Arm ${armId}`, share: 1 }))

const valued = () => screen.getByLabelText('What condition 1 compares with')
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((each) => each.textContent)

/** Opens the first question of a survey with arms, and begins a condition. */
async function begun() {
  const editor = await showEditor([CHOICE, QV], { arms: ARMS })
  const [first] = editor.store.get(draftAtom).questions
  act(() => editor.store.set(goToAtom, { questionId: first!.id }))
  await userEvent.click(screen.getByRole('button', { name: 'Show this only if …' }))
  const asked = await screen.findByRole('combobox', { name: 'What condition 1 asks for' })
  return { ...editor, asked }
}

describe('a condition on the arm', () => {
  test('is offered with the arms by their labels, with only some comparisons', async () => {
    const { asked, store, call, surveyId } = await begun()
    expect(optionsOf(asked)).toEqual(['the arm'])
    expect(optionsOf(screen.getByRole('combobox', { name: 'How condition 1 compares' }))).toEqual([
      'is',
      'is not',
    ])
    expect(optionsOf(valued())).toEqual(['Choose…', 'Arm a', 'Arm b', 'Arm c'])
    await userEvent.selectOptions(valued(), 'b')
    await waitFor(() =>
      expect(document.querySelector('.shown-only-if')?.textContent).toBe('Shown only if the arm is “Arm b”.'),
    )
    await act(() => store.set(saveAtom))
    const { body } = await call('GET', `/api/v1/designer/surveys/${surveyId}`)
    expect(body.questions[0].showIf as unknown).toEqual({ all: [{ arm: true, operator: 'is', value: 'b' }] })
  })

  test('reports that its arm is gone, and offers the existing ones', async () => {
    const { store } = await begun()
    await userEvent.selectOptions(valued(), 'a')
    const arms = ARMS.slice(1)
    act(() => store.set(changeAtom, 'arms', (draft) => ({ ...draft, settings: { ...draft.settings, arms } })))
    await screen.findAllByText(/depends on an arm that this survey does not have/)
    expect(optionsOf(valued())).toEqual(['No longer there', 'Arm b', 'Arm c'])
  })
})
