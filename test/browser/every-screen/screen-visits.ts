import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Language } from '../../../src/domain/survey/translations/languages.ts'
import { inProfile } from '../profiles.ts'
import { visit } from '../visit.ts'
import { SCREENS, type Screen } from './screens.ts'

type Look = (page: Page, screen: Screen) => Promise<void>

/** A screen and those that lead to it, the first one first. */
function wayTo(screen: Screen): Way {
  const previous = SCREENS.find(({ name }) => name === screen.after)
  if (!previous) return [screen]
  const [first, ...more] = wayTo(previous)
  return [first, ...more, screen]
}

type Way = readonly [Screen, ...Screen[]]

/** The paths that together pass every screen, without those contained in another. */
export const WAYS: readonly Way[] = SCREENS.filter(
  ({ name }) => !SCREENS.some(({ after }) => after === name),
).map(wayTo)

/** Opens a screen in a language and inspects it; except on a refusal, the browser must not report errors. */
export const openScreen = (
  screen: Screen,
  language: Language,
  options: BrowserContextOptions,
  look: Look,
): Promise<void> =>
  openWay(wayTo(screen), language, options, async (page, reached) => {
    if (reached === screen) await look(page, reached)
  })

/** The same for every screen on a path, in one visit. */
export async function openWay(
  way: Way,
  language: Language,
  options: BrowserContextOptions,
  look: Look,
): Promise<void> {
  const [{ path, refused }] = way
  const address = typeof path === 'string' ? path : await path()
  const context = { ...options, locale: language }
  const person = async ({ page }: { page: Page }) => {
    for (const screen of way) {
      await screen.act?.(page)
      await look(page, screen)
    }
  }
  if (!refused) return visit(address, person, context)
  await inProfile(context, async (_, page) => {
    await page.goto(address)
    await person({ page })
  })
}
