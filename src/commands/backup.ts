import { backUp } from '../../db/operations/backup.ts'
import { fileToWrite } from './command-line.ts'
import { configFromEnvironment, fail } from './on-database.ts'

const HELP = `Writes the whole database to a new file.

  bun run backup FILE [--overwrite]

  --overwrite  replaces FILE if it exists, once the new backup is complete

PostgreSQL is backed up while the servers run. A server with the embedded database must be stopped first.`

async function run(): Promise<void> {
  const { file, overwrite } = fileToWrite(HELP, process.argv.slice(2))
  const { databaseUrl: url, dataDir } = configFromEnvironment()
  await backUp({ url, dataDir, environment: process.env }, file, { overwrite })
  const megabytes = Bun.file(file).size / 1024 / 1024
  console.log(
    `Backed up ${url ? 'the database of DATABASE_URL' : dataDir}: ${file}, ${megabytes.toFixed(1)} MB.`,
  )
}

await run().catch(fail)
process.exit(0)
