import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../db/client.ts'
import { type Database, isUnavailable } from '../../../db/database.ts'
import { withDeadline } from '../../../db/deadline.ts'
import { startThread } from '../../../db/embedded/calls.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory://', template: await embeddedTemplate() })
  await database.query('CREATE TABLE parts (id int4 PRIMARY KEY, whole int4)', [])
  await database.query(
    'ALTER TABLE parts ADD FOREIGN KEY (whole) REFERENCES parts DEFERRABLE INITIALLY DEFERRED',
    [],
  )
})
afterAll(() => database.close())

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error,
  )
const counted = async () =>
  (await database.query<{ count: number }>('SELECT count(*)::int4 AS count FROM parts', []))[0]?.count

test('the process continues while a statement runs, and cancels one that takes too long', async () => {
  const template = await embeddedTemplate()
  const hasty = await openDatabase({ dataDir: 'memory://', template, deadlineMs: 1_000 })
  const slow = failureOf(hasty.query('SELECT pg_sleep(3)', []))
  let turns = 0
  const turn = setInterval(() => turns++, 10)
  expect(isUnavailable(await slow)).toBe(true)
  clearInterval(turn)
  expect(turns).toBeGreaterThan(5)
  for (let tries = 0; tries < 100 && (await failureOf(hasty.ping())); tries++) await Bun.sleep(50)
  expect(await hasty.query('SELECT 1 AS one', [])).toEqual([{ one: 1 }])
  await hasty.close()
}, 60_000)

test('a transaction that cannot be committed fails with the reason, and changes nothing', async () => {
  const committed = database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`INSERT INTO parts VALUES (1, 2)`)
  })
  expect(await failureOf(committed)).toMatchObject({ code: '23503' })
  expect(await counted()).toBe(0)
})

test('a failed statement in a transaction undoes it, and the next one succeeds', async () => {
  const statement = sql`INSERT INTO parts VALUES (3, 3)`
  const twice = database.orm.transaction(async (transaction) => {
    await transaction.execute(statement)
    await transaction.execute(statement)
  })
  expect((await failureOf(twice))?.cause).toMatchObject({ code: '23505', constraint: 'parts_pkey' })
  await database.orm.transaction((transaction) => transaction.execute(statement))
  expect(await counted()).toBe(1)
})

test('an error contains neither the statement nor its values', async () => {
  const divided = database.orm.execute(sql`SELECT 1 / ${0}::int4 AS quotient, ${'private'}::text AS value`)
  const { cause } = await failureOf(divided)
  expect(cause).toMatchObject({ code: '22012' })
  expect(JSON.stringify({ ...cause, message: cause.message })).not.toMatch(/quotient|private/)
})

test('calls that wait when the thread ends, and later calls, find the database unavailable', async () => {
  const thread = startThread()
  const call = () => failureOf(withDeadline(10_000, thread.call({ kind: 'close' })))
  const waiting = call()
  thread.end()
  expect(isUnavailable(await waiting)).toBe(true)
  await Bun.sleep(100)
  expect(isUnavailable(await call())).toBe(true)
})

test('a database that is closed twice is closed, and then unavailable', async () => {
  const closed = await openDatabase({ dataDir: 'memory://', template: await embeddedTemplate() })
  await Promise.all([closed.close(), closed.close()])
  await closed.close()
  expect(isUnavailable(await failureOf(closed.ping()))).toBe(true)
})
