import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  makeSurvey,
  QV,
  SURVEYS,
  type SurveyPath,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'

const TEAMS = '/api/v1/designer/teams'
const WORDS = { title: 'A', description: 'B' }

let app: TestApp
let [owner, editor, viewer, stranger]: Designer[] = []
let team: string

const address = (name: string) => `${name}@example.org`
const put = (name: string, role: string) =>
  owner!.call('PUT', `${TEAMS}/${team}/members/${address(name)}`, { role })
const remove = (by: Designer, name: string) => by.call('DELETE', `${TEAMS}/${team}/members/${address(name)}`)
const make = (by: Designer, id = team) => by.call('POST', `${SURVEYS}?team=${id}`, WORDS)
const move = (by: Designer, path: SurveyPath, teamId: string | null) =>
  by.call('PUT', `${path}/team`, { teamId })
const roleOf = async ({ call }: Designer, path: SurveyPath) => (await call('GET', path)).body.role
const listOf = async ({ call }: Designer) => (await call('GET', SURVEYS)).body.surveys
const countsOf = async ({ user }: Designer) =>
  (
    await app.deps.database.query<{ count: number }>(
      'SELECT survey_count AS count FROM users WHERE id = $1',
      [user.id],
    )
  )[0]?.count

beforeEach(async () => {
  app = await testApp()
  const names = ['owner', 'editor', 'viewer', 'stranger']
  ;[owner, editor, viewer, stranger] = await Promise.all(names.map((name) => signIn(app, address(name))))
  team = (await owner!.call('POST', TEAMS, { name: 'City hall' })).body._id
  for (const role of ['editor', 'viewer']) await put(role, role)
})

