import { beforeEach, expect, test } from 'bun:test'
import type { RoomReply } from '../../../src/contract/responses/rooms.ts'
import { isBallot } from '../../../src/domain/questions/question-traits.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let code: string
let keys: readonly string[]

const KEYED = { isAvailable: false, hasUKey: true, uKeyMode: 'list' }
const SECOND = { ...QV, question: 'And then?' }

const steerAs = (by: Designer, body: object) =>
  by.call<'PATCH', string>('PATCH', `${SURVEYS}/${survey._id}/room`, body)
const steer = (body: object) => steerAs(designer, body)
const read = async () => (await app.send<RoomReply>(`/api/v1/rooms/${code}`)).body

async function startRoom(questions: readonly object[], settings: object, people = 5): Promise<void> {
  survey = await makeSurvey(designer, questions, settings)
  const path = `${SURVEYS}/${survey._id}` as const
  const labels = Array.from({ length: people }, (_, at) => `Person ${at + 1}`)
  keys = (await designer.call('POST', `${path}/keys`, { labels })).body.keys
  code = (await designer.call('POST', `${path}/room`)).body.code
}

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

/** Nine ballots in the vote on the wall; returns the respondents' uuids. */
async function voteAll(votesOf: (at: number) => number[]): Promise<string[]> {
  const { surveyId, step } = await read()
  const { body: round } = await designer.call('GET', `${SURVEYS}/${surveyId}`)
  const { questions } = await read()
  const uuids = keys.map(() => crypto.randomUUID())
  for (const [at, uKey] of keys.entries())
    await respond(app, round, { [questions[step]!.questionId]: votesOf(at) }, { uKey, uuid: uuids[at]! })
  return uuids
}

const netVotes = (results: RoomReply['results']) => {
  const question = results?.questions.find(isBallot)
  return question?.options.map((option) => option.netVotes)
}

const plain = (moment: RoomReply) => [moment.step, moment.vote, moment.state]

test('each question is opened, closed and shown on its own', async () => {
  await startRoom([QV, SECOND, TEXT], { ...KEYED, ballotSecrecy: 'secret' })
  expect(plain(await read())).toEqual([0, 1, 'waiting'])
  expect((await read()).questions).toHaveLength(3)
  await steer({ state: 'open' })
  const first = await read()
  expect(plain(first)).toEqual([0, 1, 'open'])
  expect(first.surveyId).not.toBe(survey._id)
  const left = await steer({ step: 1 })
  expect([left.status, left.body.details[0].path]).toEqual([422, '/step'])
  await voteAll(() => [2, 1, 0])
  await steer({ state: 'closed' })
  await steer({ step: 1 })
  expect(plain(await read())).toEqual([1, 1, 'waiting'])
  await steer({ state: 'open' })
  await voteAll(() => [0, 0, 3])
  await steer({ state: 'closed' })
  expect((await read()).results).toBeNull()
  await steer({ state: 'revealed' })
  expect(netVotes((await read()).results)).toEqual([0, 0, 15])
  // The first question was closed, not shown.
  await steer({ step: 0 })
  const before = await read()
  expect([plain(before), before.results]).toEqual([[0, 1, 'closed'], null])
  expect(before.submitted).toBe(5)
  await steer({ state: 'revealed' })
  expect(netVotes((await read()).results)).toEqual([10, 5, 0])
})

test('a second vote on the only question is taken by a copy with the same keys, and shown beside the first', async () => {
  await startRoom([QV], { ...KEYED, ballotSecrecy: 'pseudonymous' })
  const early = await steer({ vote: 2, state: 'open' })
  expect([early.status, early.body.details[0].path]).toEqual([422, '/vote'])
  await steer({ state: 'open' })
  expect((await read()).surveyId).toBe(survey._id)
  await voteAll(() => [2, 1, 0])
  await steer({ state: 'closed' })
  await steer({ vote: 2 })
  expect(plain(await read())).toEqual([0, 2, 'waiting'])
  await steer({ state: 'open' })
  const second = await read()
  expect(second.surveyId).not.toBe(survey._id)
  expect(second.questions[0]?.questionId).toBe(survey.questions[0]!._id)
  await voteAll(() => [1, 2, 0])
  await steer({ state: 'closed' })
  const closed = await read()
  expect([closed.results, closed.earlier]).toEqual([null, null])
  await steer({ state: 'revealed' })
  const { results, earlier } = await read()
  expect([netVotes(earlier), netVotes(results)]).toEqual([
    [10, 5, 0],
    [5, 10, 0],
  ])
  await steer({ vote: 1 })
  expect((await read()).earlier).toBeNull()
})

