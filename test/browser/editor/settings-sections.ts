import type { Page } from 'playwright-core'

/** Expands sections of the settings, which are collapsed at first, or collapses them again. */
export async function toggleSections(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await page.getByRole('group', { name, exact: true }).locator('summary').first().click()
}

export const openEverySection = (page: Page) =>
  page.locator('.settings-section > details').evaluateAll((sections) => {
    for (const section of sections) section.setAttribute('open', '')
  })
