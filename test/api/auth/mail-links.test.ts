import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { DEFAULT_LIMITS } from '../../../src/config.ts'
import type { AppDeps } from '../../../src/deps.ts'
import { postBySmtp } from '../../../src/mail/sending.ts'
import { appOn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { type MailReceiver, openMailReceiver, readable } from '../../support/mail-receiver.ts'
import { type Browser, browserOn, problemShown } from '../../support/sign-in.ts'

const ADA = 'ada@city.example'
const ME = '/api/v1/designer/me'
const LINK = '/login/link'
const NOBODY = { designerEmails: ['nobody@city.example'], designerDomains: [], adminEmails: [] }

let receiver: MailReceiver
let deps: Partial<AppDeps>
let app: TestApp

beforeAll(async () => {
  receiver = await openMailReceiver()
  const postLink = postBySmtp({ url: receiver.url, from: 'survey@city.example', perMinute: 60 })
  const roles = { designerEmails: [], designerDomains: ['city.example'], adminEmails: ['boss@example.org'] }
  deps = {
    config: { publicUrl: 'http://localhost', devLogin: false, roles },
    signIn: { providers: [], postLink },
    assets: await testAssets(),
  }
})
afterAll(() => receiver.stop())
afterEach(() => receiver.reset())
beforeEach(async () => {
  app = await testApp(deps)
})

const cookies = (browser: Browser) => [...browser.cookies].map((pair) => pair.join('=')).join('; ')

/** Sends a form as a browser does, and keeps the cookies of the reply. */
async function submit(browser: Browser, path: string, fields: Record<string, string>, headers = {}) {
  const answer = await app.send(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: cookies(browser),
      'sec-fetch-site': 'same-origin',
      origin: 'null',
      ...headers,
    },
    body: `${new URLSearchParams(fields)}`,
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0/i.test(cookie)) browser.cookies.delete(name)
    else browser.cookies.set(name, value)
  }
  return answer
}

const ask = (browser: Browser, address = ADA, headers = {}) => submit(browser, '/login', { address }, headers)

/** The tokens of all mails that come within a moment. */
async function tokens(count = 1): Promise<string[]> {
  for (let waited = 0; receiver.received.length < count && waited < 100; waited++) await Bun.sleep(20)
  return receiver.received.map(({ text }) => /\?token=([0-9a-f]{64})\s/.exec(readable(text))?.[1] ?? '')
}

const use = (browser: Browser, token = '') => submit(browser, LINK, { token })

/** Opens the page to which a link led; returns who is signed in. */
async function signedIn(browser: Browser, { headers }: Awaited<ReturnType<typeof use>>) {
  await browser.get(headers.get('location') as '/login-success')
  return (await browser.get(ME)).body
}

test('signs in a designer by a link that comes by mail, in plain text', async () => {
  const browser = browserOn(app)
  expect((await browser.get('/login')).text).toContain('name="address"')
  const asked = await ask(browser, ` ${ADA.toUpperCase()}`)
  expect([asked.status, asked.headers.get('location')]).toEqual([303, LINK])
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^mail-link=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/),
  ])
  expect((await browser.get(LINK)).text).toContain('within 15 minutes')
  const [token] = await tokens()
  const [mail] = receiver.received
  expect(mail!.to).toEqual([ADA])
  expect(mail!.text).toContain('Subject: Sign in to localhost')
  expect(readable(mail!.text)).toContain(`http://localhost${LINK}?token=${token}`)

  const page = await browser.get(`${LINK}?token=${token}`)
  expect(page.text).toContain(`<input type="hidden" name="token" value="${token}"/>`)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const used = await use(browser, token)
  expect(used.status).toBe(303)
  const ada = { id: expect.any(String), email: ADA, roles: ['designer'] }
  expect(await signedIn(browser, used)).toEqual(ada)
  expect([...browser.cookies.keys()]).toEqual(['session'])
})

test('gives the same account again, and leads to the page that was asked for', async () => {
  const ids: (string | undefined)[] = []
  for (const count of [1, 2]) {
    const browser = browserOn(app)
    browser.cookies.set('return-to', encodeURIComponent('/survey/demo/edit'))
    await ask(browser)
    const { headers } = await use(browser, (await tokens(count)).at(-1))
    const page = await browser.get(headers.get('location') as '/login-success')
    expect(page.text).toContain('href="/survey/demo/edit"')
    ids.push((await browser.get(ME)).body.id)
  }
  expect(ids[0]).toBe(ids[1]!)
})

test('a link works once, and a look at it uses nothing up', async () => {
  const browser = browserOn(app)
  await ask(browser)
  const [token] = await tokens()
  const key = browser.cookies.get('mail-link')!
  for (const one of [browser, browserOn(app)]) await one.get(`${LINK}?token=${token}`)
  expect(await signedIn(browser, await use(browser, token))).toMatchObject({ email: ADA })
  const again = browserOn(app, new Map([['mail-link', key]]))
  expect((await use(again, token)).headers.get('location')).toBe('/login')
  expect(await problemShown(again)).toStartWith('This link has been used')
  expect((await again.get(ME)).status).toBe(401)
})

