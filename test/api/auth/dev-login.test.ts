import { beforeEach, describe, expect, test } from 'bun:test'
import { appOn, SURVEYS, signIn, type TestApp, testApp } from '../../support/app.ts'

const LOGIN = '/api/v1/dev-login'
const ME = '/api/v1/designer/me'
let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

describe('the local sign-in', () => {
  test('issues a session as a token and as a cookie', async () => {
    const { status, body, headers } = await app.call('POST', LOGIN, { email: 'Ada@example.org' })
    expect(status).toBe(200)
    expect(body.user).toEqual({ id: expect.any(String), email: 'Ada@example.org', roles: ['designer'] })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^session=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    const [pair = ''] = cookie.split(';')
    expect((await app.call('GET', ME, undefined, { cookie: `a=b; ${pair}` })).body).toEqual(body.user)
    const bearer = { authorization: `Bearer ${body.token}` }
    expect((await app.call('GET', ME, undefined, bearer)).body).toEqual(body.user)
  })

  test('uses the same account for the same address, in any spelling', async () => {
    const [one, two] = [await signIn(app, 'ada@example.org'), await signIn(app, 'ADA@example.org')]
    expect(one.user.id).toBe(two.user.id)
    expect((await signIn(app, 'bob@example.org')).user.id).not.toBe(one.user.id)
  })

  test('binds its cookie to the host if people come over https', async () => {
    const secure = await appOn({
      ...app.deps,
      config: { ...app.deps.config, publicUrl: 'https://vote.example' },
    })
    const { headers } = await secure.call('POST', LOGIN, { email: 'ada@example.org' })
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Secure$/)
  })

  test('is unavailable unless the operator enables it', async () => {
    const closed = await appOn({ ...app.deps, config: { ...app.deps.config, devLogin: false } })
    const { status, body } = await closed.call('POST', LOGIN, { email: 'ada@example.org' })
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('refuses an invalid address', async () => {
    for (const email of ['', 'ada', 'a b@example.org', 'ada\0@example.org', 'ada@example\u0007', 3, null]) {
      expect((await app.call('POST', LOGIN, { email })).status).toBe(422)
    }
  })
})

describe('a designer’s call', () => {
  test('needs a session that is still valid', async () => {
    const { call, token } = await signIn(app)
    expect((await call('POST', '/api/v1/logout')).status).toBe(204)
    const ended = { authorization: `Bearer ${token}` }
    const forged: Record<string, string>[] = [
      ended,
      {},
      { authorization: 'Bearer x' },
      { cookie: `session=${'0'.repeat(64)}` },
    ]
    for (const headers of forged) {
      for (const [method, path] of [
        ['GET', ME],
        ['POST', '/api/v1/logout'],
        ['GET', SURVEYS],
        ['POST', SURVEYS],
        ['GET', `${SURVEYS}/x`],
        ['PATCH', `${SURVEYS}/x`],
        ['POST', `${SURVEYS}/x/questions`],
        ['POST', `${SURVEYS}/x/keys`],
        ['GET', `${SURVEYS}/x/keys`],
      ] as const) {
        const { status, body } = await app.call(method, path, undefined, headers)
        expect([path, status, body.code]).toEqual([path, 401, 'NOT_AUTHENTICATED'])
      }
    }
  })

  test('is refused with a session that was unused for a week, or is a month old', async () => {
    const { call } = await signIn(app)
    const { query } = app.deps.database
    await query("UPDATE sessions SET last_seen_at = now() - interval '6 days'", [])
    expect((await call('GET', ME)).status).toBe(200)
    const seen = await query("SELECT last_seen_at > now() - interval '1 minute' AS now FROM sessions", [])
    expect(seen).toEqual([{ now: true }])
    await query("UPDATE sessions SET last_seen_at = now() - interval '8 days'", [])
    expect((await call('GET', ME)).status).toBe(401)
    await query("UPDATE sessions SET last_seen_at = now(), created_at = now() - interval '31 days'", [])
    expect((await call('GET', ME)).status).toBe(401)
  })

  test('from another site changes nothing', async () => {
    const { call } = await signIn(app)
    const body = { title: 'A', description: 'B' }
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://localhost' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    ]
    for (const headers of foreign) {
      const answer = await call('POST', SURVEYS, body, headers)
      expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_ORIGIN'])
    }
    expect((await call('GET', SURVEYS, undefined, { origin: 'https://evil.example' })).body.surveys).toEqual(
      [],
    )
    const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
    expect((await call('POST', SURVEYS, body, own)).status).toBe(201)
  })
})
