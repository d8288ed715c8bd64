import { backUp } from '../../db/backup.ts'
import { fail, ownConfig, Usage } from './on-database.ts'

/** bun run backup FILE: writes all of the database into a file. */

async function run(file: string | undefined): Promise<void> {
  if (!file) throw new Usage('Name the file: backup FILE')
  const { databaseUrl: url, dataDir } = ownConfig()
  await backUp({ url, dataDir, environment: process.env }, file)
  const megabytes = Bun.file(file).size / 1024 / 1024
  console.log(
    `Backed up ${url ? 'the database of DATABASE_URL' : dataDir}: ${file}, ${megabytes.toFixed(1)} MB.`,
  )
}

await run(process.argv[2]).catch(fail)
process.exit(0)
