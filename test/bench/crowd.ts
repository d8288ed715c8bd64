import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { api, DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server-process.ts'
import { median } from './load.ts'
import { PRODUCTION } from './production.ts'

const SURVEY = 'legacy-version4'
const RESPONSES = [1, 1_000, 30_000]
const READS = 500
const STARTS = 9

/** Prints the time to read and to show a survey with few and with many responses, which should not differ. */
export async function benchCrowd(): Promise<void> {
  if (!postgresBinaries()) return console.log('\nNo crowd: PostgreSQL is not installed.')
  const postgres = await startPostgres({ fsync: false })
  const database = await openDatabase({ url: postgres.url, dataDir: '' })
  const rows: Record<string, object> = {}
  try {
    await migrate(database)
    await seedSurveys(database)
    for (const responses of RESPONSES) {
      const stored = await findSurvey(database, SURVEY)
      if (stored) await simulate(database, stored, { responses, seed: 1, now: Date.now() })
      // Excludes the database's deferred work for so many new rows from the reader's time.
      for (const settling of ['VACUUM ANALYZE', 'CHECKPOINT']) await database.query(settling, [])
      rows[`${responses} responses`] = { ...(await reads(database)), ...(await shows(postgres.url)) }
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
  console.log('\nA survey of 24 options by how many have answered it, on PostgreSQL, milliseconds')
  console.table(rows)
}

async function reads(database: Database) {
  const took: number[] = []
  for (let read = 0; read < READS; read++) took.push(await timed(() => findSurvey(database, SURVEY)))
  return { 'definition read': rounded(median(took)) }
}

/** On servers that have shown another survey but not this one, so that nothing of it is cached. */
async function shows(url: string) {
  const env = { ...PRODUCTION, DATABASE_URL: url, SESSION_SECRET: SECRET }
  const definition: number[] = []
  const page: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const server = await startServer({ dataDir: '', env })
    const ask = async (path: string) => void (await (await fetch(server.url + path)).text())
    for (const path of [api.survey(DEMO_SURVEY_ID), pages.survey(DEMO_SURVEY_ID)]) await ask(path)
    definition.push(await timed(() => ask(api.survey(SURVEY))))
    page.push(await timed(() => ask(pages.survey(SURVEY))))
    await server.stop()
  }
  return { 'first definition': rounded(median(definition)), 'first page': rounded(median(page)) }
}

const SECRET = 'a secret of more than thirty-two characters'

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function rounded(ms: number): number {
  return Number(ms.toFixed(2))
}
