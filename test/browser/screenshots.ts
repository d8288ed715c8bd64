import { test } from 'bun:test'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { LANGUAGES } from '../../src/domain/survey/translations/languages.ts'
import { DESIGNER_SCREENS } from './editor/designer-screens.ts'
import { openScreen } from './every-screen/screen-visits.ts'
import { SCREENS } from './every-screen/screens.ts'
import { currentSession, withoutReload } from './session.ts'

/** Pictures of every screen in every state, for review: `bun run screenshots`, one screen by `-t <name>`. */

const FOLDER = join(import.meta.dir, '../../screenshots')

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** A device, and the widths of its window. */
const DEVICES = [
  [PHONE, [360]],
  [DESK, [768, 1280]],
] as const

async function takePictures(page: Page, name: string, fullPage: boolean): Promise<void> {
  const file = (kind: string) => join(FOLDER, `${name}-${kind}`)
  // Announcements and saving have to finish first.
  await page.waitForTimeout(400)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: file(`${colorScheme}.png`), fullPage })
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
  await page.screenshot({ path: file('forced.png'), fullPage })
  await page.emulateMedia({ forcedColors: 'none' })
  if (page.viewportSize()?.width === 1280) await page.pdf({ path: file('print.pdf'), format: 'A4' })
}

for (const screen of SCREENS) {
  test(`${screen.name}.`, async () => {
    for (const language of LANGUAGES) {
      for (const [device, widths] of DEVICES) {
        await openScreen(screen, language, { ...device, reducedMotion: 'reduce' }, async (page) => {
          for (const width of widths) {
            await page.setViewportSize({ ...device.viewport, height: 800, width })
            await takePictures(page, `${screen.name}/${language}-${width}`, false)
          }
        })
      }
    }
  })
}

for (const { name, make, act } of DESIGNER_SCREENS) {
  test(`${name} of a designer.`, async () => {
    const { browser, server } = currentSession()
    const { path, token } = await make()
    for (const [device, widths] of DEVICES) {
      const context = await browser.newContext({ baseURL: server.url, ...device, reducedMotion: 'reduce' })
      await withoutReload(context)
      await context.addCookies([{ name: 'session', value: token, url: server.url }])
      const page = await context.newPage()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await page.locator('main > [data-island][inert]').waitFor({ state: 'detached' })
        await act?.(page)
        await takePictures(page, `designer-${name}/en-${width}`, true)
      }
      await context.close()
    }
  })
}
