import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { visit } from '../visit.ts'
import { openScreen } from './screen-visits.ts'
import { SCREENS } from './screens.ts'
import { shifts } from './shifts.ts'

const STILL = { reducedMotion: 'reduce' } as const
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }

for (const [device, options] of [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const) {
  test(`nothing jumps on ${device} during hydration, and after votes`, async () => {
    await visit(
      `${pages.survey(DEMO_SURVEY_ID)}?mode=text`,
      async ({ page }) => {
        // The browser excuses what moves within half a second of a click, so the click comes when all is alive.
        await page
          .locator('.survey-step-vote [data-island]:not([inert])')
          .first()
          .waitFor({ state: 'attached' })
        await page.waitForTimeout(500)
        await page.locator('.survey-bar .primary').click()
        const add = page.locator('[data-vote="up"]').first()
        const before = await add.boundingBox()
        for (let votes = 0; votes < 7; votes++) await add.click()
        await page.waitForTimeout(700)
        expect(await shifts(page)).toEqual([])
        expect((await add.boundingBox())?.width).toBe(before?.width ?? 0)
      },
      { ...STILL, ...options },
    )
  })
}

/** What has the focus, where all of it is behind something else. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return ''
    const { left, top, width, height } = focused.getBoundingClientRect()
    const seen = [0.1, 0.5, 0.9].some((part) => {
      const there = document.elementFromPoint(left + width / 2, top + height * part)
      return there && (focused.contains(there) || there.contains(focused))
    })
    return seen ? '' : focused.outerHTML.slice(0, 90)
  })

for (const name of ['vote-some', 'organize-done', 'form']) {
  const screen = SCREENS.find((one) => one.name === name)
  test(`no bar covers the focused element: ${name}`, async () => {
    if (!screen) throw new Error(`no screen ${name}`)
    await openScreen(screen, 'en', { ...STILL, ...PHONE }, async (page) => {
      await page.evaluate(() => scrollTo(0, 0))
      const hidden: string[] = []
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab')
        hidden.push(await covered(page))
      }
      expect(hidden.filter(Boolean)).toEqual([])
    })
  })
}

test('a magnified page keeps room between its bars', async () => {
  const screen = SCREENS.find((one) => one.name === 'vote-some')
  if (!screen) throw new Error('no such screen')
  // A window of 1280 × 1024 at 400 %.
  await openScreen(screen, 'en', { ...STILL, viewport: { width: 320, height: 256 } }, async (page) => {
    const bars = page.locator('credit-meter:visible, .survey-bar')
    const [meter, bar] = await bars.evaluateAll((all) =>
      all.map((each) => [getComputedStyle(each).position, each.getBoundingClientRect().height] as const),
    )
    expect([meter?.[0], bar?.[0]]).toEqual(['sticky', 'static'])
    expect(meter?.[1]).toBeLessThanOrEqual(32)
  })
})
