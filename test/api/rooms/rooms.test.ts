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
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let surveyId: string
let keys: readonly string[]
let code: string
let passed: number

const path = () => `${SURVEYS}/${surveyId}/room` as const
const read = () => app.send<RoomReply>(`/api/v1/rooms/${code}`)
const steer = (body: object) => designer.call<'PATCH', string>('PATCH', path(), body)

beforeEach(async () => {
  passed = 0
  app = await testApp({ now: () => Date.now() + passed })
  designer = await signIn(app)
  const settings = { isAvailable: false, hasUKey: true, uKeyMode: 'list', ballotSecrecy: 'secret' }
  survey = await makeSurvey(designer, [QV], settings)
  surveyId = survey._id
  const issued = await designer.call('POST', `${SURVEYS}/${surveyId}/keys`, { count: 9 })
  keys = issued.body.keys
  code = (await designer.call('POST', path())).body.code
})

const vote = (uKey: string, ...votes: number[]) =>
  respond(app, survey, { [survey.questions[0]?._id ?? '']: votes }, { uKey })

/** What a follower of the room is sent until it says a state. */
async function eventsUntil(
  state: string,
): Promise<{ readonly sent: () => string; readonly done: Promise<void> }> {
  const stop = new AbortController()
  const answer = await app.fetch(`/api/v1/rooms/${code}/events`, {
    signal: stop.signal,
    headers: { cookie: 'room-device=phone-1' },
  })
  expect(answer.headers.get('content-type')).toStartWith('text/event-stream')
  let sent = ''
  const done = (async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      sent += part
      if (sent.includes(`"state":"${state}"`)) break
    }
    stop.abort()
  })()
  return { sent: () => sent, done }
}

test('a survey has one room, found by its code in any case', async () => {
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  expect((await designer.call('POST', path())).body.code).toBe(code)
  const { status, body } = await app.call('GET', `/api/v1/rooms/${code.toLowerCase()}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    code,
    surveyId,
    state: 'waiting',
    step: 0,
    joined: 0,
    submitted: 0,
    results: null,
  })
  expect((await app.call('GET', '/api/v1/rooms/AAAAA0')).status).toBe(404)
  expect((await app.call('GET', '/api/v1/rooms/AAAAAA')).status).toBe(404)
})

test('nine people vote secretly, and nothing that a room sends holds a figure before the result is shown', async () => {
  const following = await eventsUntil('revealed')
  expect((await steer({ state: 'open' })).body).toMatchObject({ state: 'open' })
  const before: string[] = []
  for (const [at, key] of keys.entries()) {
    await vote(key, 7 - (at % 3), at % 2 === 0 ? 3 : -3, 0)
    before.push((await read()).text)
  }
  const refused = await steer({ state: 'revealed' })
  expect([refused.status, refused.body.details[0].path]).toEqual([422, '/state'])
  expect((await steer({ state: 'closed' })).body).toMatchObject({ state: 'closed', submitted: 9 })
  before.push((await read()).text)
  for (const text of before) {
    expect(JSON.parse(text).results).toBeNull()
    expect(text).not.toMatch(/votes|mean|supporters/i)
  }
  expect((await steer({ state: 'revealed' })).body).toMatchObject({ state: 'revealed' })
  const { results } = (await read()).body
  const [question] = results?.questions ?? []
  if (!isBallot(question)) throw new Error('the result is that of a ballot')
  const votes = question.options.map(({ netVotes }) => netVotes)
  expect(votes).toEqual([54, 3, 0])
  await following.done
  expect(following.sent()).not.toMatch(/votes|mean|supporters/i)
  expect((await read()).body.joined).toBe(1)
})

test('voting ends by itself, and opens again', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect((await steer({ state: 'open', endsAt: soon })).body).toMatchObject({ state: 'open', endsAt: soon })
  await vote(keys[0] ?? '', 1, 0, 0)
  passed = 120_000
  expect((await read()).body.state).toBe('closed')
  expect((await steer({ state: 'open' })).body).toMatchObject({ state: 'open', endsAt: null })
})

test('respondents who were promised that nobody else sees the result are kept to it', async () => {
  const { body } = await designer.call('PATCH', `${SURVEYS}/${surveyId}`, {
    settings: { results: 'designer', mayPublish: false },
  })
  expect(body.settings.mayPublish).toBe(false)
  await steer({ state: 'open' })
  for (const key of keys) await vote(key, 1, 0, 0)
  await steer({ state: 'closed' })
  const refused = await steer({ state: 'revealed' })
  expect([refused.status, refused.body.details[0].path]).toEqual([409, '/settings/results'])
  expect((await read()).body).toMatchObject({ state: 'closed', results: null })
})

test('only pages of ballots may be framed, and only by this server', async () => {
  const policyOf = async (address: string) =>
    (await app.fetch(address)).headers.get('content-security-policy') ?? ''
  for (const address of [
    `/survey/${surveyId}`,
    `/survey/${surveyId}/complete`,
    `/survey/${surveyId}?lang=es`,
  ])
    expect(await policyOf(address)).toContain("frame-ancestors 'self'")
  for (const address of [
    '/',
    '/designer',
    `/survey/${surveyId}/edit`,
    `/survey/${surveyId}/results`,
    `/r/${code}`,
  ])
    expect(await policyOf(address)).toContain("frame-ancestors 'none'")
})
