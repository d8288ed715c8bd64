import { backUp } from '../../db/backup.ts'
import { fileNamed } from './command-line.ts'
import { configFromEnvironment, fail } from './on-database.ts'

const HELP = `Writes all of the database into a file.

  bun run backup FILE

A backup of PostgreSQL is made while the servers go on. A server with the embedded database has to be
stopped first.`

async function run(): Promise<void> {
  const file = fileNamed(HELP, process.argv.slice(2))
  const { databaseUrl: url, dataDir } = configFromEnvironment()
  await backUp({ url, dataDir, environment: process.env }, file)
  const megabytes = Bun.file(file).size / 1024 / 1024
  console.log(
    `Backed up ${url ? 'the database of DATABASE_URL' : dataDir}: ${file}, ${megabytes.toFixed(1)} MB.`,
  )
}

await run().catch(fail)
process.exit(0)
