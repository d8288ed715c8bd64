import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client.ts'
import { type Database, DatabaseUnavailable, isUnavailable } from '../../db/database.ts'
import { SEED_SURVEYS } from '../../db/seeds/surveys.ts'
import { responses } from '../../db/tables/responses.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { emptyTables, testDatabase } from '../support/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => emptyTables(database))

async function first<Row>(statement: string, params: Parameters<Database['query']>[1] = []): Promise<Row> {
  const [row] = await database.query<Row>(statement, params)
  return row as Row
}

describe('a statement', () => {
  test('returns each kind of value as the same value on both drivers', async () => {
    const row = await first<
      Record<string, unknown>
    >(`select 'é''𝔘'::text as text, 2147483647::int4 as integer, 1.5::float8 as float,
      true as yes, false as no, '\\x00ff10'::bytea as bytes, '{"a":[1,"1",null]}'::jsonb as object,
      '{1,NULL,-3}'::int2[] as list, '{}'::int2[] as empty, null::int2[] as nothing`)
    expect(row).toStrictEqual({
      text: "é'𝔘",
      integer: 2147483647,
      float: 1.5,
      yes: true,
      no: false,
      bytes: Uint8Array.of(0, 255, 16),
      object: { a: [1, '1', null] },
      list: [1, null, -3],
      empty: [],
      nothing: null,
    })
    expect(row.bytes?.constructor).toBe(Uint8Array)
  })

  test('accepts each kind of value as the same value on both drivers', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const row = await first(
      `select $1::text as text, $2::int4 as integer, $3::float8 as float, $4::boolean as truth, $5::bytea as bytes,
        $6::text::jsonb as object, $7::text::smallint[] as list, $8::text as nothing`,
      ['a\n"\\', -7, 0.1, false, bytes, '{"a":"b"}', '{5,NULL,-5}', null],
    )
    expect(row).toStrictEqual({
      text: 'a\n"\\',
      integer: -7,
      float: 0.1,
      truth: false,
      bytes,
      object: { a: 'b' },
      list: [5, null, -5],
      nothing: null,
    })
  })

  test('keeps texts in jsonb that look like other types', async () => {
    for (const value of ['10.5', 'true', 'null', '{"a":1}', '', null, 10.5, [], {}]) {
      const row = await first('select $1::text::jsonb as value', [JSON.stringify(value)])
      expect(row).toStrictEqual({ value })
    }
  })

  test('returns a plain list, empty without rows', async () => {
    expect(await database.query('select 1 as one where false', [])).toStrictEqual([])
    const rows = await database.query('select generate_series(1, 2) as n', [])
    expect(rows).toStrictEqual([{ n: 1 }, { n: 2 }])
    expect(rows.constructor).toBe(Array)
  })

  test('that is wrong fails with its own error, not as an unavailable database', async () => {
    const failure = await database.query('select missing from surveys', []).catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure.code).toBe('42703')
    expect(isUnavailable(failure)).toBe(false)
  })

  test('may run beside many others', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n)
    const rows = await Promise.all(numbers.map((n) => first<{ n: number }>('select $1::int4 as n', [n])))
    expect(rows.map((row) => row.n)).toEqual(numbers)
  })
})

describe('drizzle', () => {
  const survey = (id: string) => ({
    id,
    definition: SEED_SURVEYS['test-3']!,
    identitySalt: Uint8Array.of(0, 1, 254, 255),
  })

  test('returns a survey definition unchanged, stored as an object', async () => {
    await database.orm.insert(surveys).values(survey('a'))
    const [row] = await database.orm.select().from(surveys).where(eq(surveys.id, 'a'))
    expect(row?.definition).toStrictEqual(SEED_SURVEYS['test-3']!)
    expect(row?.identitySalt).toStrictEqual(Uint8Array.of(0, 1, 254, 255))
    expect(row?.revision).toBe(1)
    expect(row?.createdAt).toBeInstanceOf(Date)
    expect(row?.lockedAt).toBeNull()
    expect(await first('select jsonb_typeof(definition) as kind from surveys')).toEqual({ kind: 'object' })
  })

  test('returns any JSON unchanged, even a bare text that looks like a number', async () => {
    for (const [index, metadata] of ['10.5', 'true', { a: 1 }, [1], 10.5, null].entries()) {
      const surveyId = `s${index}`
      const ballotId = crypto.randomUUID()
      await database.orm
        .insert(responses)
        .values({ surveyId, ballotId, respondent: 'r', revision: 1, metadata })
      const [row] = await database.orm.select().from(responses).where(eq(responses.surveyId, surveyId))
      expect(row?.metadata).toStrictEqual(metadata)
    }
  })

  test('returns an instant unchanged to the millisecond', async () => {
    const lockedAt = new Date('2026-02-03T04:05:06.789Z')
    await database.orm.insert(surveys).values({ ...survey('a'), lockedAt })
    const [row] = await database.orm.select({ lockedAt: surveys.lockedAt }).from(surveys)
    expect(row?.lockedAt).toStrictEqual(lockedAt)
  })

  test('undoes a transaction that fails', async () => {
    const failing = database.orm.transaction(async (orm) => {
      await orm.insert(surveys).values(survey('b'))
      throw new Error('changed my mind')
    })
    expect(failing).rejects.toThrow('changed my mind')
    await failing.catch(() => {})
    expect(await database.orm.select().from(surveys)).toEqual([])
  })

  test('does not change how plain statements read values', async () => {
    await database.orm.execute(sql`select now()`)
    expect(await first(`select '{"a":1}'::jsonb as value`)).toEqual({ value: { a: 1 } })
  })
})

describe('an unavailable database', () => {
  test('is distinguished from other errors, even in exceptions that drizzle wraps', async () => {
    const closed = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' })
    try {
      expect(closed.ping()).rejects.toThrow(DatabaseUnavailable)
      const failure = await closed.orm
        .select()
        .from(surveys)
        .catch((error) => error)
      expect(failure).not.toBeInstanceOf(DatabaseUnavailable)
      expect(isUnavailable(failure)).toBe(true)
    } finally {
      await closed.close()
    }
  })
})
