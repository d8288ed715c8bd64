import {
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import type { Page } from 'playwright-core'

const KEY_ID = 'study-key-1'
const ISSUER = 'https://www.prolific.com'
const LIFETIME_S = 300

/** A participant who returned: the completion code, and the number of responses stored by then. */
export type SentBack = { readonly code: string | null; readonly stored: number }

/** The parameters in the link of a participant. */
export type Participant = {
  readonly PROLIFIC_PID: string
  readonly STUDY_ID: string
  readonly SESSION_ID: string
}

export const participant = (pid: string, study = 'study-7'): Participant => ({
  PROLIFIC_PID: pid,
  STUDY_ID: study,
  SESSION_ID: `session-of-${pid}`,
})

/** Makes a forged token. */
export type Forgery = (claims: JWTPayload, keys: ForgersKeys) => Promise<string>

type ForgersKeys = {
  readonly sign: (claims: JWTPayload) => Promise<string>
  readonly stranger: CryptoKey
  /** The public key of the panel as text, the form in which it is often stored. */
  readonly publicText: string
  readonly keyId: string
}

/**
 * The parts of Prolific that a study uses, on this machine: the page of a study with a participant's link, the keys
 * that verify links, and the page to which participants return.
 */
export async function startProlific() {
  const own = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const publicText = await exportSPKI(own.publicKey)
  const jwk = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const back: SentBack[] = []
  const links = new Map<string, string>()
  let isAway = false

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      if (pathname === '/.well-known/study/jwks.json')
        return isAway ? new Response('', { status: 503 }) : Response.json({ keys: [jwk] })
      const link = links.get(pathname)
      if (link) return page('Study', `<a href="${Bun.escapeHTML(link)}">Open study link</a>`)
      if (pathname === '/submissions/complete')
        return page('Thank you from Prolific', `Code ${Bun.escapeHTML(searchParams.get('cc') ?? '')}`)
      return new Response('', { status: 404 })
    },
  })
  const url = `http://127.0.0.1:${server.port}`

  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(own.privateKey)

  /** The claims of Prolific about a participant who opens the address of a study. */
  function claimsOf(person: Participant, address: string, now = Date.now()): JWTPayload {
    const seconds = Math.floor(now / 1000)
    return {
      ...{ iss: ISSUER, aud: address, sub: person.SESSION_ID },
      ...{ iat: seconds, exp: seconds + LIFETIME_S, prolific: { ...person, workspace_id: 'workspace-1' } },
    }
  }

  /** The link of a participant with a token, which is genuine unless it is forged. */
  async function signedLink(address: string, person: Participant, forge?: Forgery): Promise<string> {
    const claims = claimsOf(person, address)
    const token = forge
      ? await forge(claims, { sign, stranger: stranger.privateKey, publicText, keyId: KEY_ID })
      : await sign(claims)
    return `${address}?${new URLSearchParams({ ...person, prolific_token: token })}`
  }

  return {
    url,
    keys: `${url}/.well-known/study/jwks.json`,
    back,
    signedLink,
    /** Makes the keys unavailable, or available again. */
    away(away: boolean): void {
      isAway = away
    },
    /** The address of the page with the link to a study. */
    studyPage(link: string): string {
      const path = `/studies/${links.size + 1}`
      links.set(path, link)
      return url + path
    },
    /** Redirects the browser from Prolific's own address to this server; `stored` is called when somebody returns. */
    meet: (visitor: Page, stored: () => Promise<number>) =>
      visitor.route('https://app.prolific.com/**', async (route) => {
        const asked = new URL(route.request().url())
        back.push({ code: asked.searchParams.get('cc'), stored: await stored() })
        const answer = await fetch(url + asked.pathname + asked.search)
        await route.fulfill({ contentType: 'text/html', body: await answer.text() })
      }),
    stop: () => server.stop(true),
  }
}

function page(title: string, content: string): Response {
  const body = `<!doctype html><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${content}`
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const seconds = () => Math.floor(Date.now() / 1000)

/** Tokens that every survey must refuse. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'signed by nobody': async (claims) => new UnsecuredJWT(claims).encode(),
  "signed with a stranger's key": (claims, { stranger, keyId }) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(stranger),
  'signed with the public key as a secret': (claims, { publicText, keyId }) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'HS256', kid: keyId })
      .sign(new TextEncoder().encode(publicText)),
  'that has expired': (claims, { sign }) => sign({ ...claims, exp: seconds() - 60 }),
  'for another site': (claims, { sign }) => sign({ ...claims, aud: 'https://other.example/survey/x' }),
  'of another person than the link names': (claims, { sign }) =>
    sign({ ...claims, prolific: { ...Object(claims.prolific), PROLIFIC_PID: 'somebody-else' } }),
  'that another survey was opened with': (claims, { sign }) =>
    sign({ ...claims, aud: String(claims.aud).replace(/[^/]+$/, 'another') }),
  'that is none': async () => 'nonsense',
  'of another issuer': (claims, { sign }) => sign({ ...claims, iss: 'https://evil.example' }),
  'without an end': (claims, { sign }) => sign({ ...claims, exp: undefined }),
  'of another study than the link names': (claims, { sign }) =>
    sign({ ...claims, prolific: { ...Object(claims.prolific), STUDY_ID: 'another' } }),
  'with another content under the signature': async (claims, { sign }) => {
    const other = { ...Object(claims.prolific), PROLIFIC_PID: 'somebody-else' }
    const [header, , signature] = (await sign({ ...claims, prolific: other })).split('.')
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return [header, payload, signature].join('.')
  },
}
