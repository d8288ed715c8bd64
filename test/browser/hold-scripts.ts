import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { currentSession } from './session.ts'

export const ALL_SCRIPTS = /\/assets\/[^/]*\.js$/

/** Pages of every kind: each has a first file of its own. */
const KINDS = [
  `${pages.survey(DEMO_SURVEY_ID)}?mode=text`,
  `${pages.survey(DEMO_SURVEY_ID)}?mode=interactive`,
  pages.survey('test-2'),
]

/** Every script file that pages do not name themselves: what hydrates the islands, and all that comes after. */
async function laterScripts(): Promise<(url: URL) => boolean> {
  const { url } = currentSession().server
  const htmls = await Promise.all(KINDS.map(async (kind) => (await fetch(url + kind)).text()))
  const named = htmls.flatMap((html) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)])
  const first = named.map(([, path]) => path)
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
