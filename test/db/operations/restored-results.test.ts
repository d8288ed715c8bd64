import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../../db/client.ts'
import type { Database } from '../../../db/database.ts'
import { migrate } from '../../../db/migrate.ts'
import { backUp, restore } from '../../../db/operations/backup.ts'
import { EVERY_RESPONSE } from '../../../src/domain/results/filter.ts'
import { createResultsReader } from '../../../src/results/reader.ts'
import { simulate } from '../../../src/simulation/simulate.ts'
import { findSurvey } from '../../../src/surveys/repository.ts'
import { appOn, type DesignerSurvey, makeSurvey, signIn } from '../../support/app.ts'
import { postgresBinaries, startPostgres } from '../../support/postgres.ts'
import { respond } from '../../support/respond.ts'
import { temporaryDirectory } from '../../support/server-process.ts'

const CONFIG = { publicUrl: 'http://localhost', devLogin: true }

const on = async (url: string) => {
  const database = await openDatabase({ url, dataDir: '' })
  await migrate(database)
  return database
}

const numberOf = async (database: Database) =>
  Number((await database.query<{ at: string }>('SELECT pg_current_xact_id()::text AS at', []))[0]?.at)

async function completedIn(database: Database, surveyId: string): Promise<number> {
  const stored = await findSurvey(database, surveyId)
  return (await createResultsReader(() => database).read(stored!.survey, EVERY_RESPONSE)).completed
}

/** Counts by a filter that leaves all, in a process that goes on while the survey moves from one server to another. */
function filteredCounts() {
  const place: { database?: Database } = {}
  const reader = createResultsReader(() => place.database!)
  return async (database: Database, surveyId: string): Promise<number> => {
    place.database = database
    const stored = await findSurvey(database, surveyId)
    return (await reader.read(stored!.survey, { ...EVERY_RESPONSE, from: 0 })).completed
  }
}

test.skipIf(!postgresBinaries())(
  'results restored into another server miss nothing, opened at once or long after (needs PostgreSQL)',
  async () => {
    const directory = await temporaryDirectory()
    const launch = () => startPostgres({ fsync: false, isUnique: true })
    const servers = [await launch(), await launch()]
    const [first, second] = await Promise.all(servers.map(({ url }) => on(url)))
    try {
      const file = join(directory.path, 'backup')
      const app = await appOn({ database: first!, config: CONFIG })
      const survey: DesignerSurvey = await makeSurvey(await signIn(app))
      const stored = await findSurvey(first!, survey._id)
      // The first server is far ahead when it counts.
      const ahead = (await numberOf(first!)) + 400
      while ((await numberOf(first!)) < ahead);
      await simulate(first!, stored!, { responses: 50, seed: 1, now: Date.now() })
      expect(await completedIn(first!, survey._id)).toBe(50)
      const countFiltered = filteredCounts()
      expect(await countFiltered(first!, survey._id)).toBe(50)
      await backUp({ url: servers[0]!.url, dataDir: '', environment: process.env }, file)
      const place = { url: await emptied(servers[1]!.url, second!), dataDir: '', environment: process.env }
      await restore(place, file)
      const restored = await on(place.url)
      const there = await appOn({ database: restored, config: CONFIG })
      const answer = () => respond(there, survey, { [survey.questions[0]._id]: [1, 0, 0] })
      await answer()
      expect(await numberOf(restored)).toBeLessThan(ahead)
      // Nobody looks at the results until this server's numbers have passed those of the other.
      while ((await numberOf(restored)) < ahead + 400);
      await answer()
      expect(await completedIn(restored, survey._id)).toBe(52)
      expect(await countFiltered(restored, survey._id)).toBe(52)
      await answer()
      expect(await completedIn(restored, survey._id)).toBe(53)
      await restored.close()
    } finally {
      await Promise.all([first?.close(), second?.close()])
      for (const server of servers) await server.stop()
      await directory.remove()
    }
  },
  120_000,
)

/** A backup is restored into a database that holds nothing. */
async function emptied(url: string, database: Database): Promise<string> {
  await database.query('CREATE DATABASE restored', [])
  return Object.assign(new URL(url), { pathname: '/restored' }).href
}
