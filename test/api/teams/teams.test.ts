import { beforeEach, describe, expect, test } from 'bun:test'
import { type Designer, makeSurvey, SURVEYS, signIn, type TestApp, testApp } from '../../support/app.ts'
import { justBefore } from '../../support/just-before.ts'

const TEAMS = '/api/v1/designer/teams'

let app: TestApp
let [owner, editor, viewer, stranger]: Designer[] = []
let team: string

const address = (name: string) => `${name}@example.org`
const put = (by: Designer, email: string, role: string, id = team) =>
  by.call('PUT', `${TEAMS}/${id}/members/${encodeURIComponent(email)}`, { role })
const remove = (by: Designer, name: string, id = team) =>
  by.call('DELETE', `${TEAMS}/${id}/members/${address(name)}`)
const teamsOf = async ({ call }: Designer) => (await call('GET', TEAMS)).body.teams
const newTeam = async ({ call }: Designer, name = 'City hall') =>
  (await call('POST', TEAMS, { name })).body._id

beforeEach(async () => {
  app = await testApp()
  const names = ['owner', 'editor', 'viewer', 'stranger']
  ;[owner, editor, viewer, stranger] = await Promise.all(names.map((name) => signIn(app, address(name))))
  team = await newTeam(owner!)
  for (const role of ['editor', 'viewer']) await put(owner!, address(role), role)
})

describe('a team', () => {
  test('is owned by whoever made it, and has members by address, in any spelling', async () => {
    const { status, body } = await put(owner!, ' Friend@Example.org ', 'viewer')
    expect([status, body.email, body.role]).toEqual([200, 'friend@example.org', 'viewer'])
    expect(await teamsOf(owner!)).toMatchObject([
      {
        _id: team,
        name: 'City hall',
        role: 'owner',
        surveyCount: 0,
        members: [
          { email: 'owner@example.org', role: 'owner' },
          { email: 'editor@example.org', role: 'editor' },
          { email: 'friend@example.org', role: 'viewer' },
          { email: 'viewer@example.org', role: 'viewer' },
        ],
      },
    ])
    expect(await teamsOf(await signIn(app, 'FRIEND@example.org'))).toMatchObject([
      { _id: team, role: 'viewer' },
    ])
    expect(await teamsOf(stranger!)).toEqual([])
  })

  test('is changed by its owners alone; for others than its members there is none', async () => {
    const calls = ({ call }: Designer) => [
      call('PATCH', `${TEAMS}/${team}`, { name: 'Other' }),
      put({ call } as Designer, address('x'), 'viewer'),
      remove({ call } as Designer, 'editor'),
      call('DELETE', `${TEAMS}/${team}`),
    ]
    const statuses = async (by: Designer) => (await Promise.all(calls(by))).map(({ status }) => status)
    expect(await statuses(stranger!)).toEqual([404, 404, 404, 404])
    expect(await statuses(viewer!)).toEqual([403, 403, 403, 403])
    expect((await editor!.call('PATCH', `${TEAMS}/${team}`, { name: 'Other' })).status).toBe(403)
    const { body } = await owner!.call('PATCH', `${TEAMS}/${team}`, { name: ' Town hall ' })
    expect(body).toMatchObject({ name: 'Town hall', role: 'owner', surveyCount: 0 })
  })

  test('needs a name, and members with an address and a known role', async () => {
    for (const name of ['', '  ', 'x'.repeat(101)]) {
      const { status, body } = await owner!.call('POST', TEAMS, { name })
      expect([name.length, status, body.details[0].path]).toEqual([name.length, 422, '/name'])
    }
    for (const [email, role, path] of [
      ['friend', 'editor', '/email'],
      ['friend@example.org', 'admin', '/role'],
    ] as const) {
      const { status, body } = await put(owner!, email, role)
      expect([status, body.details[0].path]).toEqual([422, path])
    }
  })

  test('always has an owner', async () => {
    expect((await remove(owner!, 'owner')).body.code).toBe('LAST_OWNER')
    expect((await put(owner!, address('owner'), 'viewer')).body.code).toBe('LAST_OWNER')
  })

  test('is left by anybody, and is gone for whoever was removed with the next call', async () => {
    expect((await remove(viewer!, 'viewer')).status).toBe(204)
    expect((await remove(viewer!, 'viewer')).status).toBe(404)
    expect((await remove(owner!, 'editor')).status).toBe(204)
    expect([await teamsOf(viewer!), await teamsOf(editor!)]).toEqual([[], []])
    expect((await remove(owner!, 'editor')).status).toBe(404)
  })

  test('is one of 20 that somebody owns, and has at most 50 members', async () => {
    for (let at = 1; at < 20; at++) await newTeam(owner!, `Team ${at}`)
    const beyond = await owner!.call('POST', TEAMS, { name: 'One more' })
    expect([beyond.status, beyond.body.code]).toEqual([409, 'TEAM_LIMIT_REACHED'])
    for (let at = 3; at < 50; at++) await put(owner!, address(`m${at}`), 'viewer')
    const full = await put(owner!, address('beyond'), 'viewer')
    expect([full.status, full.body.details[0].path]).toEqual([422, '/members'])
    expect((await put(owner!, address('m3'), 'editor')).status).toBe(200)
  })

  test('is not managed by an API token', async () => {
    const { body } = await owner!.call('POST', '/api/v1/designer/tokens', {
      name: 'A',
      scopes: ['surveys:read', 'surveys:write', 'results:read'],
    })
    const headers = { authorization: `Bearer ${body.token}` }
    for (const [method, path] of [
      ['GET', TEAMS],
      ['POST', TEAMS],
      ['DELETE', `${TEAMS}/${team}`],
      ['PUT', `${TEAMS}/${team}/members/a@example.org`],
    ] as const)
      expect((await app.call(method, path, { name: 'A', role: 'viewer' }, headers)).status).toBe(403)
  })
})

