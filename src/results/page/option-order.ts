import type { PublishedOptionBody } from '../../contract/results.ts'

/** The order that tables and pictures share. */
export type Order = { readonly by: string; readonly descending: boolean }

/** What is in favour comes first. */
export const BY_RESULT: Order = { by: 'netVotes', descending: true }

export function orderOf(query: URLSearchParams): Order {
  const by = query.get('sort')
  return by ? { by, descending: query.get('dir') !== 'asc' } : BY_RESULT
}

/** Whether each respondent saw some of the options, so that options are compared by what all would have given them. */
export function isSampled(options: readonly PublishedOptionBody[]): boolean {
  return options.some(({ estimate, netVotes }) => estimate !== null && estimate !== netVotes)
}

/** The order in which options are shown: the usual one is by what they are compared by. */
export function orderShown(order: Order, options: readonly PublishedOptionBody[]): Order {
  return order === BY_RESULT && isSampled(options) ? { by: 'estimate', descending: true } : order
}
