import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { inProfile } from '../profiles.ts'
import { withDevelopmentScripts } from '../session.ts'
import { STILL } from '../visit.ts'
import { DESIGNER_SCREENS } from './designer-screens.ts'
import { listen } from './designer-visit.ts'

withDevelopmentScripts()

const WIDTHS = [320, 1280]

/** What of the page lies beyond its right edge, by the start of its HTML. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const all = [...document.querySelectorAll('body *')]
    const over = all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    return over.map((element) => element.outerHTML.slice(0, 90))
  })

// Those of long lists have the same parts as the others.
const SCREENS = DESIGNER_SCREENS.filter(({ name }) => !/^results-\d/.test(name))

/** Screens of which another one shows everything and more: with its menu or all of its sections open. */
const INCLUDED = ['list', 'account', 'settings', 'settings-study-folded']

for (const { name, make, act } of SCREENS) {
  test(`${name} hydrates without a warning and fits every width, and axe finds nothing in either scheme`, async () => {
    const { path, token } = await make()
    await inProfile({ ...STILL, token }, async (_, page) => {
      const noise: string[] = []
      listen(page, noise)
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(path)
      await page.locator('main > [data-island][inert]').waitFor({ state: 'detached' })
      await act?.(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect([width, await beyond(page)]).toEqual([width, []])
      }
      if (!INCLUDED.includes(name)) expect(await violationsInBothSchemes(page)).toEqual([])
      expect(noise).toEqual([])
    })
  })
}
