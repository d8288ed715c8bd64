import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

test('every tab of a survey is in view on a phone, in letters of usual size', async () => {
  const { designer, survey } = await madeSurvey([QV])
  for (const width of [320, 360]) {
    await visit(
      pages.surveySettings(survey._id),
      async ({ page }) => {
        const tabs = page.locator('.tabs a')
        const boxes = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().toJSON()))
        expect(boxes).toHaveLength(6)
        for (const { left, right, height } of boxes) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(right).toBeLessThanOrEqual(width)
          expect(height).toBeGreaterThanOrEqual(24)
        }
      },
      { token: designer.token, viewport: { width, height: 740 } },
    )
  }
})

test('the tabs of a survey keep their positions, show the open one in forced colours, and every page shows times in the reader’s time zone', async () => {
  const { designer, survey } = await madeSurvey([QV], { closesAt: '2050-05-01T09:00:00Z' })
  const profile = { token: designer.token, timezoneId: 'Asia/Taipei', viewport: { width: 1280, height: 800 } }
  await visit(
    pages.designer(),
    async ({ page }) => {
      const closing = page.getByText('Closes May 1, 2050 at 17:00 GMT+8', { exact: true })
      await closing.first().waitFor()
      const tops: number[] = []
      for (const address of [pages.surveyEdit, pages.surveyShare, pages.surveyResults]) {
        await page.goto(address(survey._id))
        await closing.first().waitFor()
        tops.push((await page.locator('.tabs').boundingBox())?.y ?? 0)
      }
      expect(tops).toEqual([tops[0]!, tops[0]!, tops[0]!])
      await page.goto(`${pages.surveySettings(survey._id)}&sections=opening`)
      await page.getByText('That is May 1, 2050 at 17:00 GMT+8', { exact: true }).waitFor()
      await page.goto(pages.surveyResults(survey._id))
      await page.emulateMedia({ forcedColors: 'active' })
      const edges = await page
        .locator('.tabs a')
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
      expect(edges.filter((edge) => edge === 'rgb(255, 255, 255)').length).toBe(edges.length - 1)
    },
    profile,
  )
})
