import type { PublishedOptionBody } from '../../../contract/results/results.ts'

/** The most options that are all shown at once, and the options per page if there are more. */
export const SHOWN_AT_ONCE = 40
const PAGE = 25

/** The names of the fields in addresses that select options. */
export const OPTION_FIELDS = ['of', 'page', 'find'] as const

/** The most characters of a search for a name. */
const FIND_CHARACTERS = 100

/** Some of a question's options, if there are too many for one page. */
export type OptionPage = {
  readonly shown: readonly PublishedOptionBody[]
  /** The number of options that match the search; all if there is none. */
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly find: string
  /** Whether they are shown in pages. */
  readonly isLong: boolean
  /** Whether all of them were requested on one page. */
  readonly isAll: boolean
}

/**
 * The options selected by an address: those with matching names, all, or one page of them.
 *
 * @param options in the order shown
 * @param position of their question, because an address selects options of only one
 */
export function optionPage(
  options: readonly PublishedOptionBody[],
  position: number,
  query: URLSearchParams,
): OptionPage {
  const isLong = options.length > SHOWN_AT_ONCE
  const asked = isLong && query.get('of') === String(position) ? query : new URLSearchParams()
  const find = (asked.get('find') ?? '').trim().slice(0, FIND_CHARACTERS)
  const words = find.toLowerCase()
  const found = words ? options.filter(({ optionName }) => optionName.toLowerCase().includes(words)) : options
  const isAll = !isLong || asked.get('page') === 'all'
  const pages = isAll ? 1 : Math.max(1, Math.ceil(found.length / PAGE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(asked.get('page'))) || 1))
  const shown = isAll ? found : found.slice((page - 1) * PAGE, page * PAGE)
  return { shown, count: found.length, page, pages, find, isLong, isAll }
}

/** The number of a page's first option among all that were found, from 1. */
export const firstOfPage = ({ page }: OptionPage) => (page - 1) * PAGE + 1

export function optionsLink(
  query: URLSearchParams,
  position: number,
  { page, find }: { readonly page: number | 'all'; readonly find: string },
): string {
  const next = new URLSearchParams(query)
  for (const field of OPTION_FIELDS) next.delete(field)
  next.set('of', String(position))
  if (find) next.set('find', find)
  next.set('page', String(page))
  return `?${next}#q${position}`
}
