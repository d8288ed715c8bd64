import { noArguments } from './command-line.ts'
import { fail, onDatabase } from './on-database.ts'

const HELP = `Brings the tables up to date, as every start of a server does by itself.

  bun run migrate`

async function run(): Promise<void> {
  noArguments(HELP, process.argv.slice(2))
  await onDatabase(async () => console.log('The tables are up to date.'))
}

await run().catch(fail)
