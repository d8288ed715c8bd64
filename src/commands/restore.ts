import { restore } from '../../db/operations/backup.ts'
import { fileNamed } from './command-line.ts'
import { configFromEnvironment, fail } from './on-database.ts'

const HELP = `Puts a backup into a database that holds nothing yet: that of DATABASE_URL, or a new folder in DATA_DIR.

  bun run restore FILE`

async function run(): Promise<void> {
  const file = fileNamed(HELP, process.argv.slice(2))
  const { databaseUrl: url, dataDir } = configFromEnvironment()
  await restore({ url, dataDir, environment: process.env }, file)
  console.log(`Restored ${file} into ${url ? 'the database of DATABASE_URL' : dataDir}.`)
}

await run().catch(fail)
process.exit(0)
