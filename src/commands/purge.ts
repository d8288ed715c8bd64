import { purgeDeletedSurveys } from '../surveys/purging.ts'
import { fail, onDatabase } from './on-database.ts'

/** bun run purge: removes for good what was deleted 30 days ago or earlier; a server does so every day by itself. */

await onDatabase(async (database) => {
  const gone = await purgeDeletedSurveys(database)
  console.log(gone.length > 0 ? `Gone for good: ${gone.join(', ')}.` : 'There is nothing to remove.')
}).catch(fail)
