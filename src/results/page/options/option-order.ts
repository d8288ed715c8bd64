import type { PublishedOptionBody } from '../../../contract/results/results.ts'

/** The order shared by tables and charts. */
export type Order = { readonly by: string; readonly descending: boolean }

/** Options in favour come first. */
export const BY_RESULT: Order = { by: 'netVotes', descending: true }

export function orderOf(query: URLSearchParams): Order {
  const by = query.get('sort')
  return by ? { by, descending: query.get('dir') !== 'asc' } : BY_RESULT
}

/**
 * Whether respondents each saw only some of the options, so that options are compared by estimates for all respondents.
 */
export function isSampled(options: readonly PublishedOptionBody[]): boolean {
  return options.some(({ estimate, netVotes }) => estimate !== null && estimate !== netVotes)
}

/** The order of options as shown: the default one is by the figure used to compare them. */
export function orderShown(order: Order, options: readonly PublishedOptionBody[]): Order {
  return order === BY_RESULT && isSampled(options) ? { by: 'estimate', descending: true } : order
}
