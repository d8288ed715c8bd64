import { pages } from '../urls.ts'

/** The pages that somebody may want to return to after signing in, with a plain query. */
const KNOWN = /^\/(designer|legacy|survey\/[\w-]{1,64}(\/edit)?)(\?[\w=&.%-]{0,200})?$/

/**
 * Where a sign-in leads: the page requested at first if it is one of the product's, or else the list of surveys.
 * @example returnPath('/survey/demo/edit') // '/survey/demo/edit'
 * @example returnPath('//evil.example') // '/designer'
 */
export function returnPath(wanted: string | null | undefined): string {
  return wanted && KNOWN.test(wanted) ? wanted : pages.designer()
}
