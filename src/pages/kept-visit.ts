import { pages } from '../urls.ts'

const KEPT = ['uKey', 'uuid'] as const

/**
 * The Set-Cookie header that keeps a respondent's unique key until the browser closes, for that survey's pages
 * alone: the page takes the key out of the address bar, and a reload must not ask for it again.
 */
export function keepVisit(surveyId: string, query: URLSearchParams, secure: boolean): string {
  const kept = new URLSearchParams()
  for (const name of KEPT) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  const attributes = `Path=${pages.survey(surveyId)}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `visit=${encodeURIComponent(kept.toString())}; ${attributes}`
}

/** The query of a request with what the browser kept of an earlier one, or undefined where it kept nothing. */
export function keptVisit(request: Request, query: URLSearchParams): URLSearchParams | undefined {
  const cookie = /(?:^|; )visit=([\w%.~*+-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (!cookie) return undefined
  const whole = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(decoded(cookie))) {
    if (KEPT.some((known) => known === name)) whole.set(name, value)
  }
  return whole.get('uKey') ? whole : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
