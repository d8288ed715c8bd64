import { redirect } from '../../http/pages/page-response.ts'
import { cookieHeader, hostCookie, requestCookie } from '../../http/requests/cookies.ts'
import { pages } from '../../urls.ts'

/** As long as a browser may take to follow the redirect. */
const SECONDS = 30

const nameOf = (publicUrl: string) => hostCookie(publicUrl, 'unknown-address')

/**
 * Redirects from an unknown address to the entry page, which then says so. A cookie carries the message, because the
 * address of the entry page is fixed; requests by programs or for images, which expect no page, get none.
 */
export function fromUnknownAddress(publicUrl: string, { headers }: Request): Response {
  const answer = redirect(pages.entry(), 302)
  if (headers.get('accept')?.includes('text/html'))
    answer.headers.append('set-cookie', cookieHeader(publicUrl, nameOf(publicUrl), '1', SECONDS))
  return answer
}

/** Whether a request for the entry page was redirected from such an address. */
export const isFromUnknownAddress = (publicUrl: string, { headers }: Request): boolean =>
  requestCookie(headers, nameOf(publicUrl)) === '1'

/** The Set-Cookie header with which the entry page shows the message only once. */
export const forgetUnknownAddress = (publicUrl: string): string =>
  cookieHeader(publicUrl, nameOf(publicUrl), '', 0)
