import { cookieHeader, hostCookie, requestCookie } from '../../http/cookies.ts'
import { redirect } from '../../http/page-response.ts'
import { pages } from '../../urls.ts'

/** As long as a browser may take to follow the redirect. */
const SECONDS = 30

const nameOf = (publicUrl: string) => hostCookie(publicUrl, 'unknown-address')

/**
 * The way from an address that has no page to the entry page, which then says so. A cookie tells it, because the address of the
 * entry page is fixed; pictures and programs, which ask for no page, get none.
 */
export function fromUnknownAddress(publicUrl: string, { headers }: Request): Response {
  const answer = redirect(pages.entry(), 302)
  if (headers.get('accept')?.includes('text/html'))
    answer.headers.append('set-cookie', cookieHeader(publicUrl, nameOf(publicUrl), '1', SECONDS))
  return answer
}

/** Whether a request for the entry page comes from such an address. */
export const isFromUnknownAddress = (publicUrl: string, { headers }: Request): boolean =>
  requestCookie(headers, nameOf(publicUrl)) === '1'

/** The Set-Cookie header with which the entry page says it once. */
export const unknownAddressTold = (publicUrl: string): string =>
  cookieHeader(publicUrl, nameOf(publicUrl), '', 0)
