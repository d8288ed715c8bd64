import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../src/urls.ts'
import { asDesigner, LIKERT, openNewSurvey, QV, saved, TEXT } from './designer-visit.ts'
import { button } from './visit.ts'

/** Presses a button by keyboard, and waits until this one has the focus in its place. */
async function press(page: Page, name: string, next: string): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
  await page
    .getByLabel(next, { exact: true })
    .or(page.getByText(next, { exact: true }))
    .and(page.locator(':focus'))
    .waitFor()
}

test('who edits by keyboard stays where they are when what they pressed goes away or has come to an end', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [QV, LIKERT, TEXT])
    await press(page, 'Move Roads up', 'Move Roads down')
    await press(page, 'Move Parks down', 'Move Parks up')
    await page.getByLabel('Select Schools').focus()
    await page.keyboard.press('Space')
    await press(page, 'Delete 1 selected', 'Select all')
    await press(page, `Delete ${LIKERT.question}`, `Edit ${TEXT.question}`)
    await press(page, `Delete ${TEXT.question}`, `Edit ${QV.question}`)
    await saved(page)
  })
})

test('who deletes a survey by keyboard goes on with the next', async () => {
  await asDesigner(async ({ page, call }) => {
    for (const title of ['Second', 'First']) {
      await call('POST', api.designerSurveys(), { title, description: 'Of the town' })
    }
    await page.goto(pages.designer())
    await page.locator('main > [data-island]:not([inert])').waitFor()
    await press(page, 'Delete First', 'View Survey')
    expect(await page.locator('.project:focus-within').getByRole('heading').textContent()).toBe('Second')
  })
})
