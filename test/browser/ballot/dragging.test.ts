import { describe, expect, test } from 'bun:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { devtoolsOf } from '../profiles.ts'
import type { Point } from '../responses/impatient.ts'
import { button, visit } from '../visit.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** Shows two cards of the vote page at once. */
const LONG_PHONE = { ...PHONE, viewport: { width: 360, height: 1300 } }
const DESK = { viewport: { width: 1280, height: 900 } }

type Order = readonly [first: string, second: string, third: string]

/** A finger rests so long before it carries a card. */
const RESTS_MS = 400

const bin = (page: Page) => page.getByRole('region', { name: 'Positive (3)' })
const cardOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const wordsOf = (page: Page, name: string) => cardOf(page, name).getByRole('heading', { name })

async function waitForOrder(page: Page, ...names: string[]): Promise<void> {
  const words = bin(page).getByRole('heading', { level: 3 })
  for (const [at, name] of names.entries()) await words.nth(at).and(page.getByText(name)).waitFor()
}

/** Opens a survey of which all options are put into the first bin. */
async function organized(act: (page: Page) => Promise<void>, options: BrowserContextOptions, query = '') {
  const { survey } = await madeSurvey([QV], { mode: 'interactive', shuffle: false })
  await visit(
    pages.survey(survey._id) + query,
    async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      for (const _ of QV.options) await button(page, 'Lean Positive').click()
      await page.getByText('No more options to rate').waitFor()
      await waitForOrder(page, ...ORDER)
      await act(page)
    },
    { reducedMotion: 'no-preference', ...options },
  )
}

const ORDER: Order = ['Parks', 'Roads', 'Schools']

/** dnd-kit lets no click through for 50 ms after a drop, by the page's own timer. */
const clicksComeThrough = (page: Page) => page.evaluate(() => new Promise((come) => setTimeout(come, 60)))

async function toVote(page: Page, order = ORDER): Promise<void> {
  await clicksComeThrough(page)
  await button(page, 'Voting →').click()
  await button(page, 'Add a vote to Parks').waitFor()
  await waitForOrder(page, ...order)
}

/** The middle of what is on the page, in the page's own measure. */
async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 5)
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

/** A finger that touches a place, rests there, and goes to another one. */
async function dragByFinger(page: Page, from: Point, to: Point, restsMs: number): Promise<void> {
  const finger = await devtoolsOf(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await page.waitForTimeout(restsMs)
  const steps = 8
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / steps })
  }
  await touch('touchEnd')
}

const selected = (page: Page) => page.evaluate(() => `${getSelection()}`.trim())

/** Selects words of the first card, and then drags it by them onto the third one, which makes room. */
async function dragsByMouse(page: Page, [first, second, third]: Order): Promise<Order> {
  await wordsOf(page, first).dblclick({ position: { x: 15, y: 10 } })
  expect(await selected(page)).toBe(first)
  const from = await middleOf(wordsOf(page, first))
  await page.keyboard.down('Shift')
  await dragByMouse(page, from, await middleOf(wordsOf(page, second)))
  await page.keyboard.up('Shift')
  expect(await selected(page)).not.toBe('')
  await waitForOrder(page, first, second, third)
  await page.evaluate(() => getSelection()?.empty())
  await dragByMouse(page, await middleOf(wordsOf(page, first)), await middleOf(wordsOf(page, third)))
  await waitForOrder(page, second, third, first)
  expect(await selected(page)).toBe('')
  return [second, third, first]
}

/** Drags the first card onto the second one. */
async function dragsByFinger(page: Page, [first, second, third]: Order): Promise<Order> {
  const to = await middleOf(wordsOf(page, second))
  await dragByFinger(page, await middleOf(wordsOf(page, first)), to, RESTS_MS)
  await waitForOrder(page, second, first, third)
  return [second, first, third]
}

