import Bowser from 'bowser'

const MAX_LENGTH = 200

/** The user agent of a request, cut to a length that can be stored. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get('user-agent')?.slice(0, MAX_LENGTH) || null
}

/** The browser and the system that a user agent names; undefined for scripts and others that name none. */
export function browserOf(userAgent: string): { browser: string; system: string } | undefined {
  const { browser, os } = Bowser.parse(userAgent)
  return browser.name && os.name ? { browser: browser.name, system: os.name } : undefined
}
