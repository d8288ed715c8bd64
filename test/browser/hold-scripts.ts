import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { currentSession } from './session.ts'

export const ALL_SCRIPTS = /\/assets\/[^/]*\.js$/

/** Every script file that the page does not name itself: what hydrates the islands, and all that comes after. */
async function laterScripts(): Promise<(url: URL) => boolean> {
  const html = await (await fetch(currentSession().server.url + pages.survey(DEMO_SURVEY_ID))).text()
  const first = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path)
  return ({ pathname }) => ALL_SCRIPTS.test(pathname) && !first.includes(pathname)
}

/** Holds the scripts back that hydrate the islands, as a slow network does; gives the way to let them through. */
export async function holdScripts(page: Page, which?: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(which ?? (await laterScripts()), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
