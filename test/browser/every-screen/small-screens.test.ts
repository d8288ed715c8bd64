import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CHOICE, LIKERT, QV } from '../../support/app.ts'
import { setTextSize } from '../profiles.ts'
import { button, visit } from '../visit.ts'
import { madeSurvey } from './device.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const LONG = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung'
const SENTENCE =
  'I have lived in this district for more than ten years and I rent my home from the housing association'

const isWithin = (page: Page, width: number) =>
  page.waitForFunction((width) => document.documentElement.scrollWidth <= width, width)

test('a long word or address widens neither a bin, a list of choices, a label nor the page', async () => {
  const choices = (count: number, label: string) =>
    Array.from({ length: count }, (_, at) => ({ choiceId: `c${at}`, label: `${label} ${at}` }))
  const options = [LONG, `https://example.org/${LONG}`].map((optionName, at) => ({
    ...{ optionId: `o${at}`, optionName, description: `https://example.org/${LONG}` },
  }))
  const { survey } = await madeSurvey(
    [
      { ...QV, options },
      { ...CHOICE, question: 'Many', choices: choices(14, SENTENCE) },
      { ...CHOICE, question: 'Few', choices: choices(2, LONG) },
      { ...CHOICE, question: 'Several', multiple: true, choices: choices(2, LONG) },
      { ...LIKERT, scale: [LONG, 'b', 'c'] },
    ],
    { mode: 'interactive' },
  )
  for (const width of [320, 1280]) {
    await visit(
      pages.survey(survey._id),
      async ({ page }) => {
        await button(page, 'Begin Survey →').click()
        for (const _ of options) await button(page, 'Lean Positive').click()
        await page.getByRole('region', { name: 'Positive (2)' }).waitFor()
        await page.waitForFunction(() => {
          const widthOf = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect().width ?? 0
          return widthOf('.bin .card') <= widthOf('.bin')
        })
        await isWithin(page, width)
        await button(page, 'Voting →').click()
        await button(page, `Add a vote to ${LONG}`).click()
        await isWithin(page, width)
        await button(page, /^Continue/).click()
        await page.getByLabel('Many').selectOption({ index: 1 })
        await isWithin(page, width)
      },
      { viewport: { width, height: 640 } },
    )
  }
})

test('the votes for an option and their cost are in words at every width', async () => {
  const { survey } = await madeSurvey([QV], { mode: 'text' })
  await visit(pages.survey(survey._id), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Parks').click()
    await button(page, 'Add a vote to Parks').click()
    for (const width of [320, 360, 600, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 780 })
      for (const words of ['2 upvotes', '2² = 4 credits']) {
        const box = await page
          .getByRole('listitem', { name: 'Parks' })
          .locator('.votes-text')
          .getByText(words)
          .boundingBox()
        expect([width, words, (box?.width ?? 0) > 40]).toEqual([width, words, true])
      }
      await isWithin(page, width)
    }
  })
})

describe('the second tap of a double tap', () => {
  /** Taps a place, however the page changes meanwhile. */
  const tapTwice = async (page: Page, name: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button(page, name).boundingBox()) ?? {}
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    await tap()
    await tap()
  }

  test('rates no option that has just appeared, and presses no button of the next step', async () => {
    const { survey } = await madeSurvey([QV], { mode: 'interactive', shuffle: false })
    await visit(
      pages.survey(survey._id),
      async ({ page }) => {
        await tapTwice(page, 'Begin Survey →')
        await page.getByText('There are 2 more options').waitFor()
        await tapTwice(page, 'Lean Positive')
        await page.getByText('There is 1 more option').waitFor()
        await button(page, 'Lean Positive').click()
        await page.getByText('Last option to rate:').waitFor()
        expect(await page.getByText('unorganized').isVisible()).toBe(false)
      },
      PHONE,
    )
  })
})

/** Controls of cards that are smaller than 24 px, and pairs of them that overlap. */
const crowded = (page: Page) =>
  page.locator('.category .card:visible').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const controls = [...card.querySelectorAll('button, .level')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({
          name: control.ariaLabel ?? control.textContent,
          box: control.getBoundingClientRect(),
        }))
      const small = controls.filter(({ box }) => Math.min(box.width, box.height) < 24)
      const overlapping = controls.flatMap(({ name, box }, at) =>
        controls.slice(at + 1).flatMap((other) => {
          const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          return width > 0.5 && height > 0.5 ? [`${name}, ${other.name}`] : []
        }),
      )
      return [...small.map(({ name }) => name), ...overlapping]
    }),
  )

