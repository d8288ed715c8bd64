import { describe, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, remaining, visit } from '../visit.ts'

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const

const FACTS = [
  { category: 'Parks and playgrounds', price: 40_000, link: 'https://example.org/parks' },
  { category: 'Streets', price: 1_250_000.5 },
  {},
]
const surveyOf = (settings: object) =>
  madeSurvey(
    [
      {
        ...QV,
        options: QV.options.map((option, at) => ({
          ...option,
          description: 'What it would be.',
          ...FACTS[at],
        })),
        setting: { totalCredits: 100, priceUnit: 'EUR' },
      },
    ],
    { shuffle: false, ...settings },
  )

describe('category, price and link of options', () => {
  test('are shown on the cards of a phone, and the link opens in a new tab', async () => {
    const survey = await surveyOf({ mode: 'text' })
    await visit(
      pages.survey(survey),
      async ({ page }) => {
        await page
          .context()
          .route('https://example.org/**', (route) => route.fulfill({ body: 'About parks' }))
        await button(page, 'Begin Survey →').click()
        await page.getByText('€1,250,000.50').waitFor()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBeLessThanOrEqual(360)
        await button(page, 'Add a vote to Parks').click()
        await remaining(page, 99)
        expect(await axeViolations(page)).toEqual([])
        const [opened] = await Promise.all([
          page.context().waitForEvent('page'),
          page.getByRole('link', { name: 'More information: Parks (opens in a new tab)' }).click(),
        ])
        await opened.getByText('About parks').waitFor()
        expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
        await remaining(page, 99)
      },
      PHONE,
    )
  })

  test('stay with the card from organizing to voting', async () => {
    const survey = await surveyOf({ mode: 'interactive' })
    await visit(pages.survey(survey), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await arriveAt(page, 'Organization Phase')
      const current = page.locator('.current')
      await current.getByText('€40,000').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await button(page, 'Lean Positive').click()
      await current.getByText('€1,250,000.50').waitFor()
      const bin = page.getByRole('region', { name: /^Positive/ })
      await bin.getByText('Parks and playgrounds').waitFor()
      await button(page, 'Lean Negative').click()
      expect(await current.locator('.facts').count()).toBe(0)
      await button(page, 'Skip').click()
      await button(page, 'Voting →').click()
      await page.locator('.survey-step-vote').getByText('€40,000').waitFor()
      expect(await axeViolations(page)).toEqual([])
    })
  })
})
