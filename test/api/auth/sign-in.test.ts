import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { LocalProvider } from '../../support/identity-provider.ts'
import {
  begin,
  browserOn,
  configuredApp,
  consent,
  ORIGIN,
  problemShown,
  type SignInApp,
  secondProcess,
  signedIn,
  signInApp,
  signInAt,
  startProvider,
} from '../../support/sign-in.ts'

const ME = '/api/v1/designer/me'

let provider: LocalProvider
let app: SignInApp
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  app = await signInApp(provider)
})

describe('a sign-in', () => {
  test('requests a code from the provider, with state, nonce and an S256 challenge', async () => {
    const address = await begin(browserOn(app))
    expect(address.origin).toBe(provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: `${ORIGIN}/api/v1/google-callback`,
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[0-9a-f]{64}$/),
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('uses new secrets each time', async () => {
    const [one, other] = [await begin(browserOn(app)), await begin(browserOn(app))]
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
    }
  })

  test('leads to the page that receives its result: token, e-mail, id and roles', async () => {
    const result = new URL(await signInAt(browserOn(app), 'ada@example.org'), ORIGIN)
    expect(result.pathname).toBe('/login-success')
    expect(Object.fromEntries(result.searchParams)).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      email: 'ada@example.org',
      userId: expect.any(String),
      roles: '["designer"]',
    })
  })

  test('ends in a session that scripts cannot read, and in no other secret', async () => {
    const browser = browserOn(app)
    const result = await signInAt(browser, 'ada@example.org')
    const page = await browser.get(result)
    expect(page.status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['session'])
    const session = page.headers.getSetCookie().find((header) => header.startsWith('session='))
    expect(session).toMatch(/^session=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    expect(page.text).not.toContain(browser.cookies.get('session') ?? '')
    expect((await browser.get(ME)).body).toEqual({
      id: new URL(result, ORIGIN).searchParams.get('userId'),
      email: 'ada@example.org',
      roles: ['designer'],
    })
  })

  test('hides its secrets from scripts, from other sites and, over https, from other hosts', async () => {
    const https = await configuredApp(provider, { publicUrl: 'https://survey.example.org' })
    const { headers } = await browserOn(https).get('/api/v1/google-login')
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-sign-in=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
    )
  })

  test('by the same person twice uses one account, even after the e-mail address changed', async () => {
    const first = (await (await signedIn(app, 'ada@example.org')).get(ME)).body
    provider.forge((claims, { sign }) => sign({ ...claims, email: 'lovelace@example.org' }))
    const second = (await (await signedIn(app, 'ada@example.org')).get(ME)).body
    provider.forge()
    expect(second).toEqual({ ...first, email: 'lovelace@example.org' })
  })

  test('by two people with one e-mail address uses two accounts', async () => {
    const first = (await (await signedIn(app, 'ada@example.org')).get(ME)).body
    provider.forge((claims, { sign }) => sign({ ...claims, sub: 'somebody else' }))
    const second = (await (await signedIn(app, 'ada@example.org')).get(ME)).body
    provider.forge()
    expect(second.id).not.toBe(first.id)
  })

  test('may begin, return and end at different processes', async () => {
    const [second, third] = [await secondProcess(app), await secondProcess(app)]
    const browser = browserOn(app)
    const callback = await consent(await begin(browser), 'ada@example.org')
    const { headers } = await browserOn(second, browser.cookies).get(callback)
    const page = await browserOn(third, browser.cookies).get(headers.get('location') ?? '')
    expect(page.status).toBe(200)
  })

  test('that the person cancels says so', async () => {
    const browser = browserOn(app)
    const { headers } = await browser.get(await consent(await begin(browser), 'ada@example.org', 'no'))
    expect(headers.get('location')).toBe('/login')
    expect(await problemShown(browser)).toBe('The sign-in was cancelled.')
    expect(await problemShown(browser)).toBeUndefined()
  })

  test('with an address that is not verified is refused', async () => {
    const browser = browserOn(app)
    expect(await signInAt(browser, 'unverified@example.org')).toBe('/login')
    expect(await problemShown(browser)).toStartWith('Your e-mail address has not been verified')
  })

  test('says so while the provider is unavailable', async () => {
    const away = await startProvider()
    const alone = await signInApp(away)
    await away.close()
    const browser = browserOn(alone)
    expect((await begin(browser)).pathname).toBe('/login')
    expect(await problemShown(browser)).toStartWith('Sign-in is not possible at the moment')
    expect(alone.log).toMatchObject([{ level: 'warn', event: 'SIGN_IN_FAILED', problem: 'unavailable' }])
  })

  test('is not offered if no provider is configured', async () => {
    const without = await signInApp(provider, { signIn: { providers: [], postLink: null } })
    expect((await begin(browserOn(without))).pathname).toBe('/login')
    expect((await browserOn(without).get('/login')).text).not.toContain('Sign in with')
  })
})