test('whoever is invited during a meeting can take over, and two who press at once open one vote', async () => {
  await startRoom([QV, SECOND], { ...KEYED, ballotSecrecy: 'open' })
  await Promise.all([steer({ state: 'open' }), steer({ state: 'open' })])
  const open = await read()
  expect(plain(open)).toEqual([0, 1, 'open'])
  const owned = (await designer.call('GET', SURVEYS)).body.surveys
  expect(owned.filter(({ status }) => status === 'open')).toHaveLength(1)
  const other = await signIn(app, 'second@example.org')
  expect((await steerAs(other, { state: 'closed' })).status).toBe(404)
  const invited =
    `${SURVEYS}/${survey._id}/collaborators/${encodeURIComponent('second@example.org')}` as const
  await designer.call('PUT', invited, { role: 'editor' })
  expect((await steerAs(other, { state: 'waiting' })).status).toBe(200)
  expect((await other.call('GET', `${SURVEYS}/${open.surveyId}`)).status).toBe(200)
})

test('the votes of a room leave their owner as many surveys as before', async () => {
  await startRoom([QV, SECOND], KEYED)
  await steer({ state: 'open' })
  const { surveyId } = await read()
  await steer({ state: 'closed' })
  const more = () => designer.call('POST', SURVEYS, { title: 'One more', description: 'Survey' })
  const made = await Promise.all(Array.from({ length: 20 }, more))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(19)
  await steer({ step: 1, state: 'open' })
  expect(plain(await read())).toEqual([1, 1, 'open'])
  const { surveys, limit } = (await designer.call('GET', SURVEYS)).body
  expect([surveys.length, limit]).toEqual([22, 22])
  await designer.call('DELETE', `${SURVEYS}/${surveyId}`)
  expect((await more()).status).toBe(409)
  expect((await designer.call('POST', `${SURVEYS}/${surveyId}/restore`)).status).toBe(200)
})

test('people are seated by a vote that is closed, and each finds only their own table', async () => {
  await startRoom([QV], { ...KEYED, ballotSecrecy: 'pseudonymous' }, 9)
  await steer({ state: 'open' })
  const uuids = await voteAll((at) => (at % 2 === 0 ? [5, 0, at % 3] : [0, 5, at % 3]))
  expect((await steer({ seating: 'alike' })).body.details[0].path).toBe('/seating')
  await steer({ state: 'closed' })
  expect((await steer({ seating: 'alike' })).body).toMatchObject({ seating: 'alike', state: 'closed' })
  const tableOf = async (uuid: string) =>
    (await app.fetch(`/api/v1/rooms/${code}/table`, { headers: { 'x-response-uuid': uuid } })).json()
  const tables = await Promise.all(uuids.map(async (uuid) => (await tableOf(uuid)).table))
  const [even, odd] = [0, 1].map((rest) => new Set(tables.filter((_, at) => at % 2 === rest)))
  expect([even?.size, odd?.size]).toEqual([1, 1])
  expect([...even!, ...odd!].sort()).toEqual([1, 2])
  expect(await tableOf(crypto.randomUUID())).toEqual({ table: null, tables: 2 })
  await steer({ vote: 2, state: 'open' })
  expect((await read()).seating).toBeNull()
})

test('nobody is seated by secret ballots', async () => {
  await startRoom([QV], { ...KEYED, ballotSecrecy: 'secret' })
  await steer({ state: 'open' })
  await voteAll(() => [2, 1, 0])
  await steer({ state: 'closed' })
  const refused = await steer({ seating: 'mixed' })
  expect([refused.status, refused.body.details[0].path]).toEqual([422, '/seating'])
})

test('once its time is over, a vote can be shown at once, and nobody submits after that', async () => {
  await startRoom([QV], { ...KEYED, ballotSecrecy: 'pseudonymous' })
  await steer({ state: 'open' })
  await voteAll(() => [2, 1, 0])
  await steer({ endsAt: new Date(Date.now() - 1000).toISOString() })
  expect((await read()).state).toBe('closed')
  expect((await steer({ state: 'revealed' })).body).toMatchObject({ state: 'revealed' })
  expect(netVotes((await read()).results)).toEqual([10, 5, 0])
})

test('whoever is given a survey owns the votes of its room, and who owned them edits them', async () => {
  await startRoom([QV, SECOND], { ...KEYED, ballotSecrecy: 'pseudonymous' })
  await steer({ state: 'open' })
  const { surveyId } = await read()
  expect(surveyId).not.toBe(survey._id)
  const friend = await signIn(app, 'friend@example.org')
  const given = `${SURVEYS}/${survey._id}/collaborators/friend@example.org`
  for (const role of ['editor', 'owner'])
    expect((await designer.call('PUT', given as typeof SURVEYS, { role })).status).toBe(200)
  const roleOf = async ({ call }: Designer) => (await call('GET', `${SURVEYS}/${surveyId}`)).body.role
  expect([await roleOf(friend), await roleOf(designer)]).toEqual(['owner', 'editor'])
})
