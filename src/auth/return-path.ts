import { pages } from '../urls.ts'

/** The pages somebody may want to go back to after signing in, with a plain query. */
const KNOWN = /^\/(designer|legacy|survey\/[\w-]{1,64}(\/edit)?)(\?[\w=&.%-]{0,200})?$/

/**
 * Where a sign-in leads: the page first wanted where it is one of this product's own, else the list of projects.
 * @example returnPath('/survey/demo/edit') // '/survey/demo/edit'
 * @example returnPath('//evil.example') // '/designer'
 */
export function returnPath(wanted: string | null | undefined): string {
  return wanted && KNOWN.test(wanted) ? wanted : pages.designer()
}
