import { readVisitCookie } from '../../domain/entry/respondent-cookies.ts'
import { requestCookie } from '../../http/requests/cookies.ts'
import { queryOf } from '../../pages/respondent/site.ts'
import { OPTION_FIELDS } from '../../results/page/options/option-pages.ts'
import { isSortable } from '../../results/page/tables/option-tables.ts'
import { en } from '../../texts/en.ts'
import type { Reader } from '../handlers.ts'
import { COMPLETION_COOKIE, uuidIn } from './visit/completion-cookie.ts'
import type { Visit } from './visit/visit.ts'

export const visitOf = (request: Request, surveyId: string): Visit => ({
  request,
  surveyId,
  query: sortOf(queryOf(request)),
  reader: readerOf(request),
})

/** The credentials in a request's cookies; none of them is in an address. */
export function readerOf(request: Request): Reader {
  const { sKey, uKey } = readVisitCookie(request.headers.get('cookie') ?? '')
  return { sKey, uKey, uuid: uuidIn(requestCookie(request.headers, COMPLETION_COOKIE) ?? '') }
}

/** The choices of a reader: the order, and which of very many options the page shows. */
export const CHOSEN = new Set<string>(['sort', 'dir', ...OPTION_FIELDS])

/** The part of a query that affects the page, so that other parameters create no further copies in the cache. */
function sortOf(query: URLSearchParams): URLSearchParams {
  const chosen = new URLSearchParams()
  const by = query.get('sort') ?? ''
  if (isSortable(by, en.resultsPage)) {
    chosen.set('sort', by)
    chosen.set('dir', query.get('dir') === 'asc' ? 'asc' : 'desc')
  }
  for (const name of ['lang', 'figure', 'question', 'size', ...OPTION_FIELDS]) {
    const value = query.get(name)?.slice(0, 100)
    if (value) chosen.set(name, value)
  }
  return chosen
}
