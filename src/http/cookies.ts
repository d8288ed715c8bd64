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

export function cookieValue(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/)
  const prefix = `${name}=`
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
}
