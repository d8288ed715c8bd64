import { pages } from '../../urls.ts'

/** The cookie with the uuid of a completed response, sent to that survey's pages alone. */
export const COMPLETION_COOKIE = 'taken'

const UUID = /^[A-Za-z0-9_-]{8,64}$/

/**
 * The uuid in what somebody typed: a uuid, or a link that has one. Nothing where there is none.
 * @example uuidIn('https://vote.example.org/survey/a/complete#uuid=0f2e-77aa') // '0f2e-77aa'
 */
export function uuidIn(text: string): string | undefined {
  const found = /[#?&]uuid=([\w-]+)/.exec(text)?.[1] ?? text.trim()
  return UUID.test(found) ? found : undefined
}

/**
 * The Set-Cookie header that keeps whose results are read until the browser closes. No script reads it: the page asks
 * the server for the reader's own answers.
 */
export function completionCookie(surveyId: string, uuid: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${COMPLETION_COOKIE}=${uuid}; Path=${pages.survey(surveyId)}; HttpOnly; SameSite=Lax${secure}`
}
