import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { LocalProvider } from '../../support/identity-provider.ts'
import {
  type Browser,
  browserOn,
  callsOf,
  configuredApp,
  problemShown,
  type SignInApp,
  signedIn,
  signInAt,
  startProvider,
} from '../../support/sign-in.ts'

const ME = '/api/v1/designer/me'
const ACCOUNTS = '/api/v1/admin/accounts'
const ROLES = { designerEmails: [], designerDomains: [], adminEmails: ['root@example.org'] }

let provider: LocalProvider
let app: SignInApp
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

describe('an admin', () => {
  let admin: Browser
  let ada: Browser
  let id: string
  beforeEach(async () => {
    app = await configuredApp(provider, { roles: ROLES })
    admin = await signedIn(app, 'root@example.org')
    ada = await signedIn(app, 'ada@example.org')
    id = (await ada.get(ME)).body.id
  })

  test('finds accounts by a part of their e-mail address', async () => {
    const { body } = await callsOf(app, admin)('GET', `${ACCOUNTS}?email=ADA@`)
    expect(body.accounts).toEqual([
      {
        _id: id,
        email: 'ada@example.org',
        roles: ['designer'],
        surveyCount: 0,
        disabledAt: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
    expect((await callsOf(app, admin)('GET', ACCOUNTS)).body.accounts).toHaveLength(2)
  })

  test('disables an account: its sessions end at once, and it cannot sign in until it is enabled', async () => {
    const late = browserOn(app)
    const handoff = await signInAt(late, 'ada@example.org')
    const { status, body } = await callsOf(app, admin)('PATCH', `${ACCOUNTS}/${id}`, { disabled: true })
    expect([status, body.disabledAt]).toEqual([200, expect.stringMatching(/Z$/)])
    expect((await ada.get(ME)).status).toBe(401)
    expect((await late.get(handoff)).headers.get('location')).toBe('/login')
    const again = browserOn(app)
    expect(await signInAt(again, 'ada@example.org')).toBe('/login')
    expect(await problemShown(again)).toStartWith('This account has been disabled')

    await callsOf(app, admin)('PATCH', `${ACCOUNTS}/${id}`, { disabled: false })
    expect((await ada.get(ME)).status).toBe(401)
    expect((await (await signedIn(app, 'ada@example.org')).get(ME)).status).toBe(200)
  })

  test('cannot disable their own account, nor one that does not exist', async () => {
    const own = (await admin.get(ME)).body.id
    const { status, body } = await callsOf(app, admin)('PATCH', `${ACCOUNTS}/${own}`, { disabled: true })
    expect([status, body.message]).toEqual([422, 'You cannot disable your own account.'])
    expect((await callsOf(app, admin)('PATCH', `${ACCOUNTS}/none`, { disabled: true })).status).toBe(404)
  })

  test('is the only account that has these calls', async () => {
    const missing = (await callsOf(app, ada)('GET', '/api/v1/nothing')).body
    expect((await callsOf(app, ada)('GET', ACCOUNTS)).body).toEqual(missing)
    const change = await callsOf(app, ada)('PATCH', `${ACCOUNTS}/${id}`, { disabled: true })
    expect([change.status, change.body]).toEqual([404, missing])
    expect((await app.call('GET', ACCOUNTS)).status).toBe(401)
    expect((await ada.get(ME)).status).toBe(200)
  })
})
