import { cookieValue } from '../../domain/entry/respondent-cookies.ts'

/** Whether browsers reach the product over https, so that cookies can be restricted to its exact host and scheme. */
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

export function hostCookie(publicUrl: string, name: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name
}

/**
 * The Set-Cookie header of a cookie that scripts cannot read.
 * @param value only characters allowed in cookies, see RFC 6265
 * @param maxAge seconds; 0 deletes the cookie
 */
export function cookieHeader(publicUrl: string, name: string, value: string, maxAge: number): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

/** The value of a cookie in a request; undefined if there is none of that name. */
export function requestCookie(headers: Headers, name: string): string | undefined {
  return cookieValue(headers.get('cookie') ?? '', name)
}
