/**
 * The value of a cookie of a page or a request; undefined if there is none of that name.
 *
 * @param cookies the `cookie` header, or `document.cookie`
 */
export function cookieValue(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies)?.[1]
}

/** The cookie that proves that the panel signed the link with the unique key. */
export const ENTRY_COOKIE = 'entry'

/** The seal of a signed link; undefined if there is none. */
export function readEntryCookie(cookies: string): string | undefined {
  return cookieValue(cookies, ENTRY_COOKIE)
}

/**
 * The cookie that identifies a browser in a survey with arms and secret ballots. It outlives the session, so it
 * contains no key and identifies no response.
 */
export const DEVICE_COOKIE = 'device'

/** The name of the device; undefined if there is none, or one that no server issued. */
export function readDeviceCookie(cookies: string): string | undefined {
  const value = cookieValue(cookies, DEVICE_COOKIE)
  return value && /^[\w-]{8,64}$/.test(value) ? value : undefined
}

/** What a cookie remembers of a respondent's entry, so that a reload does not ask for it again. */
export type VisitCookie = {
  readonly sKey?: string
  readonly uKey?: string
  readonly uuid?: string
  /** Present if the unique key already had a response when the page was opened. */
  readonly begun?: string
  /** Present if the respondent asked to discard what was begun with their key. */
  readonly startOver?: string
}

/** The name of the cookie with a visit. */
export const VISIT_COOKIE = 'visit'

const FIELDS = ['sKey', 'uKey', 'uuid', 'begun', 'startOver'] as const

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
 * The visit in the cookies of a page or a request; empty if there is none, or an invalid one.
 *
 * @example readVisitCookie('other=1; visit=uKey%3Da%2526b') // { uKey: 'a&b' }
 */
export function readVisitCookie(cookies: string): VisitCookie {
  const fields = new URLSearchParams(decoded(cookieValue(cookies, VISIT_COOKIE) ?? ''))
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
