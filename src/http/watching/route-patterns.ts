import { Memoirist } from 'memoirist'

export type MatchedRoute = { readonly route: string; readonly surveyId?: string }

export type MatchRoute = (method: string, url: string) => MatchedRoute

export type Route = { readonly method: string; readonly path: string }

/** Methods without routes share one label, so that clients cannot invent labels. */
export const NO_ROUTE: MatchedRoute = { route: 'none' }

/** Anything else in the place of an id is not logged. */
const SURVEY_ID = /^[\w-]{1,64}$/

const REMEMBERED = 1000
const MAX_URL_LENGTH = 200

/**
 * Finds the route of a request with the framework's router, because hooks learn it only after routing.
 * @example routePatterns([{ method: 'GET', path: '/survey/:surveyId' }])('GET', 'http://localhost/survey/demo?mode=text')
 * // { route: '/survey/:surveyId', surveyId: 'demo' }
 */
export function routePatterns(routes: readonly Route[]): MatchRoute {
  // In lazy mode, the router does not compare each route with all before it, which is most of its cost.
  const router = new Memoirist<string>({ lazy: true, onParam: decoded })
  for (const { method, path } of routes) router.add(method, path, path)
  const find = (method: string, url: string): MatchedRoute => {
    const path = pathOf(url)
    const found = router.find(method === 'HEAD' ? 'GET' : method, path) ?? router.find('ALL', path)
    if (!found) return NO_ROUTE
    const surveyId = found.params.surveyId
    return surveyId && SURVEY_ID.test(surveyId) ? { route: found.store, surveyId } : { route: found.store }
  }
  const remembered = new Map<string, MatchedRoute>()
  return (method, url) => {
    if (method !== 'GET' || url.length > MAX_URL_LENGTH) return find(method, url)
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

/** The path of an absolute address; the slash after the host is at index 8 or later. */
function pathOf(url: string): string {
  const start = url.indexOf('/', 8)
  const end = url.indexOf('?', start)
  const path = end < 0 ? url.slice(start) : url.slice(start, end)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
