import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { publishedSurvey } from '../published/published-survey.ts'
import { visit } from '../visit.ts'

const HEADING = 'Head to head'

test('on a phone, what is secondary is folded until it is opened, or a link leads there', async () => {
  const { designer, survey } = await publishedSurvey({}, 20)
  await visit(
    pages.surveyResults(survey._id),
    async ({ page }) => {
      const fold = page.getByRole('button', { name: HEADING, exact: true })
      const card = page.locator('[data-secondary]', { has: fold })
      const chart = card.locator('.chart:visible')
      await fold.waitFor()
      expect([await fold.getAttribute('aria-expanded'), await chart.count()]).toEqual(['false', 0])
      await card.locator('[data-menu] > summary').click()
      await card.getByRole('link', { name: 'Show the table' }).click()
      expect(await fold.getAttribute('aria-expanded')).toBe('true')
      expect(await chart.count()).toBeGreaterThan(0)
      await fold.press('Enter')
      expect(await chart.count()).toBe(0)
      // Turned, the phone is too wide for folding.
      await page.setViewportSize({ width: 844, height: 390 })
      expect(await chart.count()).toBeGreaterThan(0)
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await chart.count()).toBe(0)
      // As the browser's own search does when it finds the words.
      const words = card.locator('[hidden="until-found"]')
      await words.first().evaluate((part) => part.dispatchEvent(new Event('beforematch', { bubbles: true })))
      expect([await words.count(), await fold.getAttribute('aria-expanded')]).toEqual([0, 'true'])
      const first = page.getByRole('heading', { name: 'Options by net votes' })
      expect(await first.locator('button').count()).toBe(0)
    },
    { token: designer.token, viewport: { width: 360, height: 740 } },
  )
})

test('on a wide screen nothing is folded', async () => {
  const { designer, survey } = await publishedSurvey({}, 20)
  await visit(
    pages.surveyResults(survey._id),
    async ({ page }) => {
      await page.getByRole('heading', { name: HEADING }).waitFor()
      expect(await page.locator('[data-folded]').count()).toBe(0)
    },
    { token: designer.token },
  )
})
