import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { LocalProvider } from '../../support/identity-provider.ts'
import {
  callsOf,
  type SignInApp,
  signedIn,
  signInApp,
  startProvider,
  tracesOf,
} from '../../support/sign-in.ts'

const ME = '/api/v1/designer/me'
const SESSIONS = '/api/v1/designer/sessions'

let provider: LocalProvider
let app: SignInApp
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  app = await signInApp(provider)
})

describe('the sessions of an account', () => {
  test('are listed, with the caller’s own marked, without anything that opens one', async () => {
    const [phone, laptop] = [await signedIn(app, 'ada@example.org'), await signedIn(app, 'ada@example.org')]
    await signedIn(app, 'bob@example.org')
    const { body, text } = await callsOf(app, laptop)('GET', SESSIONS)
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1)
    for (const { cookies } of [phone, laptop]) expect(text).not.toContain(cookies.get('session') ?? 'none')
  })

  test('end one by one', async () => {
    const [phone, laptop] = [await signedIn(app, 'ada@example.org'), await signedIn(app, 'ada@example.org')]
    const { sessions } = (await callsOf(app, laptop)('GET', SESSIONS)).body
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    expect((await callsOf(app, laptop)('DELETE', `${SESSIONS}/${other?._id}`)).status).toBe(204)
    expect((await phone.get(ME)).status).toBe(401)
    expect((await laptop.get(ME)).status).toBe(200)
    expect((await callsOf(app, laptop)('DELETE', `${SESSIONS}/${other?._id}`)).status).toBe(404)
  })

  test('cannot be ended by another account', async () => {
    const [ada, eve] = [await signedIn(app, 'ada@example.org'), await signedIn(app, 'eve@example.org')]
    const { sessions } = (await callsOf(app, ada)('GET', SESSIONS)).body
    expect((await callsOf(app, eve)('DELETE', `${SESSIONS}/${sessions[0]._id}`)).status).toBe(404)
    expect((await ada.get(ME)).status).toBe(200)
  })

  test('are stored only as hashes', async () => {
    const { cookies } = await signedIn(app, 'ada@example.org')
    const rows = await app.deps.database.query<{ whole: string }>(
      `SELECT to_jsonb(s)::text || to_jsonb(u)::text AS whole FROM sessions s, users u`,
      [],
    )
    expect(rows).toHaveLength(1)
    for (const trace of tracesOf(cookies.get('session'))) expect(rows[0]?.whole).not.toContain(trace)
  })

  for (const [column, days] of [
    ['last_seen_at', 7],
    ['created_at', 30],
  ] as const) {
    test(`end ${days} days after ${column}`, async () => {
      const browser = await signedIn(app, 'ada@example.org')
      const age = (interval: string) =>
        app.deps.database.query(`UPDATE sessions SET ${column} = now() - $1::text::interval`, [interval])
      await age(`${days} days -1 minute`)
      expect((await browser.get(ME)).status).toBe(200)
      await age(`${days} days 1 minute`)
      expect((await browser.get(ME)).status).toBe(401)
      expect((await browser.get('/designer')).status).toBe(401)
    })
  }

  test('end by signing out', async () => {
    const browser = await signedIn(app, 'ada@example.org')
    const { status, headers } = await callsOf(app, browser)('POST', '/api/v1/logout')
    expect([status, headers.get('set-cookie')]).toEqual([204, expect.stringContaining('session=; ')])
    expect((await browser.get(ME)).status).toBe(401)
  })
})
