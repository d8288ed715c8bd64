import { purgeDeletedSurveys } from '../surveys/purging.ts'
import { noArguments } from './command-line.ts'
import { fail, onDatabase } from './on-database.ts'

const HELP = `Removes for good what was deleted 30 days ago or earlier. Servers do so every day by themselves.

  bun run purge

A server with the embedded database has to be stopped first.`

async function purge(): Promise<void> {
  noArguments(HELP, process.argv.slice(2))
  await onDatabase(async (database) => {
    const gone = await purgeDeletedSurveys(database)
    console.log(gone.length > 0 ? `Gone for good: ${gone.join(', ')}.` : 'There is nothing to remove.')
  })
}

await purge().catch(fail)
