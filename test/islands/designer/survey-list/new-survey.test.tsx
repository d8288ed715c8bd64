import { expect, test } from 'bun:test'
import { SURVEYS, signIn, testApp } from '../../../support/app.ts'
import { documentForTests } from '../../../support/dom.ts'
import { fireEvent, screen, userEvent, waitFor } from '../../../support/rtl.ts'
import { openList } from './opened-list.tsx'

documentForTests()

test('a survey with pasted options begins with them as a ballot, and is open if that was ticked', async () => {
  const designer = await signIn(await testApp())
  await openList(designer, { isNew: true })
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  enter('Title', 'Spending')
  enter('Description', 'Of the town')
  enter('Options to vote on (optional)', 'Parks - Green places\nRoads')
  await screen.findByRole('region', { name: 'What will be added' })
  expect(screen.queryByLabelText('Budget (optional)')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Is Available' }))
  // Somebody impatient presses twice.
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create Survey' }))
  await waitFor(async () => {
    const { body } = await designer.call('GET', SURVEYS)
    expect(body.surveys).toMatchObject([{ title: 'Spending', settings: { isAvailable: true } }])
  })
  const { body } = await designer.call('GET', SURVEYS)
  const survey = (await designer.call('GET', `${SURVEYS}/${body.surveys[0]._id}`)).body
  expect(survey.questions).toMatchObject([
    {
      question: 'Spending',
      options: [{ optionName: 'Parks', description: 'Green places' }, { optionName: 'Roads' }],
    },
  ])
  expect(survey.questions[0].setting).toMatchObject({ totalCredits: 11 })
  expect(survey.questions[0].setting.outcome ?? null).toBeNull()
})

test('a survey that is created but cannot be opened is not left without a word', async () => {
  const designer = await signIn(await testApp())
  const refused: typeof designer.call = (method, path, ...rest) =>
    method === 'PATCH'
      ? Promise.reject(new Error('the network failed'))
      : designer.call(method, path, ...rest)
  await openList({ ...designer, call: refused }, { isNew: true })
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  enter('Title', 'Spending')
  enter('Description', 'Of the town')
  enter('Options to vote on (optional)', 'Parks\nRoads')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Is Available' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create Survey' }))
  await screen.findByText('“Spending” was created as a draft. It could not be opened for answers.')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.getByRole('link', { name: 'Go to the editor' }).getAttribute('href')).toMatch(/\/edit$/)
  expect(screen.queryByRole('button', { name: 'Create Survey' })).toBeNull()
})
