import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The rule that takes as long as all the others together. */
const COLORS = 'color-contrast'

/**
 * The violations that axe finds on a page: rules, each with the HTML of the elements that violate it.
 *
 * @param rules names of the only rules to check; all if none is named
 */
export const axeViolations = (page: Page, ...rules: string[]): Promise<string[]> =>
  violations(page, rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {})

/** The same for all rules except contrast, if the same colours are checked elsewhere. */
export const violationsBesideColors = (page: Page): Promise<string[]> =>
  violations(page, { rules: { [COLORS]: { enabled: false } } })

/** The same for a page in both colour schemes, without motion; only contrast depends on the scheme. */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const inLight = await axeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const inDark = await axeViolations(page, COLORS)
  return [...inLight, ...inDark.map((violation) => `in the dark scheme: ${violation}`)]
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  )
}