describe('a survey of a team', () => {
  let path: SurveyPath
  beforeEach(async () => {
    path = `${SURVEYS}/${(await make(editor!)).body._id}`
  })

  test('gives every member the rights of their role, its maker included', async () => {
    const all = [owner!, editor!, viewer!, stranger!]
    expect(await Promise.all(all.map((by) => roleOf(by, path)))).toEqual([
      'owner',
      'editor',
      'viewer',
      undefined,
    ])
    const changed = await Promise.all(
      [editor!, viewer!, stranger!].map(({ call }) => call('PATCH', path, { title: 'C' })),
    )
    expect(changed.map(({ status }) => status)).toEqual([200, 403, 404])
    expect((await editor!.call('DELETE', path)).status).toBe(403)
    expect((await owner!.call('DELETE', path)).status).toBe(204)
    for (const [by, count] of [[owner!, 1] as const, [editor!, 0] as const]) {
      expect((await by.call('GET', `${SURVEYS}/deleted`)).body.surveys).toHaveLength(count)
    }
    expect((await owner!.call('POST', `${path}/restore`)).status).toBe(200)
  })

  test('is in the list of each member, with the team', async () => {
    for (const [by, role, counted] of [
      [owner!, 'owner', false],
      [editor!, 'editor', true],
      [viewer!, 'viewer', false],
    ] as const) {
      const of = { _id: team, name: 'City hall' }
      expect(await listOf(by)).toMatchObject([{ role, owner: null, team: of, counted }])
    }
    expect(await listOf(stranger!)).toEqual([])
    const { body } = await viewer!.call('GET', `${path}/collaborators`)
    expect(body).toEqual({ owner: null, team: { _id: team, name: 'City hall' }, collaborators: [] })
  })

  test('is out of reach of whoever was removed, and of their tokens, with the next call', async () => {
    const scopes = ['surveys:read', 'surveys:write']
    const made = await editor!.call('POST', '/api/v1/designer/tokens', { name: 'A', scopes })
    const headers = { authorization: `Bearer ${made.body.token}` }
    const byToken = async () => (await app.call('PATCH', path, { title: 'C' }, headers)).status
    expect(await byToken()).toBe(200)
    await put('editor', 'viewer')
    expect([await byToken(), await roleOf(editor!, path)]).toEqual([403, 'viewer'])
    await remove(owner!, 'editor')
    expect([await byToken(), await roleOf(editor!, path), await listOf(editor!)]).toEqual([
      404,
      undefined,
      [],
    ])
  })

  test('is made by a token as its account may', async () => {
    const scopes = ['surveys:write']
    for (const [by, status] of [[editor!, 201] as const, [viewer!, 422] as const]) {
      const { body } = await by.call('POST', '/api/v1/designer/tokens', { name: 'A', scopes })
      const headers = { authorization: `Bearer ${body.token}` }
      expect((await app.call('POST', `${SURVEYS}?team=${team}`, WORDS, headers)).status).toBe(status)
    }
  })

  test('keeps what an editor reads from viewers, as from those who were invited to it', async () => {
    await editor!.call('PATCH', path, { settings: { hasSKey: true, sKeyValue: 'open-sesame' } })
    for (const at of [path, SURVEYS] as const) {
      expect((await viewer!.call('GET', at)).text).not.toContain('sesame')
      expect((await editor!.call('GET', at)).text).toContain('sesame')
    }
  })

  test('takes collaborators as well, who have the more rights of both roles', async () => {
    const invite = (name: string, role: string) =>
      owner!.call('PUT', `${path}/collaborators/${address(name)}`, { role })
    await invite('viewer', 'editor')
    await invite('stranger', 'viewer')
    expect([await roleOf(viewer!, path), await roleOf(stranger!, path)]).toEqual(['editor', 'viewer'])
    expect((await invite('owner', 'viewer')).body.details[0].path).toBe('/email')
    const given = await invite('stranger', 'owner')
    expect([given.status, given.body.message]).toEqual([
      422,
      'This survey belongs to a team. Move it out of the team first.',
    ])
  })

  test('tells its log who came to the team and left', async () => {
    await put('friend', 'viewer')
    await remove(owner!, 'friend')
    const { body } = await owner!.call('GET', `${path}/log`)
    expect(body.entries).toMatchObject([
      { actor: address('owner'), action: 'member.removed', about: address('friend') },
      { actor: address('owner'), action: 'member.invited', about: address('friend') },
      { actor: address('editor'), action: 'survey.created' },
    ])
  })

  test('counts for its maker, and for the owner who has removed them', async () => {
    await make(editor!)
    const archived = (await make(editor!)).body._id
    await owner!.call('PUT', `${SURVEYS}/${archived}/archive`)
    expect([await countsOf(editor!), await countsOf(owner!)]).toEqual([2, 0])
    await remove(owner!, 'editor')
    expect([await countsOf(editor!), await countsOf(owner!)]).toEqual([0, 2])
    await owner!.call('DELETE', `${SURVEYS}/${archived}/archive`)
    expect(await countsOf(owner!)).toBe(3)
  })

  test('is left to nobody: whoever made it leaves once another owner removes them', async () => {
    await put('stranger', 'owner')
    const left = await remove(editor!, 'editor')
    expect([left.status, left.body.code]).toEqual([409, 'SURVEYS_COUNT_FOR_YOU'])
    expect([await roleOf(editor!, path), await countsOf(editor!)]).toEqual(['editor', 1])
    await owner!.call('DELETE', path)
    expect((await remove(editor!, 'editor')).body.code).toBe('SURVEYS_COUNT_FOR_YOU')
    expect((await remove(stranger!, 'editor')).status).toBe(204)
    expect((await owner!.call('POST', `${path}/restore`)).status).toBe(200)
    expect([await countsOf(editor!), await countsOf(stranger!), await countsOf(owner!)]).toEqual([0, 1, 0])
  })

  test('goes to nobody beyond the limit when its maker is removed', async () => {
    for (let at = 0; at < 20; at++) await makeSurvey(owner!)
    const removed = await remove(owner!, 'editor')
    expect([removed.status, removed.body.code]).toEqual([409, 'LIMIT_REACHED'])
    expect([await roleOf(editor!, path), await countsOf(editor!), await countsOf(owner!)]).toEqual([
      'editor',
      1,
      20,
    ])
    await owner!.call('DELETE', path)
    expect((await remove(owner!, 'editor')).status).toBe(204)
    expect([await countsOf(editor!), await countsOf(owner!)]).toEqual([0, 20])
  })
})

