import { pages } from '../../../urls.ts'

/** The cookie with the uuid of a completed response, sent only to that survey's pages. */
export const COMPLETION_COOKIE = 'taken'

const UUID = /^[A-Za-z0-9_-]{8,64}$/

/**
 * Extracts a uuid from typed text: a uuid, or a link that contains one. Undefined if there is none.
 * @example uuidIn('https://vote.example.org/survey/a/complete#uuid=0f2e-77aa') // '0f2e-77aa'
 */
export function uuidIn(text: string): string | undefined {
  const found = /[#?&]uuid=([\w-]+)/.exec(text)?.[1] ?? text.trim()
  return UUID.test(found) ? found : undefined
}

/**
 * The Set-Cookie header that remembers the reader's response until the browser closes. Scripts cannot read it: the page
 * asks the server for the reader's own answers.
 */
export function completionCookie(surveyId: string, uuid: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${COMPLETION_COOKIE}=${uuid}; Path=${pages.survey(surveyId)}; HttpOnly; SameSite=Lax${secure}`
}
