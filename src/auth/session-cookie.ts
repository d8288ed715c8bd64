/** Whether browsers reach the product over https, where cookies can be kept from every other host and scheme. */
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** The name of the session's cookie. */
function cookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-session' : 'session'
}

/**
 * The header that gives a browser its session.
 *
 * @param maxAge seconds; 0 takes the cookie away
 */
export function sessionCookie(publicUrl: string, token: string, maxAge: number): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${cookieName(publicUrl)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

/** The session's token that a request carries: as Bearer for scripts, as cookie for browsers. */
export function sessionToken(headers: Headers, publicUrl: string): string | undefined {
  const bearer = /^Bearer ([0-9a-f]{64})$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (bearer) return bearer.toLowerCase()
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/)
  const prefix = `${cookieName(publicUrl)}=`
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
  return value && /^[0-9a-f]{64}$/.test(value) ? value : undefined
}
