import { cookieHeader, hostCookie, requestCookie } from '../http/requests/cookies.ts'

const NAME = 'session'

/**
 * The Set-Cookie header of a session.
 * @param maxAge seconds; 0 deletes the cookie
 */
export function sessionCookie(publicUrl: string, token: string, maxAge: number): string {
  return cookieHeader(publicUrl, hostCookie(publicUrl, NAME), token, maxAge)
}

/** The session token of a request: a Bearer token from scripts, a cookie from browsers. */
export function sessionToken(headers: Headers, publicUrl: string): string | undefined {
  const bearer = /^Bearer ([0-9a-f]{64})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return bearer.toLowerCase()
  const value = requestCookie(headers, hostCookie(publicUrl, NAME))
  return value && /^[0-9a-f]{64}$/.test(value) ? value : undefined
}
