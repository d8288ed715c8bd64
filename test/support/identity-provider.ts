import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'

/** Replaces the id_token of a provider by a forged one. */
export type Forgery = (
  claims: JWTPayload,
  provider: { sign: Sign; strangersKey: CryptoKey },
) => Promise<string>

/** Signs a token, with the provider's own key unless another one is given. */
type Sign = (claims: JWTPayload, key?: CryptoKey) => Promise<string>

/** An OpenID provider on this machine, with a page on which anybody can sign in by entering an e-mail address. */
export type LocalProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Makes every id_token from now on a forged one; without an argument they are genuine again. */
  forge(forgery?: Forgery): void
  /** How often somebody has tried to redeem a code. */
  redemptions(): number
  close(): Promise<void>
}

const CLIENT = { id: 'survey', secret: 'a secret that only the two of them know' }
const KEY_ID = 'local'

/** An address with this prefix has not been verified. */
const UNVERIFIED = 'unverified'

/**
 * Starts a provider with one registered client: codes can be used once, PKCE is required, redirects go only to the
 * registered address.
 *
 * @param redirectUri the callback of the product under test
 */
export async function startIdentityProvider(redirectUri: string): Promise<LocalProvider> {
  const own = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  // Another host than the product's, so that cookies have the same restrictions as between real sites.
  const issuer = `http://127.0.0.1:${address.port}`

  const jwk = { ...(await exportJWK(own.privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const provider = new Provider(issuer, configuration(redirectUri, jwk))
  const sign: Sign = (claims, key = own.privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key)
  let forgery: Forgery | undefined
  let redemptions = 0

  provider.use(async (context, next) => {
    await next()
    if (context.oidc?.route === 'token') redemptions += 1
    const answer = context.body as { id_token?: string } | undefined
    if (!forgery || context.oidc?.route !== 'token' || !answer?.id_token) return
    const claims: JWTPayload = JSON.parse(
      Buffer.from(answer.id_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    answer.id_token = await forgery(claims, { sign, strangersKey: stranger.privateKey })
  })
  provider.use(signInPage(provider))
  server.on('request', provider.callback())

  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    forge(next) {
      forgery = next
    },
    redemptions: () => redemptions,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function configuration(redirectUri: string, jwk: object): Configuration {
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ kty: 'RSA', ...jwk }] },
    cookies: { keys: ['signs the cookies of this provider'] },
    scopes: ['openid', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // The product requests the e-mail address in the id_token, as Google provides it.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: !email.startsWith(UNVERIFIED) }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

/** Asks for an e-mail address; accepts it without a check, or returns if the person cancels. */
function signInPage(provider: Provider) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    if (!context.path.startsWith('/interaction/')) return next()
    if (!context.query.answer) {
      context.type = 'html'
      context.body = `<!doctype html><html lang="en"><title>Local provider</title><form>
        <label>Who are you? <input name="email" type="email"></label>
        <button name="answer" value="yes">Continue</button> <button name="answer" value="no">Cancel</button>`
      return
    }
    const result =
      context.query.answer === 'yes'
        ? { login: { accountId: String(context.query.email) } }
        : { error: 'access_denied', error_description: 'the person said no' }
    await provider.interactionFinished(context.req, context.res, result)
    context.respond = false
  }
}
