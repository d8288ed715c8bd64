import { beforeEach, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: `${typeof SURVEYS}/${string}`

async function open(settings: object = {}) {
  survey = await makeSurvey(designer, undefined, settings)
  path = `${SURVEYS}/${survey._id}`
}

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  await open()
})

const make = async () => {
  const { status, body } = await designer.call('POST', `${path}/feed`)
  expect(status).toBe(201)
  const { url } = body as { url: string }
  return url.replace(/^https?:\/\/[^/]+/, '')
}
const read = async (link: string) => {
  const answer = await app.fetch(link)
  return { status: answer.status, rows: csvRows(await answer.text()), tag: answer.headers.get('etag') ?? '' }
}
const vote = (votes: number[], more: object = {}) =>
  respond(app, survey, { [survey.questions[0]._id]: votes }, more)

test('a spreadsheet reads sums once enough people have answered, and a tag saves reading them again', async () => {
  const link = await make()
  expect(link).toMatch(/results\.csv\?feed=qs_feed_[0-9A-Za-z]{36}$/)
  for (let made = 0; made < 19; made++) await vote([1, 0, 0])
  await designer.call('PATCH', path, { settings: { isAvailable: false } })
  expect((await read(link)).rows.filter(({ figure }) => figure !== 'completed')).toEqual([])
  await open()
  const second = await make()
  for (let made = 0; made < 20; made++) await vote([2, 0, -1])
  await designer.call('PATCH', path, { settings: { isAvailable: false } })
  const { status, rows, tag } = await read(second)
  expect(status).toBe(200)
  const sums = rows.filter(({ figure }) => figure === 'net_votes').map(({ value }) => Number(value))
  expect(sums).toEqual([40, 0, -20])
  expect((await app.fetch(second, { headers: { 'if-none-match': tag } })).status).toBe(304)
}, 60_000)

test('a link is revoked by another one, or altogether, and reads nothing else', async () => {
  const first = await make()
  const second = await make()
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  const other = await makeSurvey(designer)
  expect((await read(second.replace(survey._id, other._id))).status).toBe(404)
  expect((await app.fetch(`/api/v1/surveys/${survey._id}/results.csv`)).status).toBe(422)
  await designer.call('DELETE', `${path}/feed`)
  expect((await read(second)).status).toBe(404)
})

test('a link is read 60 times an hour', async () => {
  const link = await make()
  for (let reads = 0; reads < 60; reads++) expect((await read(link)).status).toBe(200)
  const refused = await app.fetch(link)
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true])
}, 30_000)

test('by the link of an open secret survey nobody sees one ballot come in', async () => {
  await open({ hasUKey: true, uKeyMode: 'list', ballotSecrecy: 'secret' })
  const link = await make()
  const keys = Array.from({ length: 12 }, (_, at) => `key${at}`)
  await designer.call('POST', `${path}/keys`, { keys })
  const seen: unknown[] = []
  for (const uKey of keys) {
    await vote([3, -2, 1], { uKey })
    seen.push((await read(link)).rows.filter(({ figure }) => figure === 'net_votes'))
  }
  expect(seen.every((rows) => JSON.stringify(rows) === '[]')).toBe(true)
}, 60_000)
