import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds against a page: rules, each with the HTML of the elements that break it.
 *
 * @param rules names of the only rules to check; all of them where none is named
 */
export async function axeViolations(page: Page, ...rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}
