import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { arriveAt, button, optionNames, remaining, storedResponse, visit, votesByName } from '../visit.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test('the demo survey is answered by taps alone on a narrow phone', async () => {
  const names = await optionNames(DEMO_SURVEY_ID)
  const [first = '', second = ''] = names
  await visit(
    pages.entry(),
    async ({ page, uuid }) => {
      await expectNoSidewaysScroll(page)
      await button(page, 'Start Demo Survey').tap()
      await arriveAt(page, 'Welcome to the Survey')
      await expectNoSidewaysScroll(page)
      await button(page, 'Begin Survey →').tap()
      await arriveAt(page, 'Organization Phase')
      for (let at = 0; at < names.length; at++) await button(page, 'Lean Positive').tap()
      await page.getByText('No more options to rate').waitFor()
      await expectNoSidewaysScroll(page)
      await button(page, 'Voting →').tap()
      await button(page, `Add a vote to ${first}`).tap()
      await button(page, `Remove a vote from ${second}`).tap()
      await remaining(page, 57)
      await expectNoSidewaysScroll(page)
      await button(page, 'Submit').tap()
      await arriveAt(page, 'Thank you')
      expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid()))).toEqual({ [first]: 1, [second]: -1 })
    },
    PHONE,
  )
})
