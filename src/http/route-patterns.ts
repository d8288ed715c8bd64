import { Memoirist } from 'memoirist'

/** Where a request leads: the pattern of its path, and the survey in it. */
export type MatchedRoute = { readonly route: string; readonly surveyId?: string }

export type Route = { readonly method: string; readonly path: string }

/** A method that no route has is not told apart from others, so that nobody can make up labels. */
export const NOWHERE: MatchedRoute = { route: 'none' }

/** What can be the id of a survey; anything else in its place is not repeated. */
const SURVEY_ID = /^[\w-]{1,64}$/

/** Addresses whose pattern is remembered, and how long one of them may be. */
const REMEMBERED = 1000
const LONGEST = 200

/**
 * Finds the pattern of a request as the framework's router does, which does not tell it.
 *
 * @example routePatterns([{ method: 'GET', path: '/survey/:surveyId' }])('GET', 'http://localhost/survey/demo?mode=text')
 * // { route: '/survey/:surveyId', surveyId: 'demo' }
 */
export function routePatterns(routes: readonly Route[]): (method: string, url: string) => MatchedRoute {
  const router = new Memoirist<string>({ onParam: decoded })
  for (const { method, path } of routes) router.add(method, path, path)
  const find = (method: string, url: string): MatchedRoute => {
    const path = pathOf(url)
    const found = router.find(method === 'HEAD' ? 'GET' : method, path) ?? router.find('ALL', path)
    if (!found) return NOWHERE
    const surveyId = found.params.surveyId
    return surveyId && SURVEY_ID.test(surveyId) ? { route: found.store, surveyId } : { route: found.store }
  }
  const remembered = new Map<string, MatchedRoute>()
  return (method, url) => {
    if (method !== 'GET' || url.length > LONGEST) return find(method, url)
    const known = remembered.get(url)
    if (known) return known
    if (remembered.size >= REMEMBERED) remembered.clear()
    const found = find(method, url)
    remembered.set(url, found)
    return found
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The path of a whole address; the host begins after its scheme, at the seventh or eighth character. */
function pathOf(url: string): string {
  const start = url.indexOf('/', 8)
  const end = url.indexOf('?', start)
  const path = end < 0 ? url.slice(start) : url.slice(start, end)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
