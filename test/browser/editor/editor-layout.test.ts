import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV, TEXT } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { button, visit } from '../visit.ts'
import { toggleSections } from './settings-sections.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const DESK = { viewport: { width: 1280, height: 800 } }

test('the text of a question is in view on a phone when it is opened, before the choice of types, which closes when left', async () => {
  const { designer, survey } = await madeSurvey([QV])
  const address = `${pages.surveyEdit(survey._id)}?open=${survey.questions[0]?._id}`
  await visit(
    address,
    async ({ page }) => {
      const text = await page.getByLabel('Question', { exact: true }).boundingBox()
      expect((text?.y ?? Number.NaN) + (text?.height ?? 0)).toBeLessThan(620)
      const pairs = page.getByRole('radio', { name: 'Pairs' })
      await page.getByText('Question type: Quadratic Survey').press('Enter')
      await pairs.waitFor()
      await page.getByLabel('Question', { exact: true }).click()
      await pairs.waitFor({ state: 'hidden' })
      await page.getByLabel('Question', { exact: true }).and(page.locator(':focus')).waitFor()
    },
    { ...PHONE, token: designer.token },
  )
})

test('24 options with descriptions and prices take at most 2,000 pixels on a phone', async () => {
  const options = Array.from({ length: 24 }, (_, at) => ({
    optionName: `Option number ${at + 1}`,
    description: 'What it is about, whom it serves and where it would stand',
    price: 12_000,
  }))
  const { designer, survey } = await madeSurvey([{ ...QV, options }], { isAvailable: false })
  await visit(
    `${pages.surveyEdit(survey._id)}?open=${survey.questions[0]?._id}`,
    async ({ page }) => {
      const rows = page.locator('.option-rows')
      await rows.scrollIntoViewIfNeeded()
      const [first] = await page.locator('.option-row').all()
      const row = (await first?.boundingBox())?.height ?? Number.NaN
      expect(24 * row).toBeLessThan(2_000)
      expect((await rows.boundingBox())?.height).toBeLessThan(2_000)
    },
    { ...PHONE, token: designer.token },
  )
})

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...TEXT, question: `Question number ${at + 1}` }))

test('a long outline scrolls to the open question', async () => {
  const { designer, survey } = await madeSurvey(numbered(14))
  const address = `${pages.surveyEdit(survey._id)}?open=${survey.questions.at(-1)?._id}`
  await visit(
    address,
    async ({ page }) => {
      const outline = page.getByRole('region', { name: 'Survey', exact: true })
      const isWithin = async (name: string) => {
        const [card, pane] = await Promise.all([
          button(page, `Edit ${name}`).boundingBox(),
          outline.boundingBox(),
        ])
        return card && pane && card.y >= pane.y && card.y + card.height <= pane.y + pane.height
      }
      await page.waitForFunction(() => document.querySelector('.pane-outline')?.scrollTop)
      expect(await isWithin('Question number 14')).toBe(true)
      expect(await isWithin('Question number 1')).toBe(false)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
    { ...DESK, token: designer.token },
  )
})

test('a question is added from a visible button, however long the outline, which covers no other on a phone', async () => {
  const { designer, survey } = await madeSurvey(numbered(14), { isAvailable: false })
  const address = `${pages.surveyEdit(survey._id)}?open=${survey.questions.at(-1)?._id}&pane=outline`
  await visit(
    address,
    async ({ page }) => {
      const add = page.getByText('Add a question', { exact: true })
      const isInView = async (height: number) => {
        const box = await add.boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= height
      }
      await page.waitForFunction(() => document.querySelector('.pane-outline')?.scrollTop)
      expect(await isInView(800)).toBe(true)
      const walk = async (key: string) => {
        for (let stops = 0; stops < 33; stops++) {
          await page.keyboard.press(key)
          expect([stops, await isHidden(page)]).toEqual([stops, false])
        }
      }
      await button(page, 'Edit Question number 14').focus()
      await walk('Shift+Tab')
      await add.press('Enter')
      await button(page, 'Edit Question number 1').evaluate((row) => {
        row.closest('.pane-outline')?.scrollBy(0, row.getBoundingClientRect().top - 150)
      })
      await walk('Tab')
      expect(await page.locator('.add-question[open]').count()).toBe(0)
      await add.press('Enter')
      await page.locator('.add-question').getByRole('button', { name: 'Likert scale' }).press('Enter')
      await page.getByLabel('Question', { exact: true }).and(page.locator(':focus')).waitFor()
      await button(page, 'Edit Question 15').and(page.locator('[aria-current]')).waitFor()
      expect(await page.locator('.add-question[open]').count()).toBe(0)
      // All that is finished is saved.
      await page.locator('[data-save=incomplete]').waitFor()
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto(address)
        await islandHydrated(page)
        expect([width, await isInView(740)]).toEqual([width, true])
        await button(page, 'Edit Question number 9').scrollIntoViewIfNeeded()
        expect([width, await isInView(740)]).toEqual([width, false])
      }
    },
    { ...DESK, token: designer.token },
  )
})

