import { restore } from '../../db/backup.ts'
import { fail, ownConfig, Usage } from './on-database.ts'

/** bun run restore FILE: puts a backup into a database that holds nothing yet. */

async function run(file: string | undefined): Promise<void> {
  if (!file) throw new Usage('Name the file: restore FILE')
  const { databaseUrl: url, dataDir } = ownConfig()
  await restore({ url, dataDir, environment: process.env }, file)
  console.log(`Restored ${file} into ${url ? 'the database of DATABASE_URL' : dataDir}.`)
}

await run(process.argv[2]).catch(fail)
process.exit(0)
