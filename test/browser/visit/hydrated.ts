import type { Page } from 'playwright-core'

/** Waits until the island of a designer's page, or of an entry page, is interactive. */
export const islandHydrated = (page: Page) => page.locator('main > [data-island]:not([inert])').waitFor()

/** Waits until a respondent's whole page is interactive. */
export const surveyHydrated = (page: Page) => page.locator('.travel').waitFor()

/** Waits until everything that answering needs has started; islands may still wait to be needed. */
export const surveyStarted = (page: Page) =>
  page.waitForFunction(() => customElements.get('visit-state') !== undefined)

/** Waits until the current step is interactive. */
export const stepHydrated = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-step]:not([hidden]) [inert]'))
