import { expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { createListCounts } from '../../../src/surveys/lists/counts.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'

/** Responses inserted in one statement: a busy machine writes them within the time that a statement has. */
const PART = 5_000

/** Inserts responses of a survey: every third is completed, every tenth a test. */
async function addResponses(database: Database, surveyId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += PART) {
    await database.query(
      `INSERT INTO responses (survey_id, ballot_id, respondent, revision, test, completed_in)
       SELECT $1, md5($1 || n::text)::uuid, 'respondent-' || n, 1, n % 10 = 0,
         CASE WHEN n % 3 = 0 AND n % 10 <> 0 THEN pg_current_xact_id() END
       FROM generate_series($2::int4, $3::int4) AS n`,
      [surveyId, from, Math.min(from + PART - 1, count)],
    )
  }
}

/** A database that tells how many responses each statement was asked for. */
function watched(database: Database) {
  const limits: number[] = []
  const query: Database['query'] = (statement, params) => {
    limits.push(Number(params[2]))
    return database.query(statement, params)
  }
  return { limits, database: { ...database, query } }
}

const expected = (count: number) => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const begun = numbers.filter((number) => number % 10 !== 0)
  return { begun: begun.length, completed: begun.filter((number) => number % 3 === 0).length }
}

test('responses are counted exactly, however many there are, and no statement counts all of many', async () => {
  const database = await testDatabase()
  await emptyTables(database)
  const sizes = { none: 0, few: 7, slice: 500, 'slice and one': 501, many: 45_000 }
  for (const [surveyId, count] of Object.entries(sizes)) await addResponses(database, surveyId, count)
  const { limits, database: counted } = watched(database)
  const counts = await createListCounts(counted, () => 0).counted(Object.keys(sizes))
  for (const [surveyId, count] of Object.entries(sizes)) {
    expect([surveyId, counts.get(surveyId)]).toEqual([surveyId, expect.objectContaining(expected(count))])
  }
  expect(Math.max(...limits)).toBe(20_000)
  expect(limits.length).toBeGreaterThanOrEqual(4)
})

test('simultaneous requests for lists count a very large survey once', async () => {
  const database = await testDatabase()
  await emptyTables(database)
  await addResponses(database, 'many', 30_000)
  const { limits, database: counted } = watched(database)
  const lists = 10
  const { promise: haveBegun, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const query: Database['query'] = async (statement, params) => {
    const isRest = params[2] === 20_000
    if (isRest) await haveBegun
    const rows = await counted.query<never>(statement, params)
    if (!isRest && ++begun === lists) resolve()
    return rows
  }
  const { counted: listCounts } = createListCounts({ ...counted, query }, () => 0)
  const all = await Promise.all(Array.from({ length: lists }, () => listCounts(['many'])))
  for (const counts of all) expect(counts.get('many')).toMatchObject(expected(30_000))
  expect(limits.filter((limit) => limit === 20_000).length).toBe(2)
})
