import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { button } from '../visit.ts'
import {
  asDesigner,
  type DesignerVisit,
  LIKERT,
  openNewSurvey,
  openRowMenu,
  QV,
  saved,
  TEXT,
} from './designer-visit.ts'

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

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByLabel(`More for ${name}`, { exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('keyboard users of the editor keep their place when the focused control disappears or is disabled', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [QV, LIKERT, TEXT])
    await openMenu(page, 'Roads')
    await press(page, 'Move Roads up', 'Move Roads down')
    await openMenu(page, 'Parks')
    await press(page, 'Move Parks down', 'Position of Parks')
    await page.getByLabel('Select Schools').focus()
    await page.keyboard.press('Space')
    await press(page, 'Delete 1 selected', 'Select all')
    await openMenu(page, LIKERT.question)
    await press(page, `Delete ${LIKERT.question}`, `Edit ${TEXT.question}`)
    await openMenu(page, TEXT.question)
    await press(page, `Delete ${TEXT.question}`, `Edit ${QV.question}`)
    await saved(page)
  })
})

test('keyboard users of a survey without questions start where the first is added', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [])
    await button(page, 'Quadratic Survey').and(page.locator('.add-question :focus')).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

const listOf = async ({ page, call }: DesignerVisit, titles: readonly string[]) => {
  for (const title of titles.toReversed()) {
    await call('POST', api.designerSurveys(), { title, description: 'Of the town' })
  }
  await page.goto(pages.designer())
  await islandHydrated(page)
}

test('deleting a survey by keyboard is announced in its place, with Undo next', async () => {
  await asDesigner(async (designer) => {
    const { page } = designer
    await listOf(designer, ['First', 'Second'])
    await openRowMenu(page, 'First')
    await press(page, 'Delete First', '“First” is deleted.')
    await page.keyboard.press('Tab')
    await page.getByLabel('Undo deleting First').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByLabel('More about First').waitFor()
    expect(await page.locator('.project:focus-within').getByRole('heading').textContent()).toBe('First')
  })
})

for (const width of [360, 1280]) {
  test(`two quick clicks in one place delete one survey, at ${width} px`, async () => {
    const act = async (designer: DesignerVisit) => {
      const { page } = designer
      await listOf(designer, ['First', 'Second', 'Third'])
      const before = await page.locator('.project').evaluateAll((rows) => rows.map((row) => row.clientHeight))
      await openRowMenu(page, 'First')
      await button(page, 'Delete First').dblclick()
      await page.getByText('“First” is deleted.').waitFor()
      const top = () =>
        page
          .locator('.project')
          .first()
          .evaluate((row) => (row as HTMLElement).offsetTop)
      const firstTop = await top()
      await openRowMenu(page, 'Second')
      await button(page, 'Delete Second').click()
      await page.getByText('“Second” is deleted.').waitFor()
      const after = await page.locator('.project').evaluateAll((rows) => rows.map((row) => row.clientHeight))
      expect(after.slice(0, 3)).toEqual(before)
      expect(await top()).toBe(firstTop)
      expect(await page.getByLabel('More about Third').count()).toBe(1)
      await page.getByLabel('Undo deleting First').click()
      await page.getByLabel('More about First').waitFor()
      expect(await page.getByLabel('Undo deleting Second').count()).toBe(1)
    }
    await asDesigner(act, { viewport: { width, height: 900 } })
  })
}

test('a survey with responses is deleted by keyboard only after a confirmation, which Escape cancels', async () => {
  const act = async (designer: DesignerVisit) => {
    const { page, call } = designer
    await listOf(designer, ['First'])
    const [{ _id: surveyId }] = (await call('GET', api.designerSurveys())).surveys
    const question = await call('POST', api.designerQuestions(surveyId), TEXT)
    await call('PATCH', api.designerSurvey(surveyId), { settings: { isAvailable: true } })
    const questionId = question._id
    await call('POST', api.responses(), {
      ...{ IsNewSurveyResponse: true, surveyId, questionId, uuid: crypto.randomUUID() },
      responseContent: { questionId, questionType: 'text', text: 'Because' },
    })
    await openRowMenu(page, 'First')
    await press(page, 'Delete First', 'Cancel')
    await page.keyboard.press('Escape')
    await button(page, 'Delete First').and(page.locator(':focus')).waitFor()
    await press(page, 'Delete First', 'Cancel')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('“First” is deleted.').and(page.locator(':focus')).waitFor()
  }
  await asDesigner(act)
})
