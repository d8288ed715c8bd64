import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Forgery, LocalProvider } from '../../support/identity-provider.ts'
import {
  browserOn,
  isNothingStored,
  problemShown,
  type SignInApp,
  signInApp,
  signInAt,
  startProvider,
} from '../../support/sign-in.ts'

const VICTIM = 'victim@example.org'
const ATTACKER = 'attacker@example.org'

let provider: LocalProvider
let app: SignInApp
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  app = await signInApp(provider)
})
afterEach(() => provider.forge())

describe('an id_token', () => {
  const seconds = () => Math.floor(Date.now() / 1000)
  const withClaims = (changed: JWTPayload): Forgery => {
    return (claims, { sign }) => sign({ ...claims, ...changed })
  }
  const forgeries: readonly [string, Forgery][] = [
    ['of another nonce', withClaims({ nonce: 'another' })],
    ['without nonce', withClaims({ nonce: undefined })],
    ['for another audience', withClaims({ aud: 'another client' })],
    ['without audience', withClaims({ aud: undefined })],
    [
      'for several clients and made for another one',
      (claims, { sign }) =>
        sign({ ...claims, aud: [String(claims.aud), 'another client'], azp: 'another client' }),
    ],
    ['of another issuer', withClaims({ iss: 'https://evil.example' })],
    ['without issuer', withClaims({ iss: undefined })],
    ['that has expired', withClaims({ exp: seconds() - 60 })],
    ['without an end', withClaims({ exp: undefined })],
    ['made long ago', withClaims({ iat: seconds() - 3600 })],
    ['made in the future', withClaims({ iat: seconds() + 3600 })],
    ['of nobody', withClaims({ sub: undefined })],
    ["signed with a stranger's key", (claims, { sign, strangersKey }) => sign(claims, strangersKey)],
    ['signed by nobody', async (claims) => new UnsecuredJWT(claims).encode()],
    [
      'signed with the secret of the client',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'local' })
          .sign(new TextEncoder().encode(provider.clientSecret)),
    ],
    [
      'with another content under the signature',
      async (claims, { sign }) => {
        const [header, , signature] = (await sign(claims)).split('.')
        const payload = Buffer.from(JSON.stringify({ ...claims, email: VICTIM })).toString('base64url')
        return [header, payload, signature].join('.')
      },
    ],
    ['that is none', async () => 'nonsense'],
  ]

  for (const [what, forgery] of forgeries) {
    test(`${what} is refused`, async () => {
      provider.forge(forgery)
      const browser = browserOn(app)
      expect(await signInAt(browser, ATTACKER)).toBe('/login')
      expect(await problemShown(browser)).toBe('Login failed')
      expect(app.log).toMatchObject([{ event: 'SIGN_IN_FAILED', problem: 'failed' }])
      expect(JSON.stringify(app.log)).not.toContain('eyJ')
      expect(await isNothingStored(app)).toBe(true)
    })
  }

  test('signed again with its own claims is accepted, so that the others fail because of the change', async () => {
    provider.forge((claims, { sign }) => sign(claims))
    expect(await signInAt(browserOn(app), ATTACKER)).toStartWith('/login-success?')
  })
})
