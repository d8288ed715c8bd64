import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds against a page: rules, each with the HTML of the elements that break it.
 *
 * @param rules names of the only rules to check; all of them where none is named
 */
export async function axeViolations(page: Page, ...rules: readonly string[]): Promise<string[]> {
  // No page holds one of another origin, so one call does it; the usual way opens a blank page for each look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
