import { afterEach, expect, test } from 'bun:test'
import { createStore, Provider } from 'jotai'
import { seedDesignerStore } from '../../../../islands/designer/store/page.ts'
import { TemplatePicker } from '../../../../islands/designer/survey-list/template-picker.tsx'
import { environmentAtom } from '../../../../islands/shared/environment.ts'
import { SURVEYS, signIn, testApp } from '../../../support/app.ts'
import { documentForTests } from '../../../support/dom.ts'
import { cleanup, render, screen, userEvent } from '../../../support/rtl.ts'
import { apiFetch, designerState } from '../opened-editor.ts'

documentForTests()
afterEach(cleanup)

async function shown() {
  const designer = await signIn(await testApp())
  const list = { ...(await designer.call('GET', SURVEYS)).body, deleted: [] }
  const store = createStore()
  seedDesignerStore(store, designerState({ list }))
  store.set(environmentAtom, { fetch: apiFetch(designer.call), now: Date.now, random: Math.random })
  render(
    <Provider store={store}>
      <TemplatePicker />
    </Provider>,
  )
  return designer
}

test('a template says what it is for, and creates a survey when it is pressed', async () => {
  const designer = await shown()
  await userEvent.click(screen.getByRole('button', { name: /^City budget\s*Residents vote/ }))
  const { surveys } = (await designer.call('GET', SURVEYS)).body
  expect(surveys.map(({ title }) => title)).toEqual(['City budget'])
})

test('a survey has its texts in the selected language, which is set', async () => {
  const designer = await shown()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '繁體中文')
  await userEvent.click(screen.getByRole('button', { name: /^City budget/ }))
  const { surveys } = (await designer.call('GET', SURVEYS)).body
  expect(surveys.map(({ title }) => title)).toEqual(['城市預算'])
  const { body } = await designer.call('GET', `${SURVEYS}/${surveys[0]!._id}`)
  expect(body.settings.language).toBe('zh-TW')
})
