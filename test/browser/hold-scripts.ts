import type { Page } from 'playwright-core'

/** Everything but the first script of the page. */
const LATER_SCRIPTS = /\/assets\/(?!early|reload)[^/]*\.js$/

/** Holds the scripts back that wake the islands, as a slow network does; gives the way to let them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(LATER_SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