test('a team with surveys is not deleted, and one without leaves nothing', async () => {
  const { _id } = (await owner!.call('POST', `${SURVEYS}?team=${team}`, { title: 'A', description: 'B' }))
    .body
  const gone = () => owner!.call('DELETE', `${TEAMS}/${team}`)
  expect((await gone()).body.code).toBe('TEAM_HAS_SURVEYS')
  await owner!.call('DELETE', `${SURVEYS}/${_id}`)
  expect((await gone()).status).toBe(204)
  expect(await teamsOf(editor!)).toEqual([])
  expect(await app.deps.database.query('SELECT 1 FROM team_members', [])).toEqual([])
  // A survey that was deleted before can still be restored, by whom it counts for.
  expect((await owner!.call('POST', `${SURVEYS}/${_id}/restore`)).body).toMatchObject({ role: 'owner' })
  expect((await editor!.call('GET', `${SURVEYS}/${_id}`)).status).toBe(404)
})

test('a survey that is made just before its team would be deleted keeps the team', async () => {
  let made = ''
  const other = await justBefore(app, 'delete_team', async () => {
    made = (await owner!.call('POST', `${SURVEYS}?team=${team}`, { title: 'A', description: 'B' })).body._id
  })
  const { call } = await signIn(other, address('owner'))
  expect((await call('DELETE', `${TEAMS}/${team}`)).body.code).toBe('TEAM_HAS_SURVEYS')
  expect((await editor!.call('GET', `${SURVEYS}/${made}`)).body.role).toBe('editor')
})

test('a survey is not made in a team that was left or deleted just before', async () => {
  const other = await justBefore(app, 'insert_survey', () => remove(owner!, 'editor'))
  const { call } = await signIn(other, address('editor'))
  const { status, body } = await call('POST', `${SURVEYS}?team=${team}`, { title: 'A', description: 'B' })
  expect([status, body.details[0].path]).toEqual([422, '/team'])
  expect(await teamsOf(owner!)).toMatchObject([{ surveyCount: 0 }])
})

test('of two owners who leave, the second stays', async () => {
  await put(owner!, address('editor'), 'owner')
  const other = await justBefore(app, 'delete_member', () => remove(editor!, 'editor'))
  const { call } = await signIn(other, address('owner'))
  const left = await call('DELETE', `${TEAMS}/${team}/members/${address('owner')}`)
  expect([left.status, left.body.code]).toEqual([409, 'LAST_OWNER'])
})

test('a survey belongs to nobody else by being made beside a team', async () => {
  const { _id } = await makeSurvey(owner!)
  expect((await editor!.call('GET', `${SURVEYS}/${_id}`)).status).toBe(404)
})
