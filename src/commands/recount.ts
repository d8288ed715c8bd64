import { parseArgs } from 'node:util'
import type { Database } from '../../db/database.ts'
import { storedTally } from '../domain/results/stored-tally.ts'
import { countSurvey } from '../results/counting/counting.ts'
import { deleteTally } from '../results/counting/repository.ts'
import { recountCompleted } from '../surveys/stops/repository.ts'
import { commandLine, HELP_OPTION, surveyOption } from './command-line.ts'
import { fail, onDatabase, surveyNamed } from './on-database.ts'

const HELP = `Counts all responses to a survey anew, and says whether its figures were right.

  bun run recount --survey ID

A server with the embedded database has to be stopped first.`

const options = { survey: { type: 'string' }, help: HELP_OPTION } as const

async function recount(database: Database, surveyId: string): Promise<void> {
  const { survey } = await surveyNamed(database, surveyId)
  const before = await countSurvey(database, survey)
  const started = performance.now()
  await deleteTally(database, survey.id)
  await recountCompleted(database, survey.id)
  const after = await countSurvey(database, survey)
  const seconds = (performance.now() - started) / 1000
  const { responses } = after.tally
  const isSame = Bun.deepEquals(storedTally(before.tally), storedTally(after.tally))
  const found = isSame ? 'the figures are the same' : 'the figures differ from those before'
  console.log(`Counted ${responses} responses to '${survey.id}' anew in ${seconds.toFixed(1)} s: ${found}.`)
}

async function run(): Promise<void> {
  const { values } = commandLine(HELP, () => parseArgs({ args: process.argv.slice(2), options }))
  const surveyId = surveyOption(values.survey)
  await onDatabase((database) => recount(database, surveyId))
}

await run().catch(fail)
