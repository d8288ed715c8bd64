import { beforeEach, expect, test } from 'bun:test'
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
} from '../support/app.ts'

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
  expect(await list()).toEqual({ owner: 'designer@example.org', collaborators: [body] })
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
    ['friend@example.org', 'owner', '/role'],
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
