import type { ResultsView } from '../../page-handlers.ts'
import type { TextSearch } from '../../words/first-texts.ts'
import type { TextAnswers } from './text-results.tsx'

export const clearedIn = (texts: ReadonlyMap<string, TextAnswers>) =>
  [...texts.values()].map(({ cleared = [] }) => [...cleared])

/** The answers to text questions, with links to the next ones. */
export function withLinks(
  { texts }: ResultsView,
  searched: TextSearch | undefined,
  query: URLSearchParams,
  clearing: Pick<TextAnswers, 'clearingIn'>,
): Map<string, TextAnswers> {
  return new Map(
    [...texts].map(([questionId, found]) => {
      const isSearched = searched?.questionId === questionId
      const search = isSearched ? (searched.search ?? '') : ''
      const next = new URLSearchParams(query)
      next.delete('option')
      if (!isSearched) next.delete('group')
      const { option } = found
      const values = { in: questionId, search, after: found.next ?? '', ...(option && { option }) }
      for (const [key, value] of Object.entries(values)) next.set(key, value)
      return [questionId, { ...found, ...clearing, search, nextLink: found.next ? `?${next}` : null }]
    }),
  )
}
