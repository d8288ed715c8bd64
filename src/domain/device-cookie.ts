/**
 * The cookie that a browser is known by in a survey with arms and secret ballots. It stays when the browser closes, so it
 * holds no key and names no response.
 */
export const DEVICE_COOKIE = 'device'

/**
 * What is in the cookies of a page or a request; undefined where they hold none.
 *
 * @param cookies the `cookie` header, or `document.cookie`
 */
export function readDeviceCookie(cookies: string): string | undefined {
  return new RegExp(`(?:^|; )${DEVICE_COOKIE}=([\\w-]{8,64})(?:;|$)`).exec(cookies)?.[1]
}

/** What a page adds to the survey's address once it has found that the response of the unique key is not this device's. */
export const USED = 'used'
