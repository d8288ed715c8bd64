import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { currentSession } from '../session.ts'

export const ALL_SCRIPTS = /\/assets\/[^/]*\.js$/

/** Pages of every kind, because each has a different first file. */
const KINDS = [
  `${pages.survey(DEMO_SURVEY_ID)}?mode=text`,
  `${pages.survey(DEMO_SURVEY_ID)}?mode=interactive`,
  pages.survey('test-2'),
]

/** Those that a server's pages name themselves, which are the same as long as it runs. */
const firstScripts = new Map<string, Promise<readonly string[]>>()

async function readFirstScripts(url: string): Promise<readonly string[]> {
  const htmls = await Promise.all(KINDS.map(async (kind) => (await fetch(url + kind)).text()))
  const named = htmls.flatMap((html) => [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)])
  return named.map(([, path = '']) => path)
}

/** All script files that pages do not name themselves: those that hydrate the islands, and all later ones. */
async function laterScripts(): Promise<(url: URL) => boolean> {
  const { url } = currentSession().server
  const reading = firstScripts.get(url) ?? readFirstScripts(url)
  firstScripts.set(url, reading)
  const first = await reading
  return ({ pathname }) => ALL_SCRIPTS.test(pathname) && !first.includes(pathname)
}

/** Holds back the scripts that hydrate the islands, like a slow network; returns the function that releases them. */
export async function holdScripts(page: Page, which?: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(which ?? (await laterScripts()), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
