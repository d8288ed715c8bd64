import { describe, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { COUNT_UNFINISHED } from '../../../src/results/progress/statements.ts'
import {
  createUnfinishedCounts,
  type UnfinishedCounts,
} from '../../../src/results/progress/unfinished-counts.ts'
import { makeSurvey, QV, signIn, testApp } from '../../support/app.ts'
import { databaseOfOneConnection, emptyTables, testDatabase } from '../../support/database.ts'
import { rowsLookedAt } from '../../support/explain.ts'
import { begin, complete, tryOut } from '../../support/respond.ts'

/** Responses inserted in one statement: a busy machine writes them within the time that a statement has. */
const PART = 5_000

/** Inserts responses of which each so many-th is not completed, and each so many-th of those a test. */
async function addResponses(
  database: Database,
  surveyId: string,
  count: number,
  { unfinished, tests }: { readonly unfinished: number; readonly tests: number },
): Promise<void> {
  for (let from = 1; from <= count; from += PART) {
    await database.query(
      `INSERT INTO responses (survey_id, ballot_id, respondent, revision, test, completed_in)
       SELECT $1, md5($1 || n::text)::uuid, 'respondent-' || n, 1, n % ($4::int4 * $5::int4) = 0,
         CASE WHEN n % $4::int4 <> 0 THEN pg_current_xact_id() END
       FROM generate_series($2::int4, $3::int4) AS n`,
      [surveyId, from, Math.min(from + PART - 1, count), unfinished, tests],
    )
  }
}

describe('unfinished responses', () => {
  test('are counted exactly, however many there are, and no statement counts all of many', async () => {
    const database = await testDatabase()
    await emptyTables(database)
    const sizes = { none: 0, few: 7, slice: 20_000, many: 45_000 }
    const limits: number[] = []
    const query: Database['query'] = (statement, params) => {
      limits.push(Number(params[2]))
      return database.query(statement, params)
    }
    for (const [surveyId, count] of Object.entries(sizes)) {
      await addResponses(database, surveyId, count, { unfinished: 1, tests: 10 })
      const { soon } = createUnfinishedCounts({ ...database, query }, () => 0)
      expect([surveyId, await told(soon, surveyId)]).toEqual([surveyId, count - Math.floor(count / 10)])
    }
    expect(Math.max(...limits)).toBe(20_000)
    expect(limits.length).toBeGreaterThanOrEqual(5)
  }, 60_000)

  test('are returned for very many as they were last counted, while they are counted again', async () => {
    const database = await testDatabase()
    await emptyTables(database)
    await addResponses(database, 'many', 100, { unfinished: 1, tests: 10 })
    let clock = 0
    let held: Promise<void> | undefined
    const query: Database['query'] = async (statement, params) => {
      await held
      return database.query(statement, params)
    }
    const { soon } = createUnfinishedCounts({ ...database, query }, () => clock)
    expect(await told(soon, 'many')).toBe(90)
    // So long after that what was counted is kept no more.
    clock = 1e12
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    expect(await soon('many')).toBe(90)
    expect(await soon('other')).toBeUndefined()
    resolve()
    expect(await told(soon, 'other')).toBe(0)
  })

  test('are those that somebody began and has not completed, without tests', async () => {
    const app = await testApp()
    const designer = await signIn(app)
    const survey = await makeSurvey(designer, [QV])
    const answers = { [survey.questions[0]._id]: [1, 2, 0] }
    const first = await begin(app, survey, answers)
    await begin(app, survey, answers)
    await tryOut(designer, survey, answers)
    await begin(designer, survey, answers, { preview: true })
    expect(await counted(app.deps.database, survey._id)).toBe(2)
    await complete(app, first)
    expect(await counted(app.deps.database, survey._id)).toBe(1)
  })
})

/** The count, once it is there. */
async function told(soon: UnfinishedCounts['soon'], surveyId: string): Promise<number> {
  for (;;) {
    const count = await soon(surveyId)
    if (count !== undefined) return count
  }
}

const counted = (database: Database, surveyId: string) =>
  told(createUnfinishedCounts(database, () => 0).soon, surveyId)

/** Completed responses, and unfinished ones among them. */
const COMPLETED = 8_000
const UNFINISHED = 40

describe('counting unfinished responses reads no completed ones', () => {
  for (const statistics of ['none', 'right'] as const) {
    for (const plan of ['custom', 'generic'] as const)
      test(`with statistics that are ${statistics}, ${plan} plans`, async () => {
        const database = await databaseOfOneConnection('unfinished')
        try {
          await addResponses(database, 'long', COMPLETED, {
            unfinished: COMPLETED / UNFINISHED,
            tests: 1_000,
          })
          await (statistics === 'none' ? forgetStatistics(database) : database.query('ANALYZE', []))
          const params = ['long', '00000000-0000-0000-0000-000000000000', 20_000]
          const rows = await rowsLookedAt(database, { statement: COUNT_UNFINISHED, params }, plan)
          expect(rows).toBeLessThanOrEqual(5 * UNFINISHED)
        } finally {
          await database.close()
        }
      }, 60_000)
  }
})

async function forgetStatistics(database: Database): Promise<void> {
  await database.query('DELETE FROM pg_statistic', [])
  await database.query(
    `UPDATE pg_class SET relpages = 0, reltuples = -1
     WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace`,
    [],
  )
}
