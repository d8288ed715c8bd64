import { cookieValue } from '../domain/respondent-cookies.ts'

/** Whether browsers reach the product over https, where cookies can be kept from every other host and scheme. */
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

export function hostCookie(publicUrl: string, name: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name
}

/**
 * The Set-Cookie header of a cookie that scripts cannot read.
 * @param value characters that a cookie can hold, see RFC 6265
 * @param maxAge seconds; 0 takes the cookie away
 */
export function cookieHeader(publicUrl: string, name: string, value: string, maxAge: number): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

/** The value of a cookie that a request carries; undefined where it carries none of that name. */
export function requestCookie(headers: Headers, name: string): string | undefined {
  return cookieValue(headers.get('cookie') ?? '', name)
}
