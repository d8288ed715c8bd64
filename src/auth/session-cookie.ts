import { cookieHeader, hostCookie, requestCookie } from '../http/cookies.ts'

const NAME = 'session'

/**
 * The header that gives a browser its session.
 * @param maxAge seconds; 0 takes the cookie away
 */
export function sessionCookie(publicUrl: string, token: string, maxAge: number): string {
  return cookieHeader(publicUrl, hostCookie(publicUrl, NAME), token, maxAge)
}

/** The session's token that a request carries: as Bearer for scripts, as cookie for browsers. */
export function sessionToken(headers: Headers, publicUrl: string): string | undefined {
  const bearer = /^Bearer ([0-9a-f]{64})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return bearer.toLowerCase()
  const value = requestCookie(headers, hostCookie(publicUrl, NAME))
  return value && /^[0-9a-f]{64}$/.test(value) ? value : undefined
}
