import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { createCounts } from '../../src/counts.ts'
import { readProgress } from '../../src/results/progress/progress.ts'
import { startPostgres } from '../support/postgres.ts'
import { median } from './load.ts'

/**
 * Prints how long the results page waits for the numbers of people who have begun and were invited, by responses and
 * issued keys; asserts nothing.
 *
 * bun test/bench/progress.ts [RESPONSES]
 */

const SIZES = [1_000, 100_000, Number(process.argv[2] ?? 1_000_000)]
const KEYS = 100_000
/** The polling period of an open page, in milliseconds. */
const PERIOD_MS = 3_000
const ROUNDS = 10

const postgres = await startPostgres({ fsync: false })
const database = await openDatabase({ url: postgres.url, dataDir: '', deadlineMs: 300_000 })
await migrate(database)
const table: Record<string, object> = {}
for (const size of SIZES) {
  const surveyId = `s${size}`
  await fill(surveyId, size)
  table[size] = await measured(surveyId)
}
console.table(table)
await database.close()
await postgres.stop()
process.exit(0)

/** Responses of which one in ten is not completed, each with a key, up to the limit of keys. */
async function fill(surveyId: string, count: number): Promise<void> {
  await database.query(
    `INSERT INTO responses (survey_id, ballot_id, respondent, revision, completed_in)
     SELECT $1, md5($1 || n::text)::uuid, 'respondent-' || n, 1,
       CASE WHEN n % 10 > 0 THEN pg_current_xact_id() END
     FROM generate_series(1, $2::int4) AS n`,
    [surveyId, count],
  )
  await database.query(
    `INSERT INTO survey_keys (survey_id, key_hash, u_key, label, ballot_id)
     SELECT $1, decode(md5(n::text), 'hex'), 'key-' || n, 'group-' || n % 20, md5($1 || n::text)::uuid
     FROM generate_series(1, $2::int4) AS n`,
    [surveyId, Math.min(KEYS, count)],
  )
  await database.query('VACUUM ANALYZE', [])
}

async function measured(id: string) {
  const deps = {
    counts: createCounts({ database, reading: () => database, now: Date.now }),
  }
  const settings = { hasUKey: true, uKeyMode: 'list', populationSize: null }
  const survey = { id, settings } as Parameters<typeof readProgress>[1]
  const waits: number[] = []
  let untold = 0
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const { unfinished } = await readProgress(deps, survey)
    waits.push(performance.now() - began)
    if (unfinished === null) untold++
    await Bun.sleep(PERIOD_MS)
  }
  return {
    'first ms': Math.round(waits[0] ?? 0),
    'median ms': Math.round(median(waits)),
    'longest ms': Math.round(Math.max(...waits)),
    [`untold of ${ROUNDS}`]: untold,
  }
}
