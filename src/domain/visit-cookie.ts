/** What a cookie remembers of a respondent's entry, so that a reload does not ask for it again. */
export type VisitCookie = {
  readonly sKey?: string
  readonly uKey?: string
  readonly uuid?: string
  /** Present where the unique key had a response already when the page was opened. */
  readonly begun?: string
}

/** The cookie's name. */
export const VISIT_COOKIE = 'visit'

const FIELDS = ['sKey', 'uKey', 'uuid', 'begun'] as const

/**
 * The value of the cookie.
 *
 * @example visitCookieValue({ uKey: 'a&b' }) // 'uKey%3Da%2526b'
 */
export function visitCookieValue(visit: VisitCookie): string {
  const fields = new URLSearchParams()
  for (const name of FIELDS) {
    const value = visit[name]
    if (value) fields.set(name, value)
  }
  return encodeURIComponent(fields.toString())
}

/**
 * The visit in the cookies of a page or a request; empty where they hold none, or a broken one.
 *
 * @param cookies the `cookie` header, or `document.cookie`
 * @example readVisitCookie('other=1; visit=uKey%3Da%2526b') // { uKey: 'a&b' }
 */
export function readVisitCookie(cookies: string): VisitCookie {
  const value = new RegExp(`(?:^|; )${VISIT_COOKIE}=([\\w%.~*+-]+)`).exec(cookies)?.[1] ?? ''
  const fields = new URLSearchParams(decoded(value))
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const found = fields.get(name)
      return found ? [[name, found]] : []
    }),
  )
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
