import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { LocalProvider } from '../../support/identity-provider.ts'
import {
  begin,
  browserOn,
  CALLBACK,
  consent,
  isNothingStored,
  problemShown,
  type SignInApp,
  signInApp,
  signInAt,
  startProvider,
  tracesOf,
} from '../../support/sign-in.ts'

const ME = '/api/v1/designer/me'
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

describe('the callback from the provider', () => {
  /** The path with one parameter changed, or without it. */
  const altered = (path: string, name: string, value?: string) => {
    const url = new URL(path, 'http://localhost')
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return url.pathname + url.search
  }

  test('is refused with another state, an empty one, or none', async () => {
    for (const state of ['0'.repeat(64), '', undefined]) {
      const browser = browserOn(app)
      const path = altered(await consent(await begin(browser), VICTIM), 'state', state)
      expect((await browser.get(path)).headers.get('location')).toBe('/login')
      expect(await problemShown(browser)).toStartWith('This sign-in took too long')
    }
    expect(await isNothingStored(app)).toBe(true)
  })

  test('is refused in a browser that began no sign-in, or another one', async () => {
    const path = await consent(await begin(browserOn(app)), ATTACKER)
    const victim = browserOn(app)
    expect((await victim.get(path)).headers.get('location')).toBe('/login')
    await begin(victim)
    expect((await victim.get(path)).headers.get('location')).toBe('/login')
    expect(await isNothingStored(app)).toBe(true)
  })

  test('is refused with the code of another sign-in, whose challenge this browser cannot meet', async () => {
    const stolen = new URL(await consent(await begin(browserOn(app)), VICTIM), 'http://localhost')
    const attacker = browserOn(app)
    const path = await consent(await begin(attacker), ATTACKER)
    const injected = altered(path, 'code', stolen.searchParams.get('code') ?? '')
    expect((await attacker.get(injected)).headers.get('location')).toBe('/login')
    expect(await problemShown(attacker)).toBe('Login failed')
    expect(await isNothingStored(app)).toBe(true)
  })

  test('can be used once, even by somebody who kept the cookies', async () => {
    const browser = browserOn(app)
    const path = await consent(await begin(browser), VICTIM)
    const kept = new Map(browser.cookies)
    expect((await browser.get(path)).headers.get('location')).toStartWith('/login-success?')
    expect(browser.cookies.has('sign-in')).toBe(false)
    expect((await browser.get(path)).headers.get('location')).toBe('/login')
    expect((await browserOn(app, kept).get(path)).headers.get('location')).toBe('/login')
  })

  test('is refused when it names another provider, or lacks its parameters', async () => {
    const browser = browserOn(app)
    const path = await consent(await begin(browser), VICTIM)
    const mixedUp = altered(path, 'iss', 'https://evil.example')
    expect((await browser.get(mixedUp)).headers.get('location')).toBe('/login')
    expect((await browserOn(app).get(CALLBACK)).headers.get('location')).toBe('/login')
    const codeless = browserOn(app)
    const returned = altered(await consent(await begin(codeless), VICTIM), 'code')
    expect((await codeless.get(returned)).headers.get('location')).toBe('/login')
    expect(await isNothingStored(app)).toBe(true)
  })

  test('is refused with cookies that were modified', async () => {
    const browser = browserOn(app)
    const path = await consent(await begin(browser), VICTIM)
    for (const value of ['x', '...', '%', `${'0'.repeat(64)}.`.repeat(3), '__proto__']) {
      const forged = browserOn(app, new Map([['sign-in', value]]))
      expect((await forged.get(path)).headers.get('location')).toBe('/login')
    }
    expect(await isNothingStored(app)).toBe(true)
  })
})

