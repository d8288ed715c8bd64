import { CodeChallengeMethod, OAuth2Client, OAuth2RequestError, type OAuth2Tokens } from 'arctic'
import { providerCallback } from '../account-urls.ts'
import type { SignInConfig } from '../config-sign-in.ts'
import { domainOf, type SignInProblem } from '../domain/access/accounts.ts'
import { type TokenReader, type TokenReading, tokenReader } from '../signed-tokens.ts'

/** The secrets of one sign-in and the provider where it began, stored by the browser that started it. */
export type Attempt = {
  readonly state: string
  readonly verifier: string
  readonly nonce: string
  readonly issuer: string
}

/** Who signed in, according to the provider. A person is (issuer, subject), never an e-mail address. */
export type Identity = { readonly issuer: string; readonly subject: string; readonly email: string }

export type Reply = { readonly code: string; readonly issuer: string | null }

export type IdentityProvider = Pick<SignInConfig, 'number' | 'name' | 'issuer'> & {
  authorizationUrl(attempt: Attempt): Promise<URL>
  /**
   * Redeems the code of a sign-in and checks everything that the provider says about the person.
   * @throws SignInFailure
   */
  identify(reply: Reply, attempt: Attempt): Promise<Identity>
}

/** A failed sign-in. The cause, if any, is for the log. */
export class SignInFailure extends Error {
  constructor(
    readonly problem: SignInProblem,
    options?: ErrorOptions,
  ) {
    super(problem, options)
    this.name = 'SignInFailure'
  }
}

const CALL_MS = 5_000
const TOKEN_SECONDS = 600

const OTHER_NAMES: Readonly<Record<string, string>> = { 'https://accounts.google.com': 'accounts.google.com' }

/** Signatures with a key pair. With a shared secret, or none, anybody who knows the client could sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

const SCOPES = ['openid', 'email']

type Endpoints = {
  readonly authorization: string
  readonly token: string
  readonly readToken: TokenReader
  /** Whether every answer names its issuer (RFC 9207). */
  readonly namesIssuer: boolean
}

/**
 * An OpenID Connect provider by the authorization code flow with PKCE. Its addresses come from its discovery document,
 * which is read at the first sign-in, so the product starts even while the provider is unavailable.
 *
 * @param publicUrl the origin of the callback's address, which is registered with the provider
 */
export function openIdProvider(
  settings: SignInConfig,
  publicUrl: string,
  now: () => number,
): IdentityProvider {
  const { number, name, issuer: own, clientId, clientSecret } = settings
  const client = new OAuth2Client(clientId, clientSecret, publicUrl + providerCallback(number))
  const issuers = [own, OTHER_NAMES[own] ?? own]
  let known: Promise<Endpoints> | undefined

  function endpoints(): Promise<Endpoints> {
    known ??= discover(own).catch((cause) => {
      known = undefined
      throw new SignInFailure('unavailable', { cause })
    })
    return known
  }

  return {
    number,
    name,
    issuer: own,

    async authorizationUrl({ state, verifier, nonce }) {
      const { authorization } = await endpoints()
      const { S256 } = CodeChallengeMethod
      const url = client.createAuthorizationURLWithPKCE(authorization, state, S256, verifier, SCOPES)
      url.searchParams.set('nonce', nonce)
      return url
    },

    async identify({ code, issuer }, { verifier, nonce }) {
      const { token, readToken, namesIssuer } = await endpoints()
      if (issuer === null ? namesIssuer : !issuers.includes(issuer))
        throw failed('an answer of another issuer')
      const idToken = await redeem(() => client.validateAuthorizationCode(token, code, verifier))
      const bounds = {
        issuer: issuers,
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'nonce'],
        maxTokenAge: TOKEN_SECONDS,
      }
      const claims = claimsIn(await readToken(idToken, bounds, now()))
      return identityOf(claims, settings, nonce)
    },
  }
}

/** @throws Error if the provider is unavailable, or its document names another issuer */
async function discover(issuer: string): Promise<Endpoints> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(CALL_MS) })
  if (!answer.ok) throw new Error(`discovery answered ${answer.status}`)
  const document: Record<string, unknown> = await answer.json()
  if (document.issuer !== issuer) throw new Error('the discovery document is of another issuer')
  const endpoint = (name: string) => {
    const url = URL.parse(String(document[name]))
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && issuer.startsWith('http:'))
    if (!isSafe) throw new Error(`the discovery document has no usable ${name}`)
    return url.href
  }
  return {
    authorization: endpoint('authorization_endpoint'),
    token: endpoint('token_endpoint'),
    readToken: tokenReader(endpoint('jwks_uri')),
    namesIssuer: document.authorization_response_iss_parameter_supported === true,
  }
}

async function redeem(exchange: () => Promise<OAuth2Tokens>): Promise<string> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the provider took too long')), CALL_MS)
  try {
    return (await Promise.race([exchange(), late.promise])).idToken()
  } catch (cause) {
    throw new SignInFailure(cause instanceof OAuth2RequestError ? 'failed' : 'unavailable', { cause })
  } finally {
    clearTimeout(timer)
  }
}

type Claims = Extract<TokenReading, { ok: true }>['claims']

/** @throws SignInFailure if the token cannot be trusted */
function claimsIn(reading: TokenReading): Claims {
  if (reading.ok) return reading.claims
  throw new SignInFailure(reading.isForged ? 'failed' : 'unavailable', { cause: reading.cause })
}

/** Checks what signature, issuer, audience and times do not: which sign-in the token is for, and whom it identifies. */
function identityOf(claims: Claims, { issuer, clientId, domains }: SignInConfig, nonce: string): Identity {
  const { sub: subject, email, email_verified: isVerified, azp } = claims
  if (claims.nonce !== nonce) throw failed('another nonce')
  if (azp !== undefined && azp !== clientId) throw failed('made for another client')
  if (!subject) throw failed('no subject')
  if (typeof email !== 'string' || isVerified !== true) throw new SignInFailure('unverified')
  if (domains.length > 0 && !domains.includes(domainOf(email))) throw new SignInFailure('otherDomain')
  return { issuer, subject, email }
}

function failed(reason: string): SignInFailure {
  return new SignInFailure('failed', { cause: new Error(reason) })
}
