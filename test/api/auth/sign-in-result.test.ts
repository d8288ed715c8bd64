import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { jwtVerify } from 'jose'
import { rolesOf } from '../../../src/domain/access/accounts.ts'
import { appOn } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import type { LocalProvider } from '../../support/identity-provider.ts'
import {
  type Browser,
  browserOn,
  configuredApp,
  ORIGIN,
  problemShown,
  type SignInApp,
  signedIn,
  signInApp,
  signInAt,
  startProvider,
} from '../../support/sign-in.ts'

const ME = '/api/v1/designer/me'
const SECRET = 'a secret of more than thirty-two characters'
const NOBODY = { designerEmails: [], designerDomains: [], adminEmails: [] }

let provider: LocalProvider
let app: SignInApp
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  app = await signInApp(provider)
})

describe('where a sign-in leads', () => {
  const nextOf = async (browser: Browser, query: string) => {
    const { text } = await browser.get(await signInAt(browser, 'ada@example.org', query))
    return /href="([^"]*)" data-next/.exec(text)?.[1]
  }

  test('is the list of projects, unless another page was requested', async () => {
    expect(await nextOf(browserOn(app), '')).toBe('/designer')
    expect(await nextOf(browserOn(app), '?returnTo=/survey/demo/edit')).toBe('/survey/demo/edit')
  })

  test('is the protected page that redirected the person', async () => {
    const browser = browserOn(app)
    await browser.get('/legacy?version=version1&mode=text')
    expect(await nextOf(browser, '')).toBe('/legacy?version=version1&amp;mode=text')
    expect(await nextOf(browser, '')).toBe('/designer')
  })

  test('is never another site, and always a page', async () => {
    for (const wanted of [
      ...['https://evil.example/', '//evil.example/designer', '/\\evil.example', 'javascript:alert(1)'],
      ...[
        '/designer@evil.example',
        '/designer/../api/v1/logout',
        '/api/v1/logout',
        '/survey/a/b',
        '/designer#x',
      ],
      ...['/designer\r\nset-cookie: a=b', ' /designer', '', '/designer?next=https://evil.example'],
    ]) {
      const browser = browserOn(app)
      expect([wanted, await nextOf(browser, `?returnTo=${encodeURIComponent(wanted)}`)]).toEqual([
        wanted,
        '/designer',
      ])
    }
  })

  test('is not a forged value in the cookies', async () => {
    const browser = browserOn(app)
    browser.cookies.set('return-to', encodeURIComponent('https://evil.example/'))
    expect(await nextOf(browser, '')).toBe('/designer')
  })
})

describe('who may sign in', () => {
  test('follows the lists of the configuration', async () => {
    const roles = { ...NOBODY, designerDomains: ['city.example'], adminEmails: ['ada@example.org'] }
    const restricted = await configuredApp(provider, { roles })
    expect((await (await signedIn(restricted, 'bob@city.example')).get(ME)).body.roles).toEqual(['designer'])
    expect((await (await signedIn(restricted, 'ada@example.org')).get(ME)).body.roles).toEqual([
      ...rolesOf('ada@example.org', roles),
    ])
    const browser = browserOn(restricted)
    expect(await signInAt(browser, 'eve@example.org')).toBe('/login')
    expect(await problemShown(browser)).toStartWith('This account is not allowed to create surveys here')
    expect(await restricted.deps.database.query('SELECT id FROM users', [])).toHaveLength(2)
  })

  test('follows changes of the configuration even for people who are signed in', async () => {
    const browser = await signedIn(app, 'ada@example.org')
    const roles = { ...NOBODY, designerEmails: ['bob@example.org'] }
    const changed = await appOn({ ...app.deps, config: { ...app.deps.config, roles } })
    expect((await browserOn(changed, browser.cookies).get(ME)).status).toBe(401)
    expect((await browser.get(ME)).status).toBe(200)
  })
})

describe('the display token', () => {
  const tokenOn = async (on: SignInApp) => {
    const browser = browserOn(on)
    const { text } = await browser.get(await signInAt(browser, 'ada@example.org'))
    return /data-display-token="([^"]+)"/.exec(text)?.[1] ?? ''
  }

  test('states who is signed in and until when, signed, for display only', async () => {
    const token = await tokenOn(await configuredApp(provider, { sessionSecret: SECRET }))
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), {
      audience: 'display',
      issuer: ORIGIN,
      algorithms: ['HS256'],
    })
    expect(payload).toMatchObject({ email: 'ada@example.org', roles: ['designer'] })
    expect(payload.exp! - payload.iat!).toBeWithin(30 * 86_400 - 5, 30 * 86_400 + 5)
  })

  test('opens nothing, neither as Bearer nor as the cookie', async () => {
    const token = await tokenOn(app)
    const attempts: HeadersInit[] = [{ authorization: `Bearer ${token}` }, { cookie: `session=${token}` }]
    for (const headers of attempts) {
      expect((await app.call('GET', ME, undefined, headers)).body.code).toBe('NOT_AUTHENTICATED')
    }
  })
})

describe('a protected page', () => {
  test('reveals nothing to somebody who is not signed in', async () => {
    for (const path of ['/designer', '/legacy', '/survey/demo/edit']) {
      const { status, text, headers } = await browserOn(app).get(path)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 401, 'no-store'])
      expect(text).toContain('Checking authentication...')
      expect(text).not.toContain('Projects')
    }
  })

  test('opens with a session', async () => {
    const browser = await signedIn(app, 'ada@example.org')
    expect((await browser.get('/designer')).text).toContain('My QS Projects')
    expect((await browser.get('/legacy?version=version3&mode=text')).headers.get('location')).toBe(
      '/survey/legacy-version3?mode=text',
    )
    expect((await browser.get('/legacy?version=constructor')).headers.get('location')).toBe(
      '/survey/legacy-default',
    )
  })

  test('has an older address', async () => {
    const { status, headers } = await browserOn(app).get('/designer/allProjects')
    expect([status, headers.get('location')]).toEqual([302, '/designer'])
  })

  test('does not admit a local designer if that is off, whatever is in the database', async () => {
    const local = await appOn({
      database: app.deps.database,
      assets: await testAssets(),
      config: { publicUrl: ORIGIN, devLogin: true },
    })
    const { body } = await local.call('POST', '/api/v1/dev-login', { email: 'ada@example.org' })
    const cookies = new Map([['session', body.token as string]])
    expect((await browserOn(local, cookies).get('/designer')).status).toBe(200)
    expect((await browserOn(app, cookies).get('/designer')).status).toBe(401)
  })
})

describe('the message of a failed sign-in', () => {
  const shownFor = (payload: string) => {
    const browser = browserOn(app)
    browser.cookies.set('login_payload', payload)
    return problemShown(browser)
  }

  test('is the one in the payload, or a generic one without it', async () => {
    expect(await shownFor(encodeURIComponent('{"status":-1,"message":"No luck"}'))).toBe('No luck')
    expect(await shownFor(encodeURIComponent('{"status":-1}'))).toBe('Login failed')
  })

  test('says so if the payload cannot be read', async () => {
    for (const payload of ['nonsense', '%', '%7B', 'null', '1', encodeURIComponent('{"status":0}')]) {
      expect([payload, await shownFor(payload)]).toEqual([payload, 'Error processing login data'])
    }
  })

  test('is text, whatever it contains', async () => {
    const payload = encodeURIComponent('{"status":-1,"message":"<script>alert(1)</script>"}')
    expect(await shownFor(payload)).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
  })
})
