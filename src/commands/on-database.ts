import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { type Config, readConfig } from '../config.ts'
import { findSurvey, type StoredSurvey } from '../surveys/repository.ts'

export function configFromEnvironment(): Config {
  const reading = readConfig(process.env)
  if (!reading.ok) throw new Usage(`The configuration is wrong:\n${reading.problems.join('\n')}`)
  return reading.config
}

/** Runs a command on the configured database, and exits. */
export async function onDatabase(command: (database: Database) => Promise<void>): Promise<never> {
  const { databaseUrl, dataDir, databasePool, databasePrepare } = configFromEnvironment()
  const database = await openDatabase({
    url: databaseUrl ?? undefined,
    dataDir,
    pool: databasePool,
    prepare: databasePrepare,
    deadlineMs: 120_000,
  })
  try {
    await migrate(database)
    await seedSurveys(database)
    await command(database)
  } finally {
    await database.close()
  }
  process.exit(0)
}

export class Usage extends Error {}

export async function surveyNamed(database: Database, id: string): Promise<StoredSurvey> {
  const stored = await findSurvey(database, id)
  if (!stored) throw new Usage(`There is no survey '${id}': name one with --survey.`)
  return stored
}

/** Prints the error of a command in one line, and exits. */
export function fail(error: unknown): never {
  const isExplained = error instanceof Error && ['DirectoryInUse', 'BackupRefused'].includes(error.name)
  if (!(error instanceof Usage || isExplained)) throw error
  console.error(error.message)
  process.exit(64)
}
