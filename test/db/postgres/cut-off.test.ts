import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { type Database, isUnavailable } from '../../../db/database.ts'
import { openEmpty } from '../../support/database.ts'
import { testServerUrl } from '../../support/postgres-database.ts'

const server = testServerUrl()

/** Rows enough that the first of them are on their way before the last one fails. */
const FAILS_AFTER_ROWS =
  'select repeat($1::text, 1000) as filler, 1 / (5000 - n) as quotient from generate_series(1, 6000) as n'

type Numbered = { readonly number: number }

describe('a statement after one that was cut off while its rows arrived', () => {
  let database: Database
  beforeAll(async () => {
    database = await openEmpty('_cut', { deadlineMs: 20_000, pool: 1 })
  })
  afterAll(() => database.close())

  test('has all of its rows, and from the first on', async () => {
    for (let time = 0; time < 3; time++) {
      const failed = await database.query(FAILS_AFTER_ROWS, ['x']).catch((error) => error)
      expect(failed.code).toBe('22012')
      expect(await database.query('select $1::int4 as number', [time])).toStrictEqual([{ number: time }])
    }
  })

  test('has them through drizzle as well', async () => {
    await database.query(FAILS_AFTER_ROWS, ['x']).catch(() => {})
    const rows = await database.orm.execute(sql`select 1 as number`)
    const [row] = Array.isArray(rows) ? rows : (rows as { rows: unknown[] }).rows
    expect(row).toEqual({ number: 1 })
  })
})

describe('abandoned statements', () => {
  const DEADLINE_MS = 150
  // The embedded database runs one statement at a time, and all that it was given before it can be closed.
  const ASKED = server ? { by: 12, each: 15 } : { by: 6, each: 6 }
  /** How many rows the embedded database counts in a millisecond, on this machine as busy as it is. */
  let rowsPerMs: number
  let database: Database
  beforeAll(async () => {
    database = await openEmpty('_given_up', { deadlineMs: DEADLINE_MS, pool: 2 })
    // The quickest of several, because the first is slower than those that follow, and a machine may stall.
    const durations: number[] = []
    while (durations.length < 4) {
      const started = performance.now()
      const counted = await database
        .query('select count(*) from generate_series(1, 100000)', [])
        .catch((error) => {
          // A machine that stalls for longer than the deadline says nothing of how quick it is.
          if (!isUnavailable(error)) throw error
        })
      if (counted) durations.push(performance.now() - started)
    }
    rowsPerMs = Math.ceil(100_000 / Math.min(...durations))
  })
  afterAll(() => database.close(), 120_000)

  const numbered = (number: number, ms: number) =>
    database.query<Numbered>(`select $1::int4 as number from (select ${wait('$2')}) as waited`, [number, ms])
  // The embedded database has no clock of its own to wait by.
  const wait = (ms: string) =>
    server ? `pg_sleep(${ms}::float8 / 1000)` : `count(*) from generate_series(1, ${ms}::int4 * ${rowsPerMs})`

  /** Asks again and again at times of its own, so that some wait behind others when these are given up. */
  const asking = async (first: number, outcomes: { answered: number; late: number }) => {
    for (let number = first; number < first + ASKED.each; number++) {
      const rows = await numbered(number, (number * 37) % 120).catch((error) => {
        if (!isUnavailable(error)) throw error
        outcomes.late++
      })
      if (!rows) continue
      expect(rows).toStrictEqual([{ number }])
      outcomes.answered++
      await Bun.sleep((number * 13) % 50)
    }
  }

  test('never pass their rows to others, nor receive those of others', async () => {
    const outcomes = { answered: 0, late: 0 }
    await Promise.all(Array.from({ length: ASKED.by }, (_, at) => asking(at * 100, outcomes)))
    expect(outcomes.late).toBeGreaterThan(0)
    expect(outcomes.answered).toBeGreaterThan(0)
  }, 60_000)
})

describe('a thread that is blocked for longer than the deadline', () => {
  const DEADLINE_MS = 300
  let database: Database
  beforeAll(async () => {
    database = await openEmpty('_blocked', { deadlineMs: DEADLINE_MS, pool: 4 })
  })
  afterAll(() => database.close())

  test('reads the replies that arrived in the meantime, and abandons none', async () => {
    const numbers = [1, 2, 3, 4, 5, 6]
    const ask = () => numbers.map((number) => database.query('select $1::int4 as number', [number]))
    await Promise.all(ask())
    // One time before the statements are sent, the other when they are on their way.
    for (const sendFirst of [false, true]) {
      const asked = ask()
      if (sendFirst) await new Promise((resolve) => setImmediate(resolve))
      Bun.sleepSync(4 * DEADLINE_MS)
      expect(await Promise.all(asked)).toStrictEqual(numbers.map((number) => [{ number }]))
    }
  })

  test('finally abandons unanswered calls', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const asked = database.orm.transaction(() => end).catch((error) => error)
    Bun.sleepSync(2 * DEADLINE_MS)
    expect(isUnavailable(await asked)).toBe(true)
    resolve()
  })
})
