import { beforeEach, describe, expect, test } from 'bun:test'
import { MAX_TOKENS, TOKEN_SCOPES, type TokenScope } from '../../../src/domain/access/token-scopes.ts'
import { declaredEndpoints } from '../../../src/endpoints.ts'
import { isTokenText, newTokenText } from '../../../src/tokens/token-text.ts'
import { type Call, signIn, type TestApp, testApp } from '../../support/app.ts'

const TOKENS = '/api/v1/designer/tokens'
const SURVEYS = '/api/v1/designer/surveys'
const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
let call: Call
let surveyId: string

beforeEach(async () => {
  app = await testApp()
  call = (await signIn(app, 'owner@example.org')).call
  surveyId = (await call('POST', SURVEYS, { title: 'A', description: 'B' })).body._id
})

const make = async (scopes: readonly TokenScope[], more: object = {}) => {
  const { status, body } = await call('POST', TOKENS, { name: 'Notebook', scopes, ...more })
  expect(status).toBe(201)
  return body as { id: string; token: string; expiresAt: string; surveyIds: string[] | null }
}

const ask = (token: string, path: string, init: RequestInit = {}) =>
  app.fetch(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })

const post = (token: string, path: string, body: object) =>
  ask(token, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const changeTokens = (set: string) => app.deps.database.query(`UPDATE api_tokens SET ${set}`, [])

test('a token is shown once, and only its hash is stored', async () => {
  const { token, id } = await make(['surveys:read'])
  expect(token).toMatch(/^qs_pat_[0-9A-Za-z]{36}$/)
  const listed = (await call('GET', TOKENS)).body.tokens
  expect(listed).toMatchObject([
    { id, name: 'Notebook', scopes: ['surveys:read'], surveyIds: null, lastUsedAt: null },
  ])
  const [stored] = await app.deps.database.query<{ whole: string }>(
    "SELECT to_jsonb(t)::text || encode(t.token_hash, 'escape') AS whole FROM api_tokens t",
    [],
  )
  expect(JSON.stringify(listed) + stored?.whole).not.toContain(token.slice(7))
})

test('a token has 90 days, at most 366, and says when it was last used', async () => {
  const { token, expiresAt } = await make(['surveys:read'])
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS)).toBe(90)
  const refused = await call('POST', TOKENS, { name: 'Long', scopes: ['surveys:read'], expiresInDays: 367 })
  expect([refused.status, refused.body.details[0].path]).toEqual([422, '/expiresInDays'])
  await ask(token, SURVEYS)
  expect((await call('GET', TOKENS)).body.tokens[0].lastUsedAt).not.toBeNull()
})

describe('a call with a token that is not valid is refused as RFC 6750 says', () => {
  const refusal = async (token: string) => {
    const { status, headers } = await ask(token, SURVEYS)
    return [status, headers.get('www-authenticate')]
  }
  const INVALID = [401, 'Bearer error="invalid_token"']

  test('mistyped, unknown, revoked, expired, or of a disabled account', async () => {
    const { token, id } = await make(['surveys:read'])
    expect((await ask(token, SURVEYS)).status).toBe(200)
    expect(await refusal(`${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`)).toEqual(INVALID)
    expect(await refusal(newTokenText((count) => crypto.getRandomValues(new Uint8Array(count))))).toEqual(
      INVALID,
    )
    await changeTokens("expires_at = now() - interval '1 second'")
    expect(await refusal(token)).toEqual(INVALID)
    await changeTokens("expires_at = now() + interval '1 day'")
    await app.deps.database.query('UPDATE users SET disabled_at = now()', [])
    expect(await refusal(token)).toEqual(INVALID)
    await app.deps.database.query('UPDATE users SET disabled_at = NULL', [])
    expect((await call('DELETE', `${TOKENS}/${id}`)).status).toBe(204)
    expect(await refusal(token)).toEqual(INVALID)
  })

  test('none at all, in an address, or in a cookie', async () => {
    const { token } = await make(['surveys:read'])
    const bare = await app.fetch(`${SURVEYS}?access_token=${token}`)
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const cookie = { headers: { cookie: `session=${token}` } }
    expect((await app.fetch(SURVEYS, cookie)).status).toBe(401)
  })
})

