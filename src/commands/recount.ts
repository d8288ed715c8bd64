import { parseArgs } from 'node:util'
import { storedTally } from '../domain/stored-tally.ts'
import { countSurvey } from '../results/counting.ts'
import { deleteTally } from '../results/repository.ts'
import { fail, onDatabase, surveyNamed } from './on-database.ts'

/** bun run recount --survey demo: counts all responses anew, and says whether the figures were right. */

const { values } = parseArgs({ options: { survey: { type: 'string' } } })

await onDatabase(async (database) => {
  const { survey } = await surveyNamed(database, values.survey)
  const before = await countSurvey(database, survey)
  const started = performance.now()
  await deleteTally(database, survey.id)
  const after = await countSurvey(database, survey)
  const seconds = (performance.now() - started) / 1000
  const { responses } = after.tally
  const isSame = Bun.deepEquals(storedTally(before.tally), storedTally(after.tally))
  const found = isSame ? 'the figures are the same' : 'the figures differ from those before'
  console.log(`Counted ${responses} responses to '${survey.id}' anew in ${seconds.toFixed(1)} s: ${found}.`)
}).catch(fail)
