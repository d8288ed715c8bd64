import { beforeEach, expect, test } from 'bun:test'
import { createStore, Provider } from 'jotai'
import { seedDesignerStore } from '../../../../islands/designer/store/page.ts'
import { SurveyList } from '../../../../islands/designer/survey-list/survey-list.tsx'
import { environmentAtom } from '../../../../islands/shared/environment.ts'
import { type Designer, makeSurvey, SURVEYS, signIn, type TestApp, testApp } from '../../../support/app.ts'
import { documentForTests } from '../../../support/dom.ts'
import { respondent } from '../../../support/respondent.ts'
import { cleanup, render, screen, userEvent, within } from '../../../support/rtl.ts'
import { apiFetch, designerState } from '../opened-editor.ts'

documentForTests()

let app: TestApp
let designer: Designer
beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

/** Shows the list as the server has it now; what is done to it reaches the real API. */
async function showList(): Promise<void> {
  cleanup()
  const { body: all } = await designer.call('GET', SURVEYS)
  const store = createStore()
  seedDesignerStore(store, designerState({ list: { ...all, deleted: [] } }))
  store.set(environmentAtom, { fetch: apiFetch(designer.call), now: Date.now, random: Math.random })
  render(
    <Provider store={store}>
      <SurveyList />
    </Provider>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const stored = async () => (await designer.call('GET', SURVEYS)).body.surveys

test('leaves each deleted survey in its row, with a separate undo', async () => {
  for (const title of ['Third', 'Second', 'First']) {
    await designer.call('POST', SURVEYS, { title, description: 'x' })
  }
  await showList()
  const rows = () =>
    [...document.querySelectorAll('.projects-list > .projects-rows > li')].map(
      (row) =>
        within(row as HTMLElement).queryByRole('heading')?.textContent ??
        row.querySelector('p[tabindex]')?.textContent,
    )
  const before = rows()
  expect(before).toHaveLength(3)
  const deleted = before.slice(0, 2)
  for (const title of deleted) {
    await press(`Delete ${title}`)
    await screen.findByText(`“${title}” is deleted.`)
  }
  expect(rows()).toEqual([...deleted.map((title) => `“${title}” is deleted.`), before[2]])
  await press(`Undo deleting ${deleted[0]}`)
  await screen.findByRole('button', { name: `Delete ${deleted[0]}` })
  expect(rows()).toEqual([deleted[0], `“${deleted[1]}” is deleted.`, before[2]])
})

test('asks for confirmation before it deletes a survey with responses, even with some that arrived later', async () => {
  const survey = await makeSurvey(designer)
  await showList()
  const anna = respondent(app, survey, 'anna-0001')
  await anna.create([1])
  await anna.complete()
  await press('Delete Spending')
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Spending”?' })
  expect(within(dialog).getByText(/^It has 1 response\./)).toBeDefined()
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete “Spending”' })
  expect(confirm.disabled).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await stored()).toHaveLength(1)
  await press('Delete Spending')
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Delete the survey with its 1 response' }),
  )
  await press('Delete “Spending”')
  await screen.findByText('“Spending” is deleted.')
  expect(await stored()).toEqual([])
})