describe('a survey is moved', () => {
  test('to a team by its owner, and out of it by an owner of the team, who has it then', async () => {
    const path: SurveyPath = `${SURVEYS}/${(await makeSurvey(editor!, [QV]))._id}`
    expect((await move(editor!, path, team)).status).toBe(204)
    expect([await roleOf(editor!, path), await roleOf(viewer!, path)]).toEqual(['editor', 'viewer'])
    expect((await move(editor!, path, null)).status).toBe(403)
    expect([await countsOf(editor!), await countsOf(owner!)]).toEqual([1, 0])
    expect((await move(owner!, path, null)).status).toBe(204)
    expect([await roleOf(owner!, path), await roleOf(editor!, path)]).toEqual(['owner', undefined])
    expect([await countsOf(editor!), await countsOf(owner!)]).toEqual([0, 1])
    const { entries } = (await owner!.call('GET', `${path}/log`)).body
    expect(entries.slice(0, 2)).toMatchObject([
      { actor: address('owner'), action: 'survey.moved', about: null },
      { actor: address('editor'), action: 'survey.moved', about: team },
    ])
    // Once more changes nothing.
    expect((await move(owner!, path, null)).status).toBe(204)
    expect((await owner!.call('GET', `${path}/log`)).body.entries).toHaveLength(entries.length)
  })

  test('only to a team in which its owner makes surveys', async () => {
    const path: SurveyPath = `${SURVEYS}/${(await makeSurvey(viewer!))._id}`
    for (const to of [team, 'nothing']) {
      const { status, body } = await move(viewer!, path, to)
      expect([to, status, body.details[0].path]).toEqual([to, 422, '/teamId'])
      const made = await make(viewer!, to)
      expect([to, made.status, made.body.details[0].path]).toEqual([to, 422, '/team'])
    }
    expect(await roleOf(viewer!, path)).toBe('owner')
  })

  test('out of a team only by who may have one more', async () => {
    const path: SurveyPath = `${SURVEYS}/${(await make(editor!)).body._id}`
    for (let at = 0; at < 20; at++) await makeSurvey(owner!)
    const { status, body } = await move(owner!, path, null)
    expect([status, body.code, await roleOf(editor!, path)]).toEqual([409, 'LIMIT_REACHED', 'editor'])
    expect((await make(owner!)).body.code).toBe('LIMIT_REACHED')
    expect([await countsOf(editor!), await countsOf(owner!)]).toEqual([1, 20])
  })

  test('once, whoever else moves it at the same moment', async () => {
    await put('editor', 'owner')
    for (let round = 0; round < 5; round++) {
      const path: SurveyPath = `${SURVEYS}/${(await make(owner!)).body._id}`
      const answers = await Promise.all([move(owner!, path, null), move(editor!, path, null)])
      const roles = [await roleOf(owner!, path), await roleOf(editor!, path)]
      expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
      const sum = ((await countsOf(owner!)) ?? 0) + ((await countsOf(editor!)) ?? 0)
      expect(sum).toBe(round + 1)
    }
  })
  test('to whoever removes people from two teams at once only as far as they may have more', async () => {
    const other = (await owner!.call('POST', TEAMS, { name: 'Town hall' })).body._id
    await owner!.call('PUT', `${TEAMS}/${other}/members/${address('stranger')}`, { role: 'editor' })
    for (let at = 0; at < 19; at++) await makeSurvey(owner!)
    await Promise.all([make(editor!), make(stranger!, other)])
    const gone = await Promise.all([
      remove(owner!, 'editor'),
      owner!.call('DELETE', `${TEAMS}/${other}/members/${address('stranger')}`),
    ])
    expect(gone.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await countsOf(owner!)).toBe(20)
  })
})
