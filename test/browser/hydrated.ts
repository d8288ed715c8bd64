import type { Page } from 'playwright-core'

/** Waits until the island of a designer's page, or of an entry page, can be used. */
export const islandHydrated = (page: Page) => page.locator('main > [data-island]:not([inert])').waitFor()

/** Waits until a respondent's page as a whole can be used. */
export const surveyHydrated = (page: Page) => page.locator('.travel').waitFor()

/** Waits until the step that is shown can be used. */
export const stepHydrated = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-step]:not([hidden]) [inert]'))
