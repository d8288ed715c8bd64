import { beforeEach, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { type Designer, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

const roles = { designerEmails: [], designerDomains: [], adminEmails: ['admin@example.org'] }

let app: TestApp
beforeEach(async () => {
  const config = { publicUrl: 'http://localhost', devLogin: true, roles }
  app = await testApp({ assets: await testAssets(), config })
}, 60_000)

const open = async ({ token }: Designer, query = '') =>
  (await app.send(pages.account() + query, { headers: { cookie: `session=${token}` } })).text

/** The calls that the page's buttons make. */
const callsOf = (html: string): { method: string; url: string; body?: object }[] =>
  [...html.matchAll(/data-calls="([^"]*)"/g)].flatMap(([, calls = '']) =>
    JSON.parse(calls.replaceAll('&quot;', '"')),
  )

test('the account page reveals nothing to visitors who are not signed in', async () => {
  const { status, text } = await app.send(pages.account())
  expect([status, text.includes('signed in')]).toEqual([401, false])
})

test('it lists sessions, and its buttons end the other ones', async () => {
  const [here, phone, laptop] = [await signIn(app), await signIn(app), await signIn(app)]
  const stranger = await signIn(app, 'other@example.org')
  const html = await open(here)
  expect(html.match(/This session/g)).toHaveLength(1)
  expect(html).toContain('End all other sessions')
  expect(html).not.toContain('Accounts on this server')
  for (const { token } of [here, phone, laptop]) expect(html).not.toContain(token)
  const calls = callsOf(html)
  expect(new Set(calls.map(({ url }) => url)).size).toBe(2)
  for (const { method, url } of calls) {
    const { status } = await here.call(method, url)
    expect([204, 404]).toContain(status)
  }
  const statuses = await Promise.all(
    [here, phone, laptop, stranger].map(
      async ({ call }) => (await call('GET', '/api/v1/designer/me')).status,
    ),
  )
  expect(statuses).toEqual([200, 401, 401, 200])
  expect(callsOf(await open(here))).toEqual([])
})

test('an admin finds accounts there, disables one and enables it again, but not their own', async () => {
  const admin = await signIn(app, 'admin@example.org')
  const ada = await signIn(app, 'ada@example.org')
  await signIn(app, 'bob@example.org')
  const html = await open(admin, '?email=ADA')
  expect([html.includes('ada@example.org'), html.includes('bob@example.org')]).toEqual([true, false])
  const [disable] = callsOf(html)
  expect(disable?.body).toEqual({ disabled: true })
  await admin.call('PATCH', disable?.url ?? '', disable?.body)
  expect((await ada.call('GET', '/api/v1/designer/me')).status).toBe(401)
  const after = await open(admin, '?email=ada&done=disabled')
  expect(after).toContain('The account is disabled.')
  expect(after).toContain('Disabled since')
  expect(callsOf(after)[0]?.body).toEqual({ disabled: false })
  expect(callsOf(await open(admin, '?email=admin@'))).toEqual([])
  expect(await open(admin, '?email=nobody')).toContain('No e-mail address contains this.')
})

test('a message in its address is shown only as text, or not at all', async () => {
  const html = await open(await signIn(app, 'admin@example.org'), '?email=%22%3E%3Cb%3E&done=toString')
  expect(html).not.toContain('"><b>')
  expect(html).not.toContain('native code')
})

test('sessions are listed by browser and system, and those of scripts by what they call themselves', async () => {
  const sessions = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0': 'Firefox on Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1':
      'Safari on iOS',
    'python-requests/2.31': 'python-requests/2.31',
  }
  for (const userAgent of Object.keys(sessions))
    await app.fetch('/api/v1/dev-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email: 'designer@example.org' }),
    })
  const html = await open(await signIn(app))
  for (const name of Object.values(sessions)) expect(html).toContain(`<th scope="row">${name}</th>`)
})
