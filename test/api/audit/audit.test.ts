import { beforeEach, describe, expect, test } from 'bun:test'
import type { LogReply } from '../../../src/contract/surveys/audit.ts'
import { declaredEndpoints } from '../../../src/endpoints.ts'
import { readSources } from '../../architecture/sources.ts'
import { type Designer, makeSurvey, SURVEYS, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let owner: Designer
let path: `${typeof SURVEYS}/${string}`
let id: string
let now: number

const logOf = async (query = ''): Promise<LogReply> =>
  (await owner.call('GET', `${path}/log${query}`)).body as unknown as LogReply
const told = async () =>
  (await logOf()).entries
    .map(({ actor, action, about }) => [actor?.replace('@example.org', ''), action, about])
    .reverse()

beforeEach(async () => {
  now = Date.now()
  app = await testApp({ now: () => now, assets: await testAssets() })
  owner = await signIn(app, 'owner@example.org')
  const made = await owner.call('POST', SURVEYS, { title: 'A', description: 'B' })
  id = made.body._id
  path = `${SURVEYS}/${id}`
})

const open = (isAvailable: boolean) => owner.call('PATCH', path, { settings: { isAvailable } })

describe('the audit log', () => {
  test('tells who made, opened, changed, closed, deleted and restored a survey, each in its place', async () => {
    await owner.call('PATCH', path, { title: 'B' })
    await owner.call('PATCH', path, { title: 'C' })
    await open(true)
    await owner.call('PATCH', path, { title: 'D' })
    await owner.call('PATCH', path, { title: 'E' })
    await open(false)
    await owner.call('DELETE', path)
    await owner.call('POST', `${path}/restore`)
    expect(await told()).toEqual([
      ['owner', 'survey.created', null],
      ['owner', 'survey.changed', '2'],
      ['owner', 'survey.opened', '4'],
      ['owner', 'survey.changed', '5'],
      ['owner', 'survey.changed', '6'],
      ['owner', 'survey.closed', '7'],
      ['owner', 'survey.deleted', null],
      ['owner', 'survey.restored', null],
    ])
  })

  test('tells nothing of what was refused', async () => {
    expect((await owner.call('PATCH', path, { title: '' })).status).toBe(422)
    expect((await owner.call('PATCH', path, { title: 'B' }, { 'if-match': '"9"' })).status).toBe(412)
    expect((await owner.call('DELETE', `${path}/responses/nothing`)).status).toBe(404)
    expect((await owner.call('POST', `${path}/webhooks`, { url: 'ftp://a', types: [] })).status).toBe(422)
    expect(await told()).toEqual([['owner', 'survey.created', null]])
  })

  test('tells whom somebody invited, what was made, and what a token did', async () => {
    await owner.call('PUT', `${path}/collaborators/editor@example.org`, { role: 'editor' })
    const editor = await signIn(app, 'editor@example.org')
    const { body: hook } = await editor.call('POST', `${path}/webhooks`, {
      url: 'https://example.org/',
      types: ['survey.opened'],
    })
    const { body: token } = await owner.call('POST', '/api/v1/designer/tokens', {
      name: 'A',
      scopes: ['responses:read'],
    })
    const authorization = `Bearer ${token.token}`
    expect((await app.call('GET', `${path}/export?format=ndjson`, undefined, { authorization })).status).toBe(
      200,
    )
    await owner.call('DELETE', `/api/v1/designer/tokens/${token.id}`)
    expect(await told()).toEqual(
      [
        ['owner', 'survey.created', null],
        ['owner', 'collaborator.invited', 'editor@example.org'],
        ['editor', 'webhook.made', (hook as { id: string }).id],
        ['owner', 'token.made', token.id],
        ['owner', 'responses.exported', 'ndjson'],
        ['owner', 'token.revoked', token.id],
      ].map((entry) => (entry[1] === 'webhook.made' ? ['editor', 'webhook.made', null] : entry)),
    )
    expect((await logOf()).entries.filter(({ byToken }) => byToken).map(({ action }) => action)).toEqual([
      'responses.exported',
    ])
  })

  test('tells once an hour who looks at results, and only while people can answer', async () => {
    const look = async () => {
      await owner.call('GET', `${path}/results`)
      const authorization = `Bearer ${owner.token}`
      await app.send(`/survey/${id}/results`, { headers: { authorization } })
    }
    const looks = async () => (await told()).filter(([, action]) => action === 'results.seen').length
    await look()
    expect(await looks()).toBe(0)
    await open(true)
    await look()
    await look()
    expect(await looks()).toBe(1)
    now += 3_600_000
    await look()
    expect(await looks()).toBe(2)
    await open(false)
    now += 3_600_000
    await look()
    expect(await looks()).toBe(2)
  })

  test('tells of a survey that stops at its number without anybody', async () => {
    const survey = await makeSurvey(owner, undefined, { stopAfter: 1 })
    path = `${SURVEYS}/${survey._id}`
    await respond(app, survey, { [survey.questions[0]!._id]: [1, 0, 0] })
    expect((await told()).at(-1)).toEqual([undefined, 'survey.closed', null])
  })

  test('is read page by page, each entry once, and as a file', async () => {
    await open(true)
    for (let at = 0; at < 230; at++) await owner.call('PUT', `${path}/short-link`, { name: `town-${at}` })
    const seen: string[] = []
    for (let query = ''; ; ) {
      const { entries, next } = await logOf(query)
      seen.push(...entries.map((entry) => entry.id))
      if (next === null) break
      query = `?before=${next}`
    }
    expect([seen.length, new Set(seen).size]).toEqual([232, 232])
    const file = await owner.call('GET', `${path}/log.csv`)
    const lines = file.text.trim().split('\r\n')
    expect(lines.length).toBe(1 + 232)
    expect(lines[1]).toContain('owner@example.org,0,link.changed,')
    expect((await told()).at(-1)).toEqual(['owner', 'log.exported', null])
    expect((await owner.call('GET', `${path}/log?before=x`)).status).toBe(422)
  })

  test('is on a page for the owner and for nobody else', async () => {
    await owner.call('PUT', `${path}/collaborators/editor@example.org`, { role: 'editor' })
    const editor = await signIn(app, 'editor@example.org')
    const pageFor = ({ token }: Designer) =>
      app.send(`/survey/${id}/log`, { headers: { authorization: `Bearer ${token}` } })
    const { status, text } = await pageFor(owner)
    expect([status, text.includes('Invited a collaborator'), text.includes('editor@example.org')]).toEqual([
      200,
      true,
      true,
    ])
    expect((await pageFor(editor)).status).toBe(404)
    const shared = (token: string) =>
      app.send(`/survey/${id}/share`, { headers: { authorization: `Bearer ${token}` } })
    const link = `/survey/${id}/log`
    expect([
      (await shared(owner.token)).text.includes(link),
      (await shared(editor.token)).text.includes(link),
    ]).toEqual([true, false])
  })
})

test('of a secret survey it tells nothing of what its respondents do', async () => {
  const settings = { hasUKey: true, uKeyMode: 'list', ballotSecrecy: 'secret' }
  const survey = await makeSurvey(owner, undefined, settings)
  path = `${SURVEYS}/${survey._id}`
  const { body } = await owner.call('POST', `${path}/keys`, { count: 3 })
  await open(true)
  const before = await told()
  for (const uKey of body.keys)
    await respond(app, survey, { [survey.questions[0]!._id]: [1, 0, 0] }, { uKey })
  for (const [method, address] of [
    ['GET', 'responses'],
    ['DELETE', 'responses/x'],
    ['DELETE', 'trial-responses'],
  ] as const)
    expect((await owner.call(method, `${path}/${address}`)).status).toBeGreaterThanOrEqual(400)
  expect(await told()).toEqual(before)
})

test('only the log itself writes its rows, and only the purge removes them', async () => {
  const sources = await readSources()
  const users = sources.filter(({ path, code }) => /^(src|db)\//.test(path) && /\bauditLog\b/.test(code))
  expect(users.map(({ path }) => path).sort()).toEqual([
    'db/tables/audit-log.ts',
    'db/tables/of-surveys.ts',
    'src/audit/repository.ts',
    'src/audit/routes.ts',
    'src/audit/statement-parts.ts',
    'src/urls.ts',
  ])
  const ofSurveys = sources.filter(({ path, imports }) => {
    return !path.startsWith('test/') && imports.some(({ target }) => target === 'db/tables/of-surveys.ts')
  })
  expect(ofSurveys.map(({ path }) => path).sort()).toEqual([
    'db/postgres/shards.ts',
    'src/surveys/removal/purge-repository.ts',
  ])
  const writing = sources
    .filter(({ path }) => path.startsWith('src/audit/'))
    .map(({ code }) => code)
    .join('\n')
  expect(writing).not.toMatch(/\b(UPDATE|DELETE)\b/)
})

test('every call of designers says whether it is audited', () => {
  const silent = declaredEndpoints(app.routes).filter(
    ({ caller, audit }) => (caller === 'anybody') === (audit !== undefined),
  )
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** What visits of pages tell, of a survey that is open and has keys and a response. */
const PAGES: Readonly<Record<string, string[]>> = {
  edit: [],
  languages: [],
  results: ['results.seen'],
  'results/figure.svg': ['results.seen'],
  'results/figure.csv': ['results.seen'],
  share: ['keys.seen'],
  responses: ['responses.seen'],
  'share/cards': ['keys.exported'],
  connections: [],
  log: [],
  present: [],
  'responses/:responseId': ['responses.seen'],
}

test('every page of designers is known to tell, or not', async () => {
  const survey = await makeSurvey(owner)
  path = `${SURVEYS}/${survey._id}`
  await owner.call('POST', `${path}/keys`, { count: 2 })
  const { _id: responseId } = await respond(app, survey, { [survey.questions[0]!._id]: [1, 0, 0] })
  const found: Record<string, string[]> = {}
  for (const { method, path: pattern } of app.routes) {
    if (method !== 'GET' || !/^\/survey\/:surveyId\/./.test(pattern)) continue
    const address = pattern.replace(':surveyId', survey._id).replace(/:\w+/g, responseId)
    if ((await app.send(address)).status !== 401) continue
    await app.deps.database.query('DELETE FROM audit_log', [])
    await app.send(address, { headers: { authorization: `Bearer ${owner.token}` } })
    found[pattern.replace('/survey/:surveyId/', '')] = (await told()).map(([, action]) => action as string)
  }
  expect(found).toEqual(PAGES)
})
