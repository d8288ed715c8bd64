/** The cookie that shows that the panel has signed the link by which the unique key came. */
export const ENTRY_COOKIE = 'entry'

/**
 * The seal in the cookies of a page or a request; undefined where they hold none.
 *
 * @param cookies the `cookie` header, or `document.cookie`
 */
export function readEntryCookie(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${ENTRY_COOKIE}=([\\w-]+)`).exec(cookies)?.[1]
}
