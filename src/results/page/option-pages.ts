import type { PublishedOptionBody } from '../../contract/results.ts'

/** Options that are all shown at once, and options of a page where there are more. */
const SHOWN_AT_ONCE = 40
const PAGE = 25

/** The names of the fields of an address that choose options. */
export const OPTION_FIELDS = ['of', 'page', 'find'] as const

/** Characters of a name that are searched for. */
const FIND_CHARACTERS = 100

/** Some of the options of a question, where they are too many for one page. */
export type OptionPage = {
  readonly shown: readonly PublishedOptionBody[]
  /** How many have the words that are searched for; all where none are. */
  readonly count: number
  readonly page: number
  readonly pages: number
  readonly find: string
  /** Whether there are so many that they are shown in pages. */
  readonly isLong: boolean
  /** Whether somebody asked for all of them on one page. */
  readonly isAll: boolean
}

/**
 * The options that an address asks for: those with some words in their names, all, or one page of them.
 *
 * @param options in the order shown
 * @param position of their question, because an address chooses among the options of one
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

/** Where an option of a page stands among all that were found, from 1. */
export const firstOfPage = ({ page }: OptionPage) => (page - 1) * PAGE + 1

/** The address of other options of a question. */
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
