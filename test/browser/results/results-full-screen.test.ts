import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { publishedSurvey } from '../published/published-survey.ts'
import { visit } from '../visit.ts'

test('a chart of the results fills the screen, in letters for a wall', async () => {
  const { designer, survey } = await publishedSurvey({}, 12)
  await visit(
    pages.surveyResults(survey._id),
    async ({ page }) => {
      const menu = page.locator('[data-menu]', { has: page.locator('[data-full-screen]') }).first()
      await menu.locator('summary').click()
      await menu.getByRole('button', { name: 'Full screen' }).click()
      await page.waitForFunction(() => document.fullscreenElement?.matches('.figure'))
      const height = await page
        .locator('.figure:fullscreen .chart text:visible')
        .first()
        .evaluate((text) => {
          const { width = 0 } = text.closest('svg')?.getBoundingClientRect() ?? {}
          const grown = width / Number(text.closest('svg')?.getAttribute('width'))
          return Number.parseFloat(getComputedStyle(text).fontSize) * grown
        })
      expect(height).toBeGreaterThan(24)
    },
    { token: designer.token, viewport: { width: 1920, height: 1080 } },
  )
})
