import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { ALL_SCRIPTS, holdScripts } from '../visit/hold-scripts.ts'
import { stepHydrated } from '../visit/hydrated.ts'
import { button, visit } from '../visit.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const LONG =
  'New paths, benches and lamps in every quarter, and their upkeep for the next ten years. '.repeat(6)

test('the menu of a card has a heading, says what each choice does, and is used with the arrow keys', async () => {
  const { survey } = await madeSurvey([QV], { mode: 'interactive', shuffle: false })
  await visit(pages.survey(survey._id), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await stepHydrated(page)
    for (const key of ['1', '1']) await page.keyboard.press(key)
    await button(page, 'Move Parks to…').press('Enter')
    const menu = page.getByRole('menu', { name: 'Parks' })
    await menu.waitFor()
    const items = await menu.getByRole('menuitem').allTextContents()
    expect(items).toEqual([
      'Move Parks up',
      'Move Parks down',
      'Move to Neutral',
      'Move to Negative',
      'Move to Skip',
    ])
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const seen = [await focused()]
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await page.keyboard.press(key)
      seen.push(await focused())
    }
    const [, down, neutral, , skip] = items
    expect(seen).toEqual([down, neutral, skip, down, skip, down])
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.menu-button[aria-label="Move Parks to…"]:focus').waitFor()
    expect(await menu.count()).toBe(0)
  })
})

test('a long description opens in its card, and only there', async () => {
  const options = QV.options.map((option, at) => ({ ...option, description: at === 0 ? LONG : 'Short.' }))
  const { survey } = await madeSurvey([{ ...QV, options }], { mode: 'text', shuffle: false })
  await visit(
    pages.survey(survey._id),
    async ({ page }) => {
      await button(page, 'Begin Survey →').tap()
      const more = button(page, 'more')
      await more.waitFor()
      expect(await more.count()).toBe(1)
      const text = page.locator('.card-text p:visible').first()
      const height = async () => (await text.boundingBox())?.height ?? 0
      const before = await height()
      const { height: target = 0 } = (await more.boundingBox()) ?? {}
      expect(target).toBeGreaterThanOrEqual(24)
      await more.tap()
      expect(await height()).toBeGreaterThan(before * 3)
      expect(await text.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0)
      await button(page, 'less').tap()
      expect(await height()).toBe(before)
      await button(page, 'Move Parks to…').tap()
      await page.getByRole('menu').waitFor()
      expect(await page.locator('.menu').textContent()).not.toContain('benches')
    },
    PHONE,
  )
})

test('before a vote, one line says what the first costs; then each button has its price', async () => {
  const { survey } = await madeSurvey([QV], { mode: 'text', shuffle: false })
  await visit(
    pages.survey(survey._id),
    async ({ page }) => {
      await button(page, 'Begin Survey →').tap()
      const card = page.getByRole('listitem', { name: 'Parks' })
      await card.getByText('one vote costs 1').waitFor()
      expect(await card.locator('small:visible').count()).toBe(0)
      await button(page, 'Add a vote to Parks').tap()
      await card.getByText('+1 costs 3').waitFor()
      expect(await card.locator('small:visible').allTextContents()).toEqual(['−1 returns 1', '+1 costs 3'])
    },
    PHONE,
  )
})

test('while all bins are empty, nothing has to be scrolled to see them', async () => {
  const { survey } = await madeSurvey([QV], { mode: 'interactive' })
  for (const lang of ['en', 'zh-TW', 'ar']) {
    const act = async ({ page }: { page: Page }) => {
      await page.locator('.survey-bar .primary').tap()
      await page.locator('.lean:visible').first().waitFor()
      await stepHydrated(page)
      expect(await axeViolations(page, 'scrollable-region-focusable', 'target-size')).toEqual([])
    }
    await visit(`${pages.survey(survey._id)}?lang=${lang}`, act, PHONE)
  }
})

test('Begin is pressed at once, and says that the survey is loading until its cards are there', async () => {
  const { survey } = await madeSurvey([QV], { mode: 'text' })
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page, ALL_SCRIPTS)
    await page.goto(pages.survey(survey._id), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const step = page.locator('[data-step]:visible')
    await step.and(page.locator('[data-loading]')).waitFor()
    const says = () => step.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(await says()).toBe('"Loading survey..."')
    expect(await page.locator('.card:visible').count()).toBe(0)
    release()
    await page.locator('.card:visible').first().waitFor()
    expect(await says()).toBe('none')
  })
})
