import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { button, visit } from '../visit.ts'

/** For how many milliseconds the first of these elements moves when it appears. */
const motion = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(element)
      const isMoving = animationName !== 'none'
      return isMoving ? Number.parseFloat(animationDuration) * Number(animationIterationCount) * 1000 : 0
    })

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)(
  'the last option sorted, the last credit spent and the ballot are shown with a short motion: %s',
  async (reducedMotion, moves) => {
    const { survey } = await madeSurvey([{ ...QV, setting: { totalCredits: 1 } }], { mode: 'interactive' })
    const joyAt = async (page: Page, selector: string) => {
      const time = await motion(page, selector)
      expect([selector, time > 0, time <= 400]).toEqual([selector, moves, true])
    }
    await visit(
      pages.survey(survey._id),
      async ({ page }) => {
        await button(page, 'Begin Survey →').click()
        await page.waitForLoadState('networkidle')
        for (const left of ['There is 1 more', 'Last option', 'No more options']) {
          await page.keyboard.press('1')
          await page.getByText(left).waitFor()
        }
        await joyAt(page, '.undecided-lead > span')
        await button(page, 'Voting →').click()
        await button(page, 'Add a vote to Parks').click()
        await page.getByText('1² = 1 credit').waitFor()
        await joyAt(page, '.spent')
        await button(page, 'Submit').click()
        await page.locator('#copy-picture svg').waitFor()
        await joyAt(page, '#copy-picture path')
      },
      { reducedMotion },
    )
  },
)
