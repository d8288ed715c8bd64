import { expect, test } from 'bun:test'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { QV, TEXT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, screen, userEvent } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

test('questions can be pinned once their order is random', async () => {
  const editor = await showEditor([QV, TEXT])
  const stored = async () => {
    await act(() => editor.store.set(saveAtom))
    const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
    return [body.settings.randomOrder, body.questions.map((question) => 'pinned' in question)]
  }
  const pinned = () => screen.queryByRole('checkbox', { name: 'Keeps its place in the random order' })
  expect(pinned()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Random order of questions' }),
    'Blocks',
  )
  await userEvent.click(screen.getByRole('button', { name: `Edit ${QV.question}` }))
  await userEvent.click(pinned()!)
  expect(await stored()).toEqual(['blocks', [true, false]])
  await userEvent.click(pinned()!)
  expect(await stored()).toEqual(['blocks', [false, false]])
})
