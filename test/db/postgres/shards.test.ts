import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Param } from '../../../db/database.ts'
import { DISTRIBUTED, routedToWorkers } from '../../../db/postgres/shards.ts'
import { schema } from '../../support/schema.ts'

/** Which statements go to where a survey lies, of a database that has its surveys on several machines. */

type Sent = [statement: string, params: readonly Param[]]

/** A database that answers everything with the rows it is given, and says whether it is distributed and who has a survey. */
function answering(distributed: boolean, rows: readonly object[]) {
  const sent: Sent[] = []
  const asked: string[] = []
  const query: Database['query'] = async <Row>(statement: string, params: readonly Param[]) => {
    if (statement.includes('find_worker')) return [{ worker: `the worker of ${params[0]}` }] as Row[]
    sent.push([statement, params])
    return (statement.includes('is_distributed') ? [{ distributed }] : rows) as Row[]
  }
  const queryOf = (worker: string): Database['query'] => {
    asked.push(worker)
    return query
  }
  return { query: routedToWorkers(query, queryOf), sent, asked }
}

const CHANGE = '/* change */ UPDATE "surveys" SET identity_salt = $2 WHERE id = $1'
const COUNT = 'SELECT id FROM jsonb_array_elements_text($1::text::jsonb) AS id CROSS JOIN "responses"'

/** Rooms are found by their code, which is unique across surveys, so they stay on one machine. */
const BY_CODE = new Set<unknown>([schema.rooms, schema.roomDevices])

test('the distributed tables are all those with rows of surveys', async () => {
  const ofSurveys = Object.values(schema).filter(
    (value) => is(value, PgTable) && 'surveyId' in getTableColumns(value) && !BY_CODE.has(value),
  )
  const names = ['surveys', ...ofSurveys.map((table) => getTableName(table as PgTable))]
  expect([...DISTRIBUTED].sort()).toEqual(names.sort())
  const distributing = await Bun.file(join(import.meta.dir, '../../../db/scale/citus.sql')).text()
  const [, list = ''] = /ARRAY\[(.*?)\]/s.exec(distributing) ?? []
  expect([...list.matchAll(/'(\w+)'/g)].map(([, name]) => name!).sort()).toEqual(names)
})

test('if the database is not distributed, every statement is sent unchanged', async () => {
  const { query, sent } = answering(false, [{ id: 's' }])
  for (const id of ['s', 't']) expect(await query<object>(CHANGE, [id, null], id)).toEqual([{ id: 's' }])
  expect(sent.slice(1)).toEqual(['s', 't'].map((id): Sent => [CHANGE, [id, null]]))
})

test('a statement about one survey is sent to its worker, with its name, and its parameters in PostgreSQL’s format', async () => {
  const { query, sent } = answering(true, [{ row: { n: 1 } }, { row: { n: 2 } }])
  expect(await query<object>(CHANGE, ['s', new Uint8Array([0, 255])], 's')).toEqual([{ n: 1 }, { n: 2 }])
  const [statement, params] = sent.at(-1)!
  expect(statement).toStartWith('/* change */ SELECT')
  expect(params).toEqual(['s', CHANGE, '["s","\\\\x00ff"]'])
  await query(CHANGE, ['t', null], 't')
  expect(sent.filter(([text]) => text.includes('is_distributed'))).toHaveLength(1)
})

test('a statement about several surveys is sent to each of them, and their rows are combined', async () => {
  const { query, sent, asked } = answering(true, [{ row: { n: 1 } }])
  expect(await query<object>(COUNT, ['["s","t"]', 5], ['s', 't'])).toEqual([{ n: 1 }, { n: 1 }])
  expect(asked).toEqual(['the worker of s', 'the worker of t'])
  expect(sent.slice(1).map(([, params]) => params)).toEqual([
    ['s', COUNT, '["[\\"s\\"]",5]'],
    ['t', COUNT, '["[\\"t\\"]",5]'],
  ])
})

test('a call that names no survey is planned on the coordinator', async () => {
  const { query, sent } = answering(true, [{ id: 's' }])
  expect(await query<object>('SELECT id FROM "surveys"', [])).toEqual([{ id: 's' }])
  expect(sent).toEqual([['SELECT id FROM "surveys"', []]])
})

test('a short name is looked up and set on the coordinator', async () => {
  const statement = '/* set_short_name */ UPDATE "surveys" SET short_name = $2::text WHERE id = $1'
  const spread = answering(true, [{ id: 's' }])
  expect(await spread.query<object>(statement, ['s', 'budget'])).toEqual([{ id: 's' }])
  expect(spread.sent.at(-1)![0]).toContain('FROM set_short_name($1, $2)')
  expect(spread.sent.at(-1)![1]).toEqual(['s', 'budget'])
  const whole = answering(false, [{ id: 's' }])
  await whole.query(statement, ['s', 'budget'])
  expect(whole.sent.at(-1)).toEqual([statement, ['s', 'budget']])
})
