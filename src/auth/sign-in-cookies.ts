import { cookieHeader, hostCookie, requestCookie } from '../http/requests/cookies.ts'
import type { Attempt } from './identity-provider.ts'
import { ATTEMPT_SECONDS, HANDOFF_SECONDS, LINK_MINUTES } from './lifetimes.ts'
import { returnPath } from './return-path.ts'

/** A sign-in started by the browser, and the page to return to. */
export type BegunSignIn = Attempt & { readonly returnTo: string }

/** The cookies between the first click and the session, for the origin that people open. */
export function signInCookies(publicUrl: string) {
  const begun = hostCookie(publicUrl, 'sign-in')
  const handoff = hostCookie(publicUrl, 'handoff')
  const link = hostCookie(publicUrl, 'mail-link')
  const wanted = hostCookie(publicUrl, 'return-to')
  const payload = 'login_payload'
  const header = (name: string, value: string, seconds: number) =>
    cookieHeader(publicUrl, name, value, seconds)
  return {
    begin: ({ state, verifier, nonce, issuer, returnTo }: BegunSignIn) =>
      header(
        begun,
        [state, verifier, nonce, encodeURIComponent(issuer), encodeURIComponent(returnTo)].join(':'),
        ATTEMPT_SECONDS,
      ),
    begun: (headers: Headers) => begunSignIn(requestCookie(headers, begun)),
    end: () => header(begun, '', 0),

    storeHandoff: (browserKey: string) => header(handoff, browserKey, HANDOFF_SECONDS),
    handoff: (headers: Headers) => requestCookie(headers, handoff),
    endHandoff: () => header(handoff, '', 0),

    storeLinkKey: (browserKey: string) => header(link, browserKey, LINK_MINUTES * 60),
    linkKey: (headers: Headers) => /^[0-9a-f]{64}$/.exec(requestCookie(headers, link) ?? '')?.[0],
    endLinkKey: () => header(link, '', 0),

    want: (path: string) => header(wanted, encodeURIComponent(path), ATTEMPT_SECONDS),
    wanted: (headers: Headers) => decoded(requestCookie(headers, wanted)),
    forgetWanted: () => header(wanted, '', 0),

    fail: (message: string) =>
      header(payload, encodeURIComponent(JSON.stringify({ status: -1, message })), HANDOFF_SECONDS),
    failure: (headers: Headers) => requestCookie(headers, payload),
    forgetFailure: () => header(payload, '', 0),
  }
}

function begunSignIn(value: string | undefined): BegunSignIn | undefined {
  const secret = '([0-9a-f]{64})'
  const parts = new RegExp(`^${secret}:${secret}:${secret}:([^:]+):([^:]*)$`).exec(value ?? '')
  const [, state = '', verifier = '', nonce = '', at, to] = parts ?? []
  const issuer = decoded(at)
  return issuer === undefined
    ? undefined
    : { state, verifier, nonce, issuer, returnTo: returnPath(decoded(to)) }
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return undefined
  }
}
