import { beforeEach, describe, expect, test } from 'bun:test'
import { LIMITS } from '../../../src/domain/survey/survey.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  type SurveyPath,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'

let app: TestApp
let owner: Designer
let path: SurveyPath

beforeEach(async () => {
  app = await testApp()
  owner = await signIn(app)
  const survey: DesignerSurvey = await makeSurvey(owner)
  path = `${SURVEYS}/${survey._id}`
})

const invite = (email: string, role: string) =>
  owner.call('PUT', `${path}/collaborators/${encodeURIComponent(email)}`, { role })
const list = async () => (await owner.call('GET', `${path}/collaborators`)).body

test('somebody is invited before they have an account, by an address in any spelling', async () => {
  const { status, body } = await invite(' Friend@Example.org ', 'editor')
  expect([status, body.email, body.role]).toEqual([200, 'friend@example.org', 'editor'])
  const friend = await signIn(app, 'FRIEND@example.org')
  const added = await friend.call('POST', `${path}/questions`, TEXT)
  expect(added.status).toBe(201)
  expect(await list()).toEqual({ owner: 'designer@example.org', team: null, collaborators: [body] })
})

test('a change of role takes effect with the next call', async () => {
  await invite('friend@example.org', 'editor')
  const friend = await signIn(app, 'friend@example.org')
  expect((await friend.call('PATCH', path, { title: 'A' })).status).toBe(200)
  await invite('friend@example.org', 'viewer')
  expect((await friend.call('PATCH', path, { title: 'B' })).body.code).toBe('NOT_ALLOWED')
  expect((await friend.call('GET', path)).body).toMatchObject({ role: 'viewer', title: 'A' })
  expect((await owner.call('DELETE', `${path}/collaborators/Friend@example.org`)).status).toBe(204)
  expect((await friend.call('GET', path)).body.code).toBe('SURVEY_NOT_FOUND')
  expect((await friend.call('GET', SURVEYS)).body.surveys).toEqual([])
})

test('an invitation is valid only for its survey', async () => {
  await invite('friend@example.org', 'editor')
  const other: DesignerSurvey = await makeSurvey(owner)
  const friend = await signIn(app, 'friend@example.org')
  expect((await friend.call('GET', `${SURVEYS}/${other._id}`)).status).toBe(404)
})

test('nobody is invited without an address or with another role, and not the owner', async () => {
  for (const [email, role, where] of [
    ['friend', 'editor', '/email'],
    ['a b@example.org', 'editor', '/email'],
    ['ann@city', 'editor', '/email'],
    ['mailto:ann@example.org', 'editor', '/email'],
    ['Ann<ann@example.org>', 'editor', '/email'],
    ['ann@city.', 'editor', '/email'],
    ['ann@.city', 'editor', '/email'],
    ['ann@city..example', 'editor', '/email'],
    ['a\u0001b@example.org', 'editor', '/email'],
    ['\u200bfriend@example.org', 'editor', '/email'],
    ['Designer@example.org', 'editor', '/email'],
    ['friend@example.org', 'admin', '/role'],
  ] as const) {
    const { status, body } = await invite(email, role)
    expect([email, status, body.details[0].path]).toEqual([email, 422, where])
  }
  expect((await list()).collaborators).toEqual([])
})

test('an address of this computer is accepted, because local designers have them', async () => {
  expect((await invite('ann@localhost', 'viewer')).status).toBe(200)
})

test('an unknown collaborator cannot be removed', async () => {
  const { status, body } = await owner.call('DELETE', `${path}/collaborators/friend@example.org`)
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})

test('a survey has at most 50 collaborators, whose roles can still change', async () => {
  for (let at = 0; at < 50; at++) await invite(`friend-${at}@example.org`, 'viewer')
  const over = await invite('friend-50@example.org', 'viewer')
  expect([over.status, over.body.details[0].path]).toEqual([422, '/collaborators'])
  expect((await invite('friend-0@example.org', 'editor')).status).toBe(200)
})