describe('cards of the organize page and then of the vote page', () => {
  test('leave their words to be selected by a double click and with the Shift key, and are dragged by them with a mouse', async () => {
    await organized(async (page) => {
      const organized = await dragsByMouse(page, ORDER)
      await toVote(page, organized)
      await dragsByMouse(page, organized)
    }, DESK)
  })

  test('are dragged by a finger that rests on their text', async () => {
    await organized(async (page) => {
      const organized = await dragsByFinger(page, ORDER)
      await toVote(page, organized)
      await dragsByFinger(page, organized)
    }, LONG_PHONE)
  })
})

test('scroll with a finger that does not rest', async () => {
  await organized(async (page) => {
    await toVote(page)
    const from = await middleOf(wordsOf(page, 'Roads'))
    const before = await page.evaluate(() => scrollY)
    await dragByFinger(page, from, { x: from.x, y: from.y - 150 }, 0)
    await page.waitForFunction((before) => scrollY > before + 50, before)
    await waitForOrder(page, ...ORDER)
  }, PHONE)
})

test.each(['dropdown', 'wheel'])('no control for voting starts a drag: input=%s', async (input) => {
  await organized(
    async (page) => {
      await toVote(page)
      const to = await middleOf(wordsOf(page, 'Schools'))
      const controls = [
        button(page, 'Add a vote to Parks'),
        page.getByLabel('Votes for Parks', { exact: true }),
        button(page, 'Move Parks to…'),
      ]
      for (const control of controls) {
        await dragByMouse(page, await middleOf(control), to)
        await page.keyboard.press('Escape')
      }
      await waitForOrder(page, ...ORDER)
    },
    DESK,
    `?input=${input}`,
  )
})

describe('a card dropped anywhere in a column', () => {
  const column = (page: Page, name: string) =>
    page.locator('section.bin', { has: page.getByRole('heading', { name }) })
  const said = (page: Page, words: string) =>
    page.locator('[aria-live]').getByText(words).waitFor({ state: 'attached' })
  const boxOf = async (element: Locator) =>
    (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

  test('goes into its bin, which shows it before as the others show that they take it, and nothing is announced that did not happen', async () => {
    await organized(async (page) => {
      for (const [card, name, place] of [
        ['Parks', 'Neutral', 0.5],
        ['Roads', 'Negative', 0.97],
        ['Parks', 'Negative', 0.03],
      ] as const) {
        const { x, y, width, height } = await boxOf(column(page, name))
        const from = await middleOf(wordsOf(page, card))
        const to = { x: x + width / 2, y: y + height * place }
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(from.x, from.y + 5)
        await page.mouse.move(to.x, to.y, { steps: 8 })
        await page.waitForFunction((name) => {
          const bins = [...document.querySelectorAll('.bin')]
          const outlined = (style: string) =>
            bins.filter((bin) => getComputedStyle(bin).outlineStyle === style)
          const [over] = outlined('solid')
          const takes = outlined('dashed').length === bins.length - 1
          return takes && over?.querySelector('h2')?.textContent?.startsWith(name)
        }, name)
        await page.mouse.up()
        await column(page, name).getByRole('listitem', { name: card }).waitFor()
        await said(page, `in ${name}`)
      }
      const outside = await boxOf(page.getByRole('heading', { level: 1 }))
      await dragByMouse(page, await middleOf(wordsOf(page, 'Roads')), { x: outside.x + 5, y: outside.y + 5 })
      await said(page, 'Roads stays where it was')
    }, DESK)
  })

  test('goes to the skipped options while they are hidden', async () => {
    await organized(async (page) => {
      await button(page, 'Reassign Schools').click()
      await button(page, 'Skip').click()
      const line = page.getByText('You skipped 1 option')
      await dragByMouse(page, await middleOf(wordsOf(page, 'Roads')), await middleOf(line))
      await page.getByText('You skipped 2 options').waitFor()
      await said(page, 'Roads: 2 of 2 in Skip')
    }, DESK)
  })
})
