import { beforeEach, expect, test } from 'bun:test'
import { draftAtom } from '../../../../../islands/designer/store/document.ts'
import { saveAtom } from '../../../../../islands/designer/store/saving.ts'
import { QV } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { act, fireEvent, screen, userEvent, within } from '../../../../support/rtl.ts'
import type { OpenedEditor } from '../../opened-editor.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

let editor: OpenedEditor
beforeEach(async () => {
  editor = await showEditor([QV])
})

const limits = () => {
  const question = editor.store.get(draftAtom).questions[0]
  return question?.type === 'qv' && [question.direction, question.maxVotes]
}
const stored = async () => {
  await act(() => editor.store.set(saveAtom))
  const { body } = await editor.call('GET', `/api/v1/designer/surveys/${editor.surveyId}`)
  return body.questions[0].setting
}
const cap = () => screen.getByRole('textbox', { name: 'Most votes on one option (optional)' })

test('upvotes only and a cap are set, saved, and removed', async () => {
  const usual = await stored()
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Votes that people can cast' }),
    'Upvotes only',
  )
  await userEvent.type(cap(), '4')
  expect(limits()).toEqual(['up', 4])
  expect(await stored()).toEqual({ ...usual, direction: 'up', maxVotes: 4 })
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Votes that people can cast' }),
    'Upvotes and downvotes',
  )
  await userEvent.clear(cap())
  expect(limits()).toEqual([undefined, undefined])
  expect(await stored()).toEqual(usual)
})

test('fitting to the budget is switched on, shown in the preview, saved, and switched off', async () => {
  const usual = await stored()
  const offered = () => screen.getByRole('checkbox', { name: 'Offer to fit votes to the budget' })
  await userEvent.click(offered())
  expect(await stored()).toEqual({ ...usual, fit: true })
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  await userEvent.click(await preview.findByRole('button', { name: 'Vote' }))
  for (const name of ['Parks', 'Roads']) {
    const add = await preview.findByRole('button', { name: `Add a vote to ${name}` })
    for (let votes = 0; votes < 10; votes++) fireEvent.click(add)
  }
  expect(await preview.findByRole('button', { name: 'Reduce votes to fit' })).toBeDefined()
  await userEvent.click(offered())
  expect(preview.queryByRole('button', { name: 'Reduce votes to fit' })).toBeNull()
  expect(await stored()).toEqual(usual)
})

test('a cap above what the credits pay for is reported beside its field, and not saved', async () => {
  const usual = await stored()
  await userEvent.type(cap(), '99')
  await userEvent.tab()
  expect(cap().getAttribute('aria-invalid')).toBe('true')
  expect(await stored()).toEqual(usual)
  expect(limits()).toEqual([undefined, 99])
})
