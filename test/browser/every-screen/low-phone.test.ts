import { expect, test } from 'bun:test'
import type { Locator } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { button, visit } from '../visit.ts'
import { madeSurvey } from './device.ts'

/** A phone whose browser shows its own bars. */
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

const LONG = 'Its upkeep for the next ten years, with new paths, benches and lamps in every quarter. '.repeat(
  4,
)
const options = QV.options.map((option) => ({ ...option, description: LONG }))

/** Which of these nothing covers, and the window shows as a whole. */
const inView = (controls: Locator): Promise<(string | null)[]> =>
  controls.evaluateAll((all) =>
    all
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
        return top >= 0 && bottom <= innerHeight && corners.every((there) => control.contains(there))
      })
      .map((control) => control.textContent),
  )

test('all answers to the sorting question are in view without scrolling, however long the option is', async () => {
  const { survey } = await madeSurvey([{ ...QV, options }], { mode: 'interactive' })
  await visit(
    pages.survey(survey._id),
    async ({ page }) => {
      await button(page, 'Begin Survey →').tap()
      await page.locator('.lean:visible').first().waitFor()
      expect(await inView(page.locator('.lean:visible'))).toHaveLength(4)
    },
    PHONE,
  )
})