describe('a survey is given to somebody else', () => {
  const give = (email: string) => invite(email, 'owner')
  const roleOf = async ({ call }: Designer) => (await call('GET', path)).body.role

  test('who was invited owns it, and who owned it is an editor', async () => {
    const friend = await signIn(app, 'friend@example.org')
    await invite('friend@example.org', 'viewer')
    expect((await give('Friend@example.org')).body).toMatchObject({
      email: 'friend@example.org',
      role: 'owner',
    })
    expect([await roleOf(friend), await roleOf(owner)]).toEqual(['owner', 'editor'])
    expect((await friend.call('GET', `${path}/collaborators`)).body).toMatchObject({
      owner: 'friend@example.org',
      collaborators: [{ email: 'designer@example.org', role: 'editor' }],
    })
    expect((await give('friend@example.org')).status).toBe(403)
    const { body } = await friend.call('GET', `${path}/log`)
    expect(body.entries[0]).toMatchObject({
      actor: 'designer@example.org',
      action: 'survey.transferred',
      about: 'friend@example.org',
    })
  })

  test('it counts for its new owner alone, who may not own more than others', async () => {
    const friend = await signIn(app, 'friend@example.org')
    await invite('friend@example.org', 'editor')
    const made: string[] = []
    for (let count = 0; count < LIMITS.surveysPerDesigner; count++)
      made.push((await friend.call('POST', SURVEYS, { title: `${count}`, description: 'A' })).body._id)
    const refused = await give('friend@example.org')
    expect([refused.status, refused.body]).toMatchObject([422, { details: [{ path: '/email' }] }])
    expect(await roleOf(owner)).toBe('owner')
    await friend.call('DELETE', `${SURVEYS}/${made[0]}`)
    expect((await give('friend@example.org')).status).toBe(200)
    const { body } = await friend.call('POST', SURVEYS, { title: 'One more', description: 'A' })
    expect(body).toMatchObject({ code: 'LIMIT_REACHED' })
    const counts = await app.deps.database.query(
      'SELECT email, survey_count AS count, (SELECT count(*)::int FROM surveys WHERE owner_id = users.id AND deleted_at IS NULL) AS owned FROM users ORDER BY email',
      [],
    )
    expect(counts).toMatchObject([
      { email: 'designer@example.org', count: 0, owned: 0 },
      { email: 'friend@example.org', count: 20, owned: 20 },
    ])
  })

  test('not to somebody who was not invited, has never signed in, or whose account is off', async () => {
    await signIn(app, 'stranger@example.org')
    expect((await give('stranger@example.org')).status).toBe(404)
    await invite('new@example.org', 'editor')
    expect((await give('new@example.org')).status).toBe(422)
    await signIn(app, 'new@example.org')
    await app.deps.database.query("UPDATE users SET disabled_at = now() WHERE email = 'new@example.org'", [])
    expect((await give('new@example.org')).status).toBe(422)
    expect(await roleOf(owner)).toBe('owner')
  })

  test('to one of two who are made its owner at once', async () => {
    const people = ['ann', 'ben'].map((name) => `${name}@example.org`)
    for (const email of people) {
      await signIn(app, email)
      await invite(email, 'editor')
    }
    const answers = await Promise.all(people.map(give))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const counts = await app.deps.database.query<{ count: number }>(
      'SELECT survey_count AS count FROM users ORDER BY survey_count DESC',
      [],
    )
    expect(counts.map(({ count }) => count)).toEqual([1, 0, 0])
  })

  test('by its owner, and by no editor', async () => {
    for (const name of ['editor', 'friend']) {
      await signIn(app, `${name}@example.org`)
      await invite(`${name}@example.org`, 'editor')
    }
    const editor = await signIn(app, 'editor@example.org')
    const asked = await editor.call('PUT', `${path}/collaborators/friend@example.org`, { role: 'owner' })
    expect(asked.status).toBe(403)
  })
})