test('every call needs the scope that its route declares, and no token makes one without', async () => {
  const routes = declaredEndpoints(app.routes).filter(({ caller }) => caller !== 'anybody')
  const tokens = await Promise.all(TOKEN_SCOPES.map(async (scope) => ({ scope, ...(await make([scope])) })))
  const scoped = routes.filter(({ scope }) => scope)
  expect(scoped.length).toBeGreaterThan(20)
  for (const { method, path, scope: needed } of routes) {
    const address = path.replace(':surveyId', surveyId).replace(/:\w+/g, 'nothing')
    for (const { scope, token } of tokens) {
      const answer = await ask(token, address, { method })
      const refused = answer.status === 403 && answer.headers.get('www-authenticate')
      const expected =
        needed === scope ? false : `Bearer error="insufficient_scope"${needed ? `, scope="${needed}"` : ''}`
      expect([method, path, scope, refused]).toEqual([method, path, scope, expected])
    }
  }
}, 60_000)

test('a token for chosen surveys reaches no other one, and makes none', async () => {
  const other = (await call('POST', SURVEYS, { title: 'Other', description: 'B' })).body._id
  const { token } = await make(['surveys:read', 'surveys:write'], { surveyIds: [surveyId] })
  const listed = (await (await ask(token, SURVEYS)).json()) as { surveys: { _id: string }[] }
  expect(listed.surveys.map(({ _id }) => _id)).toEqual([surveyId])
  expect((await ask(token, `${SURVEYS}/${surveyId}`)).status).toBe(200)
  expect((await ask(token, `${SURVEYS}/${other}`)).status).toBe(404)
  expect((await post(token, SURVEYS, { title: 'C', description: 'D' })).status).toBe(403)
  expect((await post(token, `${SURVEYS}/${surveyId}/duplicate`, {})).status).toBe(403)
  const unknown = await call('POST', TOKENS, { name: 'A', scopes: ['surveys:read'], surveyIds: ['nothing'] })
  expect(unknown.status).toBe(404)
})

test('a token of an admin reaches no survey of others', async () => {
  const roles = { designerEmails: [], designerDomains: [], adminEmails: ['owner@example.org'] }
  app = await testApp({ config: { publicUrl: 'http://localhost', devLogin: true, roles } })
  call = (await signIn(app, 'owner@example.org')).call
  const stranger = (await signIn(app, 'other@example.org')).call
  const theirs = `${SURVEYS}/${(await stranger('POST', SURVEYS, { title: 'C', description: 'D' })).body._id}`
  const { token } = await make(['surveys:read'])
  expect([(await call('GET', theirs)).status, (await ask(token, theirs)).status]).toEqual([200, 404])
  expect((await ask(token, `${SURVEYS}?all=true`)).status).toBe(404)
})

test('another account neither sees nor revokes a token, and an account has a bounded number', async () => {
  const { id, token } = await make(['surveys:read'])
  const stranger = (await signIn(app, 'other@example.org')).call
  expect((await stranger('GET', TOKENS)).body.tokens).toEqual([])
  expect((await stranger('DELETE', `${TOKENS}/${id}`)).status).toBe(404)
  expect((await ask(token, SURVEYS)).status).toBe(200)
  for (let made = 1; made < MAX_TOKENS; made++) await make(['surveys:read'])
  const { status, body } = await call('POST', TOKENS, { name: 'One more', scopes: ['surveys:read'] })
  expect([status, body.code]).toEqual([409, 'TOKEN_LIMIT_REACHED'])
}, 30_000)

test('the checksum finds every single mistyped character', () => {
  const token = newTokenText((count) => crypto.getRandomValues(new Uint8Array(count)))
  expect(isTokenText(token)).toBe(true)
  for (let at = 7; at < token.length; at++) {
    const wrong = token[at] === 'x' ? 'y' : 'x'
    expect(isTokenText(token.slice(0, at) + wrong + token.slice(at + 1))).toBe(false)
  }
})