test.each([
  [320, 16],
  [360, 24],
  [1280, 16],
])('controls of cards are large enough and overlap nowhere: %d px, text of %d px', async (width, size) => {
  const description = 'New paths, benches and lamps in every quarter of the town. '.repeat(4)
  const options = [{ ...QV.options[0], description }, ...QV.options.slice(1)]
  const { survey } = await madeSurvey([{ ...QV, options }], { mode: 'interactive', shuffle: false })
  await visit(
    pages.survey(survey._id),
    async ({ page }) => {
      await setTextSize(page, size)
      await button(page, 'Begin Survey →').click()
      for (const _ of options) await button(page, 'Lean Positive').click()
      await page.getByText('No more options to rate').waitFor()
      await button(page, 'Voting →').click()
      await button(page, 'Add a vote to Parks').click()
      await button(page, 'Drag Roads').waitFor()
      await page.locator('whole-text button').first().waitFor()
      expect(await crowded(page)).toEqual([])
    },
    { viewport: { width, height: 800 }, isDisposable: true },
  )
})

test('texts of the other direction start at the edge of the page’s own', async () => {
  const { survey } = await madeSurvey([{ ...QV, description: 'Give votes to what matters.' }], {
    mode: 'text',
  })
  const edges = (page: Page, selectors: readonly string[]) =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const range = document.createRange()
          range.selectNodeContents(document.querySelector(selector) as Element)
          return Math.round(range.getBoundingClientRect().right)
        }),
      selectors,
    )
  await visit(`${pages.survey(survey._id)}?lang=ar`, async ({ page }) => {
    await page.locator('.survey-title').waitFor()
    const [greeting, ...own] = await edges(page, ['h1', '.survey-title', '.lead'])
    expect(own).toEqual([greeting as number, greeting as number])
    await page.locator('.survey-bar .primary').click()
    await page.locator('.card:visible').first().waitFor()
    const vote = '.survey-step-vote >'
    const [budget, ...others] = await edges(page, [`${vote} .budget`, `${vote} h1`, `${vote} .rich-text`])
    expect(others).toEqual([budget as number, budget as number])
  })
})

test('texts of both directions start at the edge of their cards, and are cut at their own ends', async () => {
  const english = 'A line of English words, with 3 stops (phase 2), that is long. '.repeat(4)
  const arabic = 'أشجار ومقاعد (12) في كل حي من أحياء المدينة. '.repeat(5)
  const texts = ['With 3 stops (2).', english, arabic]
  const options = QV.options.map((option, at) => ({ ...option, description: texts[at] ?? '' }))
  const { survey } = await madeSurvey([{ ...QV, options }], { mode: 'text', shuffle: false })
  const measured = (page: Page) =>
    page.locator('.category .card-text').evaluateAll((all) => {
      const isRtl = document.dir === 'rtl'
      return all.map((card) => {
        const { left, right } = card.getBoundingClientRect()
        const edge = (element: Element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const text = range.getBoundingClientRect()
          return isRtl ? Math.abs(right - text.right) < 8 : Math.abs(text.left - left) < 8
        }
        const button = card.querySelector('whole-text')?.getBoundingClientRect()
        const atRight = button && button.width > 0 && Math.abs(button.right - right) < 2
        const atLeft = button && button.width > 0 && Math.abs(button.left - left) < 2
        const side = atRight ? 'right' : atLeft ? 'left' : 'none'
        return [...[...card.querySelectorAll('h3, p')].map(edge), side].join()
      })
    })
  for (const language of ['ar', 'en'])
    await visit(
      `${pages.survey(survey._id)}?lang=${language}`,
      async ({ page }) => {
        await page.locator('.survey-bar .primary').click()
        await page.locator('[data-vote=up]:visible').first().click()
        await page.locator('whole-text button:visible').nth(1).waitFor()
        expect(await measured(page)).toEqual(['true,true,none', 'true,true,right', 'true,true,left'])
      },
      { viewport: { width: 360, height: 800 } },
    )
})
