import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { LIKERT, QV } from '../../support/app.ts'
import { png } from '../../support/image-files.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { importedSurvey } from '../made-survey.ts'
import { arriveAt, button, visit } from '../visit.ts'

const wide = png(640, 420, (x, y) => [x % 256, y % 256, 60, 255])
const tall = png(300, 500, (x, y) => [20, x % 256, y % 256, 255])

const IMAGES = [
  { file: 'wide', base64: wide.toString('base64') },
  { file: 'tall', base64: tall.toString('base64') },
]

const QUESTIONS = [
  {
    ...QV,
    image: { file: 'wide', alt: 'The town from above' },
    link: 'https://example.org/budget',
    options: QV.options.map((option, at) => ({
      ...option,
      description: 'What it would be, at some length.',
      image: { file: at === 0 ? 'wide' : 'tall', alt: `What is meant by ${option.optionName}` },
    })),
  },
  { ...LIKERT, image: { file: 'tall', alt: 'A long queue' } },
]

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) =>
    found.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  )

/** Has the page wait for its images until they are released. */
async function holdImages(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/images/*.webp', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Looks at what is shown before any image has come, and once all of them have: nothing may have moved. */
async function standsStill(page: Page, release: () => void): Promise<void> {
  const shown = '.survey-step:not([hidden]) :is(.picture, .card, .current, .leans, .budget, fieldset)'
  await page.locator('.survey-step:not([hidden]) .picture').first().waitFor()
  const before = await boxesOf(page, shown)
  expect(before.length).toBeGreaterThan(1)
  release()
  const pictures = page.locator('.survey-step:not([hidden]) .picture')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image) => (image as HTMLImageElement).decode())
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await boxesOf(page, shown)).toEqual(before)
}

const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'light' } as const
const DESK = { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } as const

describe('images of questions and options', () => {
  test('are on every card from organizing to voting, and nothing moves when they load', async () => {
    const survey = await importedSurvey(QUESTIONS, { mode: 'interactive', shuffle: false }, IMAGES)
    await visit(
      pages.survey(survey),
      async ({ page }) => {
        const release = await holdImages(page)
        await button(page, 'Begin Survey →').click()
        await arriveAt(page, 'Organization Phase')
        const current = page.locator('.current')
        await current.getByRole('img', { name: 'What is meant by Parks' }).waitFor()
        await standsStill(page, release)
        await button(page, 'Lean Positive').click()
        await current.getByRole('img', { name: 'What is meant by Roads' }).waitFor()
        await page
          .getByRole('region', { name: /^Positive/ })
          .getByRole('img', { name: 'What is meant by Parks' })
          .waitFor()
        expect(await axeViolations(page)).toEqual([])
        await button(page, 'Lean Negative').click()
        await button(page, 'Skip').click()
        await button(page, 'Voting →').click()
        const cards = page.locator('.survey-step-vote .card')
        await cards.getByRole('img', { name: 'What is meant by Parks' }).waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
        expect(await axeViolations(page)).toEqual([])
      },
      PHONE,
    )
  })

  test('are beside their questions on a wide page, where nothing moves either', async () => {
    const survey = await importedSurvey(QUESTIONS, { mode: 'text', shuffle: false }, IMAGES)
    await visit(
      pages.survey(survey),
      async ({ page }) => {
        const release = await holdImages(page)
        await button(page, 'Begin Survey →').click()
        const step = page.locator('.survey-step-vote')
        await step.getByRole('img', { name: 'The town from above' }).waitFor()
        await standsStill(page, release)
        await step
          .getByRole('link', {
            name: 'More information: What should the town spend on? (opens in a new tab)',
          })
          .waitFor()
        expect(await axeViolations(page)).toEqual([])
        await button(page, /^Continue/).click()
        await page.locator('.survey-step-form').getByRole('img', { name: 'A long queue' }).waitFor()
        expect(await axeViolations(page)).toEqual([])
      },
      DESK,
    )
  })
})
