import { expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { LIKERT, QV } from '../../support/app.ts'
import { madeSurvey } from '../made-survey.ts'
import { button, visit } from '../visit.ts'

const DESCRIPTION = 'The council decides in March, and will publish what you and your neighbours chose.'
const options = QV.options.map((option) => ({ ...option, description: DESCRIPTION }))

/** Whether all of an element is in the window, above the bar at its foot. */
async function isInView(page: Page, part: Locator): Promise<boolean> {
  const { y = -1, height = 0 } = (await part.boundingBox()) ?? {}
  const bar = await page.locator('.survey-bar').boundingBox()
  return y >= 0 && y + height <= (bar?.y ?? 0)
}

test.each([
  [320, 480],
  [360, 740],
])(
  'a phone of %d by %d shows what votes cost before Begin and before the first vote, without scrolling',
  async (width, height) => {
    const surveyId = await madeSurvey([{ ...QV, options }, LIKERT], { shuffle: false })
    await visit(
      `${pages.survey(surveyId)}?mode=text`,
      async ({ page }) => {
        await button(page, 'Begin Survey →').waitFor()
        expect(await isInView(page, page.getByRole('row', { name: /5\s*25/ }))).toBe(true)
        await button(page, 'Begin Survey →').tap()
        const card = page.getByRole('listitem', { name: 'Parks' })
        await card.waitFor()
        expect(await isInView(page, card.getByText('one vote costs 1'))).toBe(true)
        const [back, on] = [button(page, '← Welcome'), button(page, /^Continue/)]
        const heights = [await back.boundingBox(), await on.boundingBox()].map((box) => box?.height)
        if (width >= 360) expect(heights).toEqual([42, 42])
      },
      { viewport: { width, height }, hasTouch: true, isMobile: true },
    )
  },
)
