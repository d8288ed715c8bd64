import { expect, test } from 'bun:test'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { sql } from '../../../db/sql/sql.ts'
import { testDatabase } from '../../support/database.ts'

test('an instant of any microsecond is returned as exactly as with a numeric', async () => {
  const database = await testDatabase()
  const [row] = await database.query<Record<string, number | null>>(
    `SELECT count(*)::int4 AS instants, ${milliseconds(sql`NULL::timestamptz`)} AS nothing,
       count(*) FILTER (WHERE ${milliseconds(sql`at`)} IS DISTINCT FROM (extract(epoch FROM at) * 1000)::float8)::int4 AS wrong
     FROM (SELECT timestamptz '1970-01-01' + at * interval '1 microsecond' AS at
       FROM generate_series(0, 4200000000000000, 420000000037) AS at) AS instants`,
    [],
  )
  expect(row).toEqual({ instants: 10_000, nothing: null, wrong: 0 })
})
