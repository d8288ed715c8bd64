import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../db/client.ts'
import type { Database } from '../../../db/database.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory://', template: await embeddedTemplate() })
  await database.query('CREATE TABLE kept (id int4 PRIMARY KEY, name text)', [])
})
afterAll(() => database.close())

const KEEP = 'INSERT INTO kept VALUES ($1::int4, $2) RETURNING id'
const COUNT = 'SELECT count(*)::int4 AS count FROM kept'
const PREPARED = 'SELECT count(*)::int4 AS count FROM pg_prepared_statements'

const keep = (id: number, name: string | null) => database.query<{ id: number }>(KEEP, [id, name])
const counted = async (statement: string) =>
  (await database.query<{ count: number }>(statement, []))[0]?.count ?? 0

test('a statement is parsed once, however often it is run', async () => {
  await counted(PREPARED)
  const before = await counted(PREPARED)
  for (let run = 0; run < 10; run++) expect(await counted('SELECT 7::int4 AS count')).toBe(7)
  expect(await counted(PREPARED)).toBe(before + 1)
})

test('a failed one reports its reason, changes nothing, and the next succeeds', async () => {
  expect(await keep(1, 'one')).toEqual([{ id: 1 }])
  for (let again = 0; again < 2; again++) {
    const [twice, after] = await Promise.allSettled([keep(1, 'another'), keep(10 + again, null)])
    expect(twice).toMatchObject({ status: 'rejected', reason: { code: '23505' } })
    expect(after).toMatchObject({ status: 'fulfilled', value: [{ id: 10 + again }] })
  }
  for (const _ of ['parsed', 'again']) {
    const failure = await database.query('SELECT nothing FROM nowhere', []).catch((error) => error)
    expect(failure).toMatchObject({ code: '42P01' })
  }
  expect(await counted(COUNT)).toBe(3)
})

test('none takes part in a transaction of another call', async () => {
  const before = await counted(COUNT)
  const begun = Promise.withResolvers<void>()
  const undone = database.orm
    .transaction(async (transaction) => {
      await transaction.execute(sql`INSERT INTO kept VALUES (100, 'undone')`)
      begun.resolve()
      await Bun.sleep(20)
      throw new Error('undone')
    })
    .catch((error: Error) => error.message)
  await begun.promise
  expect(await keep(101, 'stays')).toEqual([{ id: 101 }])
  expect(await undone).toBe('undone')
  expect(await counted(COUNT)).toBe(before + 1)
})

test('a change of a table is seen by earlier prepared statements', async () => {
  const before = await counted(COUNT)
  await database.query('ALTER TABLE kept ADD COLUMN more int4 NOT NULL DEFAULT 5', [])
  await keep(200, 'wider')
  expect(await counted(COUNT)).toBe(before + 1)
  expect(await database.query('SELECT more FROM kept WHERE id = 200', [])).toEqual([{ more: 5 }])
})

test('a plan made for an empty table is replaced once the table has many rows', async () => {
  for (const table of ['few', 'many']) await database.query(`CREATE TABLE ${table} (id int4 PRIMARY KEY)`, [])
  const both = 'SELECT count(*)::int4 AS count FROM few JOIN many USING (id) WHERE few.id > $1::int4'
  const planned = async () => {
    for (let run = 0; run < 6; run++) await database.query(both, [0])
    const [kept] = await database.query<{ name: string }>(
      'SELECT name FROM pg_prepared_statements WHERE statement = $1',
      [both],
    )
    return database.query(`EXPLAIN EXECUTE ${kept?.name}(0)`, [])
  }
  const before = await planned()
  for (const table of ['few', 'many'])
    await database.query(`INSERT INTO ${table} SELECT generate_series(1, 20000)`, [])
  await Bun.sleep(1000)
  expect(await planned()).not.toEqual(before)
})

test('more statements than can be prepared run as well, and those that are prepared stay', async () => {
  for (let at = 0; at < 300; at++) expect(await counted(`SELECT ${at}::int4 AS count`)).toBe(at)
  const kept = await counted(PREPARED)
  expect(kept).toBeLessThanOrEqual(128)
  expect(await counted('SELECT 299::int4 AS count')).toBe(299)
  expect(await counted(PREPARED)).toBe(kept)
  expect(await keep(300, 'still')).toEqual([{ id: 300 }])
})
