import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { DEFAULT_LIMITS } from '../../../src/config.ts'
import type { LogReply } from '../../../src/contract/surveys/audit.ts'
import { postBySmtp, sendNext } from '../../../src/mail/sending.ts'
import { applyRetention } from '../../../src/surveys/retention/handlers.ts'
import {
  type Designer,
  makeSurvey,
  ORIGIN,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { justBefore } from '../../support/just-before.ts'
import { type MailReceiver, openMailReceiver } from '../../support/mail-receiver.ts'
import { respond } from '../../support/respond.ts'

const TEAMS = '/api/v1/designer/teams'
const DAY = 86_400_000

let receiver: MailReceiver
let app: TestApp
let owner: Designer
let team: string

beforeAll(async () => {
  receiver = await openMailReceiver()
})
afterAll(() => receiver.stop())

beforeEach(async () => {
  receiver.reset()
  app = await testApp({ config: { publicUrl: ORIGIN, devLogin: true, mail: {} } })
  owner = await signIn(app, 'owner@example.org')
  team = (await owner.call('POST', TEAMS, { name: 'City hall' })).body._id
})

const put = (email: string, role: string) => owner.call('PUT', `${TEAMS}/${team}/members/${email}`, { role })

/** What is sent, by address. */
async function sentMails(): Promise<Map<string | undefined, string>> {
  const post = postBySmtp({ url: receiver.url, from: 'Town <survey@example.org>', perMinute: 60 })
  while (await sendNext({ database: app.deps.database, post, publicUrl: ORIGIN }));
  return new Map(receiver.received.map(({ to, text }) => [to[0], text.replaceAll('=\r\n', '')]))
}

test('whoever is invited to a team is told once by mail, with the team and who invited them', async () => {
  await put('ann@example.org', 'viewer')
  await put('ann@example.org', 'editor')
  await put('ben@example.org', 'owner')
  const mails = await sentMails()
  expect(receiver.received).toHaveLength(2)
  expect(mails.get('ann@example.org')).toContain('lets you see the surveys of the team')
  expect(mails.get('ben@example.org')).toContain('an owner of the team')
  for (const text of mails.values()) {
    for (const part of ['owner@example.org', 'City hall', `${ORIGIN}/designer`]) expect(text).toContain(part)
  }
})

test('whoever makes team after team does not get more mails sent to somebody by it', async () => {
  await put('ann@example.org', 'viewer')
  for (const name of ['Second', 'Third']) {
    team = (await owner.call('POST', TEAMS, { name })).body._id
    expect((await put('ann@example.org', 'viewer')).status).toBe(200)
    await owner.call('DELETE', `${TEAMS}/${team}`)
  }
  await sentMails()
  expect(receiver.received.map(({ to }) => to)).toEqual([['ann@example.org']])
})

test('somebody is told by so many designers at a time only, and whoever is too soon is told so', async () => {
  const limits = { ...DEFAULT_LIMITS, logins: 4 }
  const slow = await testApp({ config: { publicUrl: ORIGIN, devLogin: true, mail: {}, limits } })
  const invite = async (by: string) => {
    const { call } = await signIn(slow, by)
    const { _id } = (await call('POST', TEAMS, { name: 'City hall' })).body
    const { status } = await call('PUT', `${TEAMS}/${_id}/members/ann@example.org`, { role: 'viewer' })
    return [status, (await call('GET', TEAMS)).body.teams[0].members.length]
  }
  expect(await invite('first@example.org')).toEqual([200, 2])
  expect(await invite('second@example.org')).toEqual([429, 1])
})

test('the owners of a team are told when the responses of its survey go, and its maker is not', async () => {
  const maker = await signIn(app, 'maker@example.org')
  await put('maker@example.org', 'editor')
  await put('second@example.org', 'owner')
  const survey = await makeSurvey(maker, [QV], { retentionDays: 30 })
  const path = `${SURVEYS}/${survey._id}` as const
  await respond(app, survey, { [survey.questions[0]!._id]: [1, 0, 0] })
  await maker.call('PATCH', path, { settings: { isAvailable: false } })
  await maker.call('PUT', `${path}/team`, { teamId: team })
  await app.deps.database.query('DELETE FROM mails', [])
  const { database } = app.deps
  await applyRetention({
    database,
    config: { publicUrl: ORIGIN, mail: {}, retentionDays: null },
    now: () => Date.now() + 24 * DAY,
  })
  const mails = await database.query<{ address: string }>('SELECT address FROM mails ORDER BY address', [])
  expect(mails).toEqual([{ address: 'owner@example.org' }, { address: 'second@example.org' }])
})

test('the votes of a room go with its survey to a team and out of it', async () => {
  const questions = [QV, { ...QV, question: 'And then?' }]
  const settings = { hasUKey: true, uKeyMode: 'list', isAvailable: false }
  const path = `${SURVEYS}/${(await makeSurvey(owner, questions, settings))._id}` as const
  await owner.call('POST', `${path}/keys`, { count: 3 })
  await owner.call('POST', `${path}/room`)
  const steer = async (body: object) => {
    expect((await owner.call<'PATCH', string>('PATCH', `${path}/room`, body)).status).toBe(200)
  }
  await steer({ state: 'open' })
  const teamsOfAll = async () =>
    (
      await app.deps.database.query<{ team: string | null }>(
        'SELECT team_id AS team FROM surveys WHERE owner_id IS NOT NULL',
        [],
      )
    ).map((row) => row.team)
  await owner.call('PUT', `${path}/team`, { teamId: team })
  expect(await teamsOfAll()).toEqual([team, team])
  await steer({ state: 'closed' })
  await steer({ step: 1, state: 'open' })
  expect(await teamsOfAll()).toEqual([team, team, team])
  await owner.call('PUT', `${path}/team`, { teamId: null })
  expect(await teamsOfAll()).toEqual([null, null, null])
})

test('a vote of a room that is made while its survey is moved goes with it', async () => {
  for (const statement of ['insert_survey', 'update_room']) {
    const questions = [QV, { ...QV, question: 'And then?' }]
    const survey = await makeSurvey(owner, questions, { hasUKey: true, uKeyMode: 'list', isAvailable: false })
    const path = `${SURVEYS}/${survey._id}` as const
    await owner.call('POST', `${path}/keys`, { count: 3 })
    await owner.call('POST', `${path}/room`)
    const other = await justBefore(app, statement, () => owner.call('PUT', `${path}/team`, { teamId: team }))
    const { call } = await signIn(other, 'owner@example.org')
    expect((await call<'PATCH', string>('PATCH', `${path}/room`, { state: 'open' })).status).toBe(200)
    const votes = await app.deps.database.query<{ team: string | null }>(
      'SELECT team_id AS team FROM surveys WHERE NOT is_counted',
      [],
    )
    expect([statement, votes]).toEqual([statement, [{ team }]])
    await app.deps.database.query('DELETE FROM surveys', [])
  }
})

test('who comes and goes, the mail about it and the entries in the logs are stored by the statements of the change', async () => {
  const { _id } = await makeSurvey(owner, [QV])
  await owner.call('PUT', `${SURVEYS}/${_id}/collaborators/cleo@example.org`, { role: 'viewer' })
  await owner.call('PUT', `${SURVEYS}/${_id}/team`, { teamId: team })
  const fail = async () => {
    throw new Error('nothing is written afterwards')
  }
  const failing = await justBefore(await justBefore(app, 'record_entry', fail), 'insert_member_mail', fail)
  const { call } = await signIn(failing, 'owner@example.org')
  const changes = [
    await call('PUT', `${TEAMS}/${team}/members/ann@example.org`, { role: 'editor' }),
    await call('PUT', `${SURVEYS}/${_id}/collaborators/ben@example.org`, { role: 'editor' }),
    await call('DELETE', `${SURVEYS}/${_id}/collaborators/ben@example.org`),
    await call('DELETE', `${TEAMS}/${team}/members/ann@example.org`),
  ]
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 204, 204])
  const { body } = await owner.call('GET', `${SURVEYS}/${_id}/log`)
  const { entries } = body as unknown as LogReply
  expect(entries.slice(0, 4).map(({ action, about, actor }) => [action, about, actor])).toEqual([
    ['member.removed', 'ann@example.org', 'owner@example.org'],
    ['collaborator.removed', 'ben@example.org', 'owner@example.org'],
    ['collaborator.invited', 'ben@example.org', 'owner@example.org'],
    ['member.invited', 'ann@example.org', 'owner@example.org'],
  ])
  expect([...(await sentMails()).keys()].sort()).toEqual([
    'ann@example.org',
    'ben@example.org',
    'cleo@example.org',
  ])
})
