import { test } from 'bun:test'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { LANGUAGES } from '../../src/domain/languages.ts'
import { openScreen, SCREENS } from './screens.ts'

/** Pictures of every screen in every state, to be looked at: `bun run screenshots`, one screen by `-t <name>`. */

const FOLDER = join(import.meta.dir, '../../screenshots')

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

const DEVICES = [
  ['360', PHONE],
  ['1280', DESK],
] as const

for (const screen of SCREENS) {
  test(`${screen.name}.`, async () => {
    for (const language of LANGUAGES) {
      for (const [width, options] of DEVICES) {
        await openScreen(screen, language, { ...options, reducedMotion: 'reduce' }, async (page) => {
          const file = (kind: string) => join(FOLDER, screen.name, `${language}-${width}-${kind}`)
          // Announcements and saving come to rest first.
          await page.waitForTimeout(400)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme })
            await page.screenshot({ path: file(`${colorScheme}.png`) })
          }
          await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
          await page.screenshot({ path: file('forced.png') })
          await page.emulateMedia({ forcedColors: 'none' })
          if (width === '1280') await page.pdf({ path: file('print.pdf'), format: 'A4' })
        })
      }
    }
  })
}