/** Whether something else is above the middle of what has the focus. */
const isHidden = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return true
    const { x, y, width, height } = focused.getBoundingClientRect()
    return !focused.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('an invalid setting is shown, even in a collapsed section', async () => {
  const { designer, survey } = await madeSurvey([QV])
  await visit(
    pages.surveySettings(survey._id),
    async ({ page }) => {
      const end = page.getByText('When the survey is closed', { exact: true })
      const code = page.getByLabel('Code while the survey is closed')
      await toggleSections(page, 'Endings')
      await end.click()
      await code.fill('a'.repeat(65))
      await end.click()
      await code.waitFor({ state: 'hidden' })
      await toggleSections(page, 'Endings')
      await end.waitFor({ state: 'hidden' })
      await button(page, 'finish the settings').click()
      await code.and(page.locator(':focus')).waitFor()
    },
    { ...DESK, token: designer.token },
  )
})

test('the buttons for the first question of a new survey are in view on a phone', async () => {
  const { designer, survey } = await madeSurvey([])
  await visit(
    pages.surveyEdit(survey._id),
    async ({ page }) => {
      await islandHydrated(page)
      const first = await page.locator('.add-question button').first().boundingBox()
      expect((first?.y ?? Number.NaN) + (first?.height ?? Number.NaN)).toBeLessThanOrEqual(740)
    },
    { ...PHONE, token: designer.token },
  )
})

test('unfinished work is listed in the tab bar on a tablet, which moves nothing', async () => {
  const { designer, survey } = await madeSurvey([QV], { isAvailable: false })
  await visit(
    `${pages.surveyEdit(survey._id)}?open=${survey.questions[0]?._id}`,
    async ({ page }) => {
      await islandHydrated(page)
      const bottom = async () => {
        const line = await page.locator('.tabs-line').boundingBox()
        return (line?.y ?? Number.NaN) + (line?.height ?? Number.NaN)
      }
      const before = await bottom()
      await page.getByLabel('Question', { exact: true }).fill('')
      await button(page, 'finish question 1').waitFor()
      expect(await bottom()).toBe(before)
    },
    { viewport: { width: 768, height: 1024 }, token: designer.token },
  )
})

test('the same fields of two arms are side by side', async () => {
  const arms = ['a', 'b'].map((armId) => ({ armId, label: `Arm ${armId}`, share: 1 }))
  const { designer, survey } = await madeSurvey([QV], { isAvailable: false, arms })
  await visit(
    pages.surveySettings(survey._id),
    async ({ page }) => {
      await islandHydrated(page)
      await toggleSections(page, 'Experiment')
      for (const label of ['Name of the arm', 'Share', 'Shuffle the options for each respondent']) {
        const [left, right] = await Promise.all(
          ['Arm a', 'Arm b'].map((name) =>
            page.getByRole('group', { name, exact: true }).getByLabel(label, { exact: true }).boundingBox(),
          ),
        )
        expect(left?.x).toBeLessThan(right?.x ?? Number.NaN)
        expect(left?.y).toBe(right?.y ?? Number.NaN)
      }
    },
    { ...DESK, token: designer.token },
  )
})

test('the list of surveys shows the time of the last response in one line on a phone', async () => {
  const { designer, survey } = await madeSurvey([QV])
  await respond(designer, survey, { [survey.questions[0]._id]: [1, 0, 0] })
  await visit(
    pages.designer(),
    async ({ page }) => {
      await islandHydrated(page)
      const lines = await page.locator('.project-responses .soft').evaluate((last) => {
        const range = document.createRange()
        range.selectNodeContents(last)
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
      })
      expect(lines).toBe(1)
    },
    { ...PHONE, token: designer.token },
  )
})

test('an empty check box is as light as other fields in the dark, and drawn by the browser in forced colours', async () => {
  const { designer, survey } = await madeSurvey([QV], { isAvailable: false })
  await visit(
    pages.surveySettings(survey._id),
    async ({ page }) => {
      await islandHydrated(page)
      await toggleSections(page, 'Who can answer')
      await page.emulateMedia({ colorScheme: 'dark' })
      const lookOf = (label: string) =>
        page.getByLabel(label).evaluate((field) => {
          const { backgroundColor, appearance } = getComputedStyle(field)
          return { backgroundColor, appearance }
        })
      const { backgroundColor } = await lookOf('How many people are invited')
      expect(await lookOf('Requires a survey key')).toEqual({ backgroundColor, appearance: 'none' })
      await page.emulateMedia({ forcedColors: 'active' })
      expect((await lookOf('Requires a survey key')).appearance).toBe('auto')
    },
    { ...DESK, token: designer.token },
  )
})