test('a link works only in the browser that asked for it, and each of several there', async () => {
  const browser = browserOn(app)
  await ask(browser)
  await ask(browser)
  const [first, second] = await tokens(2)
  const other = browserOn(app)
  expect((await other.get(`${LINK}?token=${first}`)).text).toContain('only in the browser')
  expect((await use(other, first)).headers.get('location')).toBe('/login')
  await ask(other, 'bob@city.example')
  await tokens(3)
  expect((await use(other, first)).headers.get('location')).toBe('/login')
  expect(await signedIn(other, await use(other, second))).toMatchObject({ code: 'NOT_AUTHENTICATED' })
  expect(await signedIn(browser, await use(browser, first))).toMatchObject({ email: ADA })
})

test('a link ends after 15 minutes', async () => {
  const browser = browserOn(app)
  await ask(browser)
  const age = (minutes: number) =>
    app.deps.database.query(`UPDATE mail_links SET created_at = now() - interval '${minutes} minutes'`, [])
  await age(15.1)
  await use(browser, (await tokens())[0])
  expect(await problemShown(browser)).toContain('has expired')
  await ask(browser)
  await age(14.8)
  expect(await signedIn(browser, await use(browser, (await tokens(2))[1]))).toMatchObject({ email: ADA })
})

test('an address that may not sign in gets no mail and the same answer', async () => {
  const replies: unknown[] = []
  for (const address of [ADA, 'eve@elsewhere.example', 'not an address', '']) {
    const { status, text, headers } = await ask(browserOn(app), address)
    replies.push([
      status,
      text,
      [...headers].map(([name, value]) => name + value.replace(/[0-9a-f]{64}/, '')),
    ])
  }
  expect(new Set(replies.map((reply) => JSON.stringify(reply).replace(/"x-request-id[^"]*"/, ''))).size).toBe(
    1,
  )
  await tokens()
  await ask(browserOn(app), 'boss@example.org')
  await tokens(2)
  expect(receiver.received.map(({ to }) => to[0])).toEqual([ADA, 'boss@example.org'])
})

test('an account that was disabled, or may not sign in any more, is told so by its link', async () => {
  const browser = browserOn(app)
  await ask(browser)
  await signedIn(browser, await use(browser, (await tokens())[0]))
  await app.deps.database.query('UPDATE users SET disabled_at = now()', [])
  await ask(browser)
  await use(browser, (await tokens(2))[1])
  expect(await problemShown(browser)).toStartWith('This account has been disabled')
  await ask(browser)
  const [, , token] = await tokens(3)
  app = await appOn({
    ...app.deps,
    config: { publicUrl: 'http://localhost', devLogin: false, roles: NOBODY },
  })
  await use(browser, token)
  expect(await problemShown(browser)).toStartWith('This account is not allowed')
})

test('nothing in the database is a link', async () => {
  const browser = browserOn(app)
  await ask(browser)
  const [token = ''] = await tokens()
  const rows = await app.deps.database.query<{ whole: string }>(
    "SELECT to_jsonb(l)::text || encode(token_hash, 'escape') AS whole FROM mail_links l",
    [],
  )
  expect(rows.length).toBe(1)
  for (const secret of [token, browser.cookies.get('mail-link')!])
    expect(rows[0]!.whole).not.toContain(secret)
  expect(await app.deps.database.query('SELECT id FROM mails', [])).toEqual([])
})

test('a client asks for a limited number of links, and an address gets a quarter of it', async () => {
  const limits = { ...DEFAULT_LIMITS, logins: 8 }
  const socketAddress = (request: Request) => request.headers.get('x-from') ?? undefined
  app = await appOn({ ...app.deps, config: { ...app.deps.config, limits }, socketAddress })
  const statuses = async (from: string, addresses: readonly string[]) => {
    const all: number[] = []
    for (const address of addresses) all.push((await ask(browserOn(app), address, { 'x-from': from })).status)
    return all
  }
  const eve = 'eve@elsewhere.example'
  expect(await statuses('203.0.113.1', [ADA, ADA, ADA, eve, eve, eve])).toEqual([
    303, 303, 429, 303, 303, 429,
  ])
  expect(await statuses('203.0.113.2', [ADA])).toEqual([429])
  const many = Array.from({ length: 9 }, (_, at) => `e${at}@elsewhere.example`)
  expect(await statuses('203.0.113.3', many)).toEqual([...Array(8).fill(303), 429])
  await tokens(2)
  const refused = await ask(browserOn(app), ADA, { 'x-from': '203.0.113.4' })
  expect(refused.text).toContain('Please wait a minute')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('no other site asks for a link or uses one in a visitor’s name', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const browser = browserOn(app)
  expect((await ask(browser, ADA, headers)).status).toBe(403)
  await ask(browser)
  const [token = ''] = await tokens()
  expect((await submit(browser, LINK, { token }, headers)).status).toBe(403)
  expect(await signedIn(browser, await use(browser, token))).toMatchObject({ email: ADA })
})

test('a mail server that refuses is noted in the log, without the address', async () => {
  receiver.refuse(ADA, 550)
  await ask(browserOn(app))
  for (let waited = 0; app.log.length === 0 && waited < 100; waited++) await Bun.sleep(20)
  expect(app.log).toMatchObject([{ level: 'warn', event: 'SIGN_IN_MAIL_FAILED', code: 'EENVELOPE' }])
  expect(JSON.stringify(app.log)).not.toContain(ADA)
})

test('without it the sign-in page has no form, and no address takes one', async () => {
  app = await appOn({ ...app.deps, signIn: { providers: [], postLink: null } })
  expect((await browserOn(app).get('/login')).text).not.toContain('name="address"')
  expect((await ask(browserOn(app))).status).toBe(404)
  expect(receiver.received).toEqual([])
})