describe('the token of /login-success', () => {
  const isRefused = async (browser: ReturnType<typeof browserOn>, path: string) => {
    const { status, headers } = await browser.get(path)
    return status === 302 && headers.get('location') === '/login' && !browser.cookies.has('session')
  }

  test('can be exchanged for one session, even by somebody who kept the cookies', async () => {
    const browser = browserOn(app)
    const path = await signInAt(browser, VICTIM)
    const kept = new Map(browser.cookies)
    expect((await browser.get(path)).status).toBe(200)
    expect(await isRefused(browserOn(app, kept), path)).toBe(true)
  })

  test('issues one session, however many requests arrive at once', async () => {
    const browser = browserOn(app)
    const path = await signInAt(browser, VICTIM)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browserOn(app, new Map(browser.cookies)).get(path)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.deps.database.query('SELECT user_id FROM sessions', [])).toHaveLength(1)
  })

  test('is useless in a browser that did not begin the sign-in, and stays valid in the one that did', async () => {
    const attacker = browserOn(app)
    const path = await signInAt(attacker, ATTACKER)
    expect(await isRefused(browserOn(app), path)).toBe(true)
    const victim = browserOn(app)
    const own = await signInAt(victim, VICTIM)
    expect(await isRefused(victim, path)).toBe(true)
    expect((await attacker.get(path)).status).toBe(200)
    expect((await victim.get(own)).status).toBe(200)
    expect((await victim.get(ME)).body.email).toBe(VICTIM)
  })

  test('is refused after a minute', async () => {
    const { database } = app.deps
    for (const [age, refused] of [
      ['55 seconds', false],
      ['61 seconds', true],
    ] as const) {
      const browser = browserOn(app)
      const path = await signInAt(browser, VICTIM)
      await database.query(`UPDATE handoffs SET created_at = now() - $1::text::interval`, [age])
      expect([age, await isRefused(browser, path)]).toEqual([age, refused])
    }
  })

  test('ignores everything beside it: the account is the one that signed in', async () => {
    const victim = browserOn(app)
    const { userId } = Object.fromEntries(new URLSearchParams((await signInAt(victim, VICTIM)).split('?')[1]))
    const attacker = browserOn(app)
    const url = new URL(await signInAt(attacker, ATTACKER), 'http://localhost')
    for (const [name, value] of Object.entries({ userId: userId ?? '', email: VICTIM, roles: '["admin"]' })) {
      url.searchParams.set(name, value)
    }
    await attacker.get(url.pathname + url.search)
    expect((await attacker.get(ME)).body).toMatchObject({ email: ATTACKER, roles: ['designer'] })
  })

  test('is refused if missing, made up, or a session token', async () => {
    for (const query of ['', '?token=', `?token=${'0'.repeat(64)}`, "?token=' OR 1=1 --"]) {
      const browser = browserOn(app, new Map([['handoff', '0'.repeat(64)]]))
      expect([query, await isRefused(browser, `/login-success${query}`)]).toEqual([query, true])
    }
    const hostile = browserOn(app, new Map([['handoff', '0'.repeat(64)]]))
    expect((await hostile.get('/login-success?token=%00')).status).toBe(404)
    expect(hostile.cookies.has('session')).toBe(false)
  })

  test('is stored only as a hash', async () => {
    const browser = browserOn(app)
    const token =
      new URLSearchParams((await signInAt(browser, VICTIM)).split('?')[1]).get('token') ?? undefined
    const [row] = await app.deps.database.query<{ whole: string }>(
      'SELECT to_jsonb(h)::text AS whole FROM handoffs h',
      [],
    )
    for (const trace of [...tracesOf(token), ...tracesOf(browser.cookies.get('handoff'))]) {
      expect(row?.whole).not.toContain(trace)
    }
  })
})

describe('a session', () => {
  test('is not opened by a token that somebody made, signed or not', async () => {
    const claims = { sub: 'somebody', email: VICTIM, roles: ['designer', 'admin'] }
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('secret'))
    const tokens = [forged, new UnsecuredJWT(claims).encode(), '0'.repeat(64), '', 'null', "' OR 1=1 --"]
    for (const token of tokens) {
      const attempts: HeadersInit[] = [{ authorization: `Bearer ${token}` }, { cookie: `session=${token}` }]
      for (const headers of attempts) {
        const { status, body } = await app.send(ME, { headers })
        expect([token, status, body.code]).toEqual([token, 401, 'NOT_AUTHENTICATED'])
      }
    }
  })

  test('is a new one after each sign-in, whatever the browser had before', async () => {
    const browser = browserOn(app)
    browser.cookies.set('session', 'f'.repeat(64))
    await browser.get(await signInAt(browser, VICTIM))
    const first = browser.cookies.get('session')
    expect(first).not.toBe('f'.repeat(64))
    await browser.get(await signInAt(browser, VICTIM))
    expect(browser.cookies.get('session')).not.toBe(first)
  })
})
