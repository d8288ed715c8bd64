import { purgeDeletedSurveys } from '../surveys/removal/purging.ts'
import { applyRetention } from '../surveys/retention/handlers.ts'
import { noArguments } from './command-line.ts'
import { configFromEnvironment, fail, onDatabase } from './on-database.ts'

const HELP = `Removes for good what was deleted 30 days ago or earlier, and deletes or strips responses that were kept for as long
as their survey says. Servers do so every day by themselves.

  bun run purge

A server with the embedded database has to be stopped first.`

async function purge(): Promise<void> {
  noArguments(HELP, process.argv.slice(2))
  await onDatabase(async (database) => {
    const gone = await purgeDeletedSurveys(database)
    const ended = await applyRetention({ database, config: configFromEnvironment(), now: Date.now })
    if (gone.length > 0) console.log(`Gone for good: ${gone.join(', ')}.`)
    if (ended.length > 0) console.log(`Responses deleted or stripped: ${ended.join(', ')}.`)
    if (gone.length + ended.length === 0) console.log('There is nothing to remove.')
  })
}

await purge().catch(fail)
