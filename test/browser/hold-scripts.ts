import type { Page } from 'playwright-core'

export const ALL_SCRIPTS = /\/assets\/[^/]*\.js$/

/** Everything but the first script of the page. */
const LATER_SCRIPTS = /\/assets\/(?!early|reload)[^/]*\.js$/

/** Holds the scripts back that wake the islands, as a slow network does; gives the way to let them through. */
export async function holdScripts(page: Page, which = LATER_SCRIPTS): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Holds back what is loaded after the first hydration: the file that adds the styles of what is shown from then on. */
export async function holdLater(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(ALL_SCRIPTS, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('adoptedStyleSheets')) await promise
    await route.fulfill({ response })
  })
  return resolve
}
