import { beforeEach, expect, test } from 'bun:test'
import { DEFAULT_LIMITS } from '../../../src/config.ts'
import type { RoomReply } from '../../../src/contract/responses/rooms.ts'
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

const GUESSES = 10
const CONFIG = {
  publicUrl: 'http://localhost',
  devLogin: true,
  trustProxy: 1,
  limits: { ...DEFAULT_LIMITS, keyFailures: 1 },
}

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let code: string

const path = () => `${SURVEYS}/${survey._id}/room` as const
const steer = (body: unknown, by: Designer = designer) =>
  by.call<'PATCH', string>('PATCH', path(), body as object)
const read = async () => (await app.send<RoomReply>(`/api/v1/rooms/${code}`)).body

beforeEach(async () => {
  app = await testApp({ config: CONFIG })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, { ...QV, question: 'And then?' }], { isAvailable: false })
  code = (await designer.call('POST', path())).body.code
})

test('a move that makes no sense names its field, and moves nothing', async () => {
  const before = await read()
  for (const [body, field] of [
    [{ state: 'finished' }, '/state'],
    [{ step: -1 }, '/step'],
    [{ step: 1.5 }, '/step'],
    [{ step: 2 }, '/step'],
    [{ step: '1' }, '/step'],
    [{ vote: 3 }, '/vote'],
    [{ endsAt: 'soon' }, '/endsAt'],
    [{ seating: 'far' }, '/seating'],
    [{ code: 'AAAAAA' }, '/code'],
    [[], ''],
    // People vote before a vote is closed or its result is shown.
    [{ state: 'closed' }, '/state'],
    [{ state: 'revealed' }, '/state'],
    [{ endsAt: '2030-01-01T00:00:00Z' }, '/endsAt'],
    [{ vote: 2, state: 'open' }, '/vote'],
  ] as const) {
    const refused = await steer(body)
    expect([body, refused.status, refused.body.details?.[0]?.path]).toEqual([body, 422, field])
  }
  expect(await read()).toEqual(before)
  expect((await designer.call('GET', SURVEYS)).body.surveys).toHaveLength(1)
})

test('nobody but those who edit the survey steer its room or learn that it exists', async () => {
  const other = await signIn(app, 'other@example.org')
  expect((await steer({ state: 'open' }, other)).status).toBe(404)
  expect((await other.call('POST', path())).status).toBe(404)
  expect((await app.call('PATCH', path(), { state: 'open' })).status).toBe(401)
  const invited = `${SURVEYS}/${survey._id}/collaborators/other%40example.org` as const
  await designer.call('PUT', invited, { role: 'viewer' })
  expect((await steer({ state: 'open' }, other)).status).toBe(403)
  expect((await read()).state).toBe('waiting')
})

test('a result is published by being shown, whatever others could see before, and hidden while people vote again', async () => {
  const settings = { results: 'public', resultsWhen: 'always', hasUKey: true, ballotSecrecy: 'pseudonymous' }
  survey = await makeSurvey(designer, [QV], { isAvailable: false, ...settings })
  const labels = ['Ada', 'Bo', 'Cy', 'Di', 'Eli', 'Fay']
  const { keys } = (await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { labels })).body
  await designer.call('POST', path())
  const published = async () => (await app.fetch(`/api/v1/surveys/${survey._id}/results`)).status
  const seen: unknown[] = []
  const move = async (body: object) => seen.push([(await steer(body)).status, await published()])
  await move({ state: 'open' })
  for (const uKey of keys.slice(1))
    await respond(app, survey, { [survey.questions[0]!._id]: [1, 0, 0] }, { uKey })
  for (const state of ['closed', 'revealed', 'open', 'closed', 'revealed']) await move({ state })
  expect(seen).toEqual(
    [200, 200, 200, 200, 200, 200].map((status, at) => [status, at === 2 || at === 5 ? 200 : 404]),
  )
})

test('codes are not guessed, and those who have joined are not shut out by whoever tries', async () => {
  const from = (address: string, cookie = '') => ({
    headers: { 'x-forwarded-for': address, cookie, 'x-response-uuid': crypto.randomUUID() },
  })
  const ask = async (address: string, options: object, name = code) =>
    (await app.fetch(address.replace('CODE', name), options)).status
  const places = ['/api/v1/rooms/CODE', '/api/v1/rooms/CODE/table', '/r/CODE', '/api/v1/rooms/CODE/events']
  const joined = from('203.0.113.9', 'room-device=joined')
  expect(await ask('/api/v1/rooms/CODE', joined)).toBe(200)
  for (let guess = 0; guess < GUESSES; guess++)
    expect(await ask(places[guess % places.length]!, from('203.0.113.9'), 'AAAAAA')).toBe(404)
  for (const place of places)
    for (const name of [code, 'AAAAAA', 'BBBBBB'])
      expect([place, name, await ask(place, from('203.0.113.9', 'room-device=invented'), name)]).toEqual([
        place,
        name,
        429,
      ])
  expect(await ask('/api/v1/rooms/CODE', joined)).toBe(200)
  expect(await ask('/api/v1/rooms/CODE/table', joined)).toBe(200)
  expect(await ask('/api/v1/rooms/CODE', joined, 'AAAAAA')).toBe(429)
  expect(await ask('/api/v1/rooms/CODE', from('203.0.113.10'))).toBe(200)
})
