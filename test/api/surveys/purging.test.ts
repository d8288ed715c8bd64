import { beforeEach, expect, test } from 'bun:test'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { SURVEY_TABLES } from '../../../src/surveys/removal/purge-repository.ts'
import { purgeDeletedSurveys } from '../../../src/surveys/removal/purging.ts'
import { api } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { schema } from '../../support/schema.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

/** Every table that has rows of surveys, as the schema says. */
const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => 'surveyId' in getTableColumns(table))
  .map((table) => getTableName(table))

async function rowsOf(surveyId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const count = `SELECT count(*)::int4 AS count FROM ${table} WHERE survey_id = $1`
    counts[table] = (await app.deps.database.query<{ count: number }>(count, [surveyId]))[0]!.count
  }
  return counts
}

/** A survey with a row in every table. */
async function fullSurvey(): Promise<DesignerSurvey> {
  const survey = await makeSurvey(designer, [QV], {
    logging: 'actions',
    results: 'public',
    resultsWhen: 'always',
  })
  const path = `${SURVEYS}/${survey._id}` as const
  await designer.call('POST', `${path}/keys`, { count: 2 })
  await designer.call('PUT', `${path}/collaborators/friend@example.org`, { role: 'viewer' })
  const { uuid } = await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
  const event = { seq: 0, clientTime: '2026-01-01T10:00:00Z', elapsedMs: 0, type: 'submit_ok' }
  await app.call('POST', `${RESPONSES}/events`, { surveyId: survey._id, uuid, events: [event] })
  const webhook = { url: 'https://example.org/', types: ['survey.opened'] }
  const made = (await designer.call('POST', `${path}/webhooks`, webhook)).body as { id: string }
  await designer.call('POST', `${path}/webhooks/${made.id}/test`)
  await designer.call('POST', `${path}/feed`)
  await app.deps.database.query(
    "INSERT INTO mails (survey_id, id, address, subject, body) VALUES ($1, gen_random_uuid(), 'a', 'b', 'c')",
    [survey._id],
  )
  await designer.call('POST', `${path}/people`, { people: [{ address: 'ann@example.org' }] })
  const { code } = (await designer.call('POST', `${path}/room`)).body as { code: string }
  await app.fetch(`/api/v1/rooms/${code}`, { headers: { cookie: 'room-device=a' } })
  await app.deps.database.query('INSERT INTO decline_marks VALUES ($1, gen_random_uuid())', [survey._id])
  await app.deps.database.query('INSERT INTO recent_declines VALUES ($1, gen_random_uuid(), now())', [
    survey._id,
  ])
  await designer.call('PATCH', path, { settings: { stopAfter: 9 } })
  await app.deps.database.query("INSERT INTO declines VALUES ($1, '2026-01-01', 1)", [survey._id])
  await app.deps.database.query("INSERT INTO arm_counters VALUES ($1, '', 1)", [survey._id])
  await app.deps.database.query("INSERT INTO openings VALUES ($1, '2026-01-01', 1)", [survey._id])
  await app.deps.database.query("INSERT INTO images VALUES ($1, 'a.webp', '', 0)", [survey._id])
  await app.deps.database.query(
    "INSERT INTO earlier_answers VALUES ($1, gen_random_uuid(), 1, now(), now(), '[]')",
    [survey._id],
  )
  await app.deps.database.query("INSERT INTO overrides VALUES ($1, 'q', 'o', true, 'Because')", [survey._id])
  await app.deps.database.query("INSERT INTO cleared_reasons VALUES ($1, 'q', 'o', 'd', 'Because', true)", [
    survey._id,
  ])
  await app.deps.database.query("INSERT INTO quotas VALUES ($1, 'q', 1, 0, 1)", [survey._id])
  await app.deps.database.query(
    "INSERT INTO reservations SELECT survey_id, 'q', ballot_id, now() FROM responses WHERE survey_id = $1 LIMIT 1",
    [survey._id],
  )
  await designer.call('GET', `${path}/results`)
  await app.call('GET', api.publishedResults(survey._id))
  expect(Object.values(await rowsOf(survey._id))).not.toContain(0)
  return survey
}

async function deleteDaysAgo(survey: DesignerSurvey, days: number): Promise<void> {
  await designer.call('DELETE', `${SURVEYS}/${survey._id}`)
  await app.deps.database.query(
    `UPDATE surveys SET deleted_at = now() - make_interval(days => $2::int4) WHERE id = $1`,
    [survey._id, days],
  )
}

test('all tables of surveys are covered', () => {
  expect(tables.toSorted()).toEqual([...SURVEY_TABLES].sort())
})

test('a survey deleted 30 days ago is purged with everything that belongs to it, and no other is affected', async () => {
  const [old, late, open] = [await fullSurvey(), await fullSurvey(), await fullSurvey()]
  await deleteDaysAgo(old, 31)
  await deleteDaysAgo(late, 29)
  const before = [await rowsOf(late._id), await rowsOf(open._id)]
  expect(await purgeDeletedSurveys(app.deps.database)).toEqual([old._id])
  expect(new Set(Object.values(await rowsOf(old._id)))).toEqual(new Set([0]))
  expect([await rowsOf(late._id), await rowsOf(open._id)]).toEqual(before)
  const restored = await designer.call('POST', `${SURVEYS}/${late._id}/restore`)
  expect(restored.status).toBe(200)
  const { body } = await designer.call('GET', `${SURVEYS}/${late._id}/results`)
  expect(body.completed).toBe(1)
  expect((await designer.call('POST', `${SURVEYS}/${old._id}/restore`)).status).toBe(404)
  expect(await purgeDeletedSurveys(app.deps.database)).toEqual([])
})

test('answers to a survey that comes with the product are purged, and it does not come back', async () => {
  const survey = await fullSurvey()
  await deleteDaysAgo(survey, 31)
  await app.deps.database.query('UPDATE surveys SET owner_id = NULL WHERE id = $1', [survey._id])
  expect(await purgeDeletedSurveys(app.deps.database)).toEqual([survey._id])
  expect(new Set(Object.values(await rowsOf(survey._id)))).toEqual(new Set([0]))
  const kept = await app.deps.database.query('SELECT id FROM surveys WHERE id = $1', [survey._id])
  expect(kept).toHaveLength(1)
  expect(await purgeDeletedSurveys(app.deps.database)).toEqual([])
})
