import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { LIKERT, QV } from '../../support/app.ts'
import { setTextSize } from '../profiles.ts'
import { button, visit } from '../visit.ts'
import { madeSurvey } from './device.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, isDisposable: true }
const SHARE_FOR_ANSWERS = 0.75

const options = QV.options.map((option) => ({
  ...option,
  description: 'New paths, benches and lamps. '.repeat(4),
}))

/** What is wider than the window, or than what cuts it, and how much of the window is left between bars. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const words = [
      ...document.querySelectorAll(
        'main :is(p, h1, h2, h3, th, td, small, span, strong, button), nav button',
      ),
    ]
    const beyond = words.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isHidden = width <= 1 || !isShown(element) || element.closest('.bins, .visually-hidden')
      return !isHidden && (left < 0 || right > innerWidth + 0.5)
    })
    scrollTo(0, document.body.scrollHeight / 3)
    const bars = [...document.querySelectorAll('credit-meter, .survey-bar')].filter(
      (bar) => isShown(bar) && getComputedStyle(bar).position === 'sticky',
    )
    const covered = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    return {
      beyond: beyond.map((element) => element.textContent),
      width: document.documentElement.scrollWidth,
      free: 1 - covered.reduce((sum, height) => sum + height, 0) / innerHeight,
    }
  })

async function expectRoom(page: Page): Promise<void> {
  const { beyond, width, free } = await layout(page)
  expect({ beyond, width }).toEqual({ beyond: [], width: 360 })
  expect(free).toBeGreaterThan(SHARE_FOR_ANSWERS)
}

test.each([24, 32])(
  'text of %d px on a phone is neither cut nor wider than it, and bars leave room',
  async (size) => {
    const { survey } = await madeSurvey([{ ...QV, options }, LIKERT], { mode: 'interactive' })
    await visit(
      pages.survey(survey._id),
      async ({ page }) => {
        await setTextSize(page, size)
        await page.getByText('What votes on one option cost').waitFor()
        await expectRoom(page)
        await button(page, 'Begin Survey →').tap()
        await button(page, 'Lean Positive').waitFor()
        await expectRoom(page)
        for (const left of ['There is 1 more', 'Last option', 'No more options']) {
          await button(page, 'Lean Positive').tap()
          await page.getByText(left).waitFor()
        }
        await button(page, 'Voting →').tap()
        await button(page, 'Add a vote to Parks').tap()
        await page.getByText('1² = 1 credit').waitFor()
        await expectRoom(page)
        await button(page, /^Continue/).tap()
        await page.getByText('How easy was it?').waitFor()
        await expectRoom(page)
      },
      PHONE,
    )
  },
)

test.each([
  [780, 360],
  [320, 200],
])('remaining credits stay in view in a window of %d by %d', async (width, height) => {
  const names = Array.from({ length: 12 }, (_, at) => `Park ${at}`)
  const many = names.map((optionName, at) => ({ optionId: `o${at}`, optionName }))
  const { survey } = await madeSurvey([{ ...QV, options: many }], { mode: 'text', shuffle: false })
  await visit(
    pages.survey(survey._id),
    async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await button(page, 'Add a vote to Park 8').click()
      const remaining = page.locator('.remaining', { hasText: '99' })
      const { y = -1, height: tall = 0 } = (await remaining.boundingBox()) ?? {}
      expect([await page.evaluate(() => scrollY > 200), y >= 0, y + tall <= 40]).toEqual([true, true, true])
      await page.waitForFunction((width) => document.documentElement.scrollWidth <= width, width)
    },
    { viewport: { width, height } },
  )
})
