import { expect, test } from 'bun:test'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { CHOICE, QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent } from '../../../../support/rtl.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

test('the exclusion rule names flags, how many checks must fail, and answers', async () => {
  const editor = await showEditor([QV, CHOICE])
  const path = `/api/v1/designer/surveys/${editor.surveyId}` as const
  const questionId = (await editor.call('GET', path)).body.questions[1]!._id
  const stored = async () => {
    await act(() => editor.store.set(saveAtom))
    const { settings } = (await editor.call('GET', path)).body
    return [settings.exclusion, settings.failedChecks, settings.excludeIf]
  }
  await userEvent.click(screen.getByRole('button', { name: 'Edit Settings' }))
  await screen.findByRole('textbox', { name: 'Hypotheses' })
  expect(screen.queryByRole('textbox', { name: 'Attention checks failed, at least' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Attention check failed' }))
  const least = screen.getByRole('textbox', { name: 'Attention checks failed, at least' })
  fireEvent.change(least, { target: { value: '2' } })
  await userEvent.click(screen.getByRole('button', { name: 'Results can leave out responses if …' }))
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'What condition 1 compares with' }),
    'Owning',
  )
  expect(await stored()).toEqual([
    ['attentionFailed'],
    2,
    { all: [{ questionId, operator: 'is', value: 'c2' }] },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Remove condition 1' }))
  fireEvent.change(least, { target: { value: '0' } })
  expect(await stored()).toEqual([['attentionFailed'], 1, null])
})
