import { parseArgs } from 'node:util'
import { gatherStatistics } from '../../db/operations/statistics.ts'
import type { SimulationRequest } from '../contract/surveys/simulation.ts'
import { askServer } from '../operator.ts'
import { doSimulation, type SimulationMessage } from '../simulation/work.ts'
import { commandLine, HELP_OPTION, surveyOption } from './command-line.ts'
import { configFromEnvironment, fail, onDatabase, Usage } from './on-database.ts'

const HELP = `Fills a survey with simulated responses, so that its results can be looked at. They are marked as simulated
and count in its results until they are removed.

  bun run simulate --survey ID [--responses 1000] [--seed 1] [--groups 'North, South']
  bun run simulate --survey ID --remove

  --survey     the survey's ID
  --responses  how many; 1000 if absent
  --seed       1 if absent; the same seed invents the same people, so running it twice adds nobody
  --groups     groups of their unique keys, if the survey requires keys; if absent, those of the issued keys
  --remove     removes all simulated responses and their keys, and nothing else
  --help       shows this

The server may keep running. While there are simulated responses, the survey's questions cannot be changed.`

const DIGITS = /^\d{1,9}$/

const options = {
  survey: { type: 'string' },
  responses: { type: 'string' },
  seed: { type: 'string' },
  groups: { type: 'string' },
  remove: { type: 'boolean' },
  help: HELP_OPTION,
} as const

function requestIn(args: string[]): SimulationRequest {
  const { values } = commandLine(HELP, () => parseArgs({ args, options }))
  const surveyId = surveyOption(values.survey)
  const { remove = false, groups = '' } = values
  const responses = wholeNumber('responses', values.responses ?? '1000')
  const seed = wholeNumber('seed', values.seed ?? '1')
  const named = groups
    .split(',')
    .map((group) => group.trim())
    .filter((group) => group !== '')
  return { surveyId, responses, seed, groups: named, remove }
}

function wholeNumber(name: string, text: string): number {
  if (!DIGITS.test(text)) throw new Usage(`--${name} must be a whole number.`)
  return Number(text)
}

function tell(message: SimulationMessage): void {
  if ('problem' in message) throw new Usage(message.problem)
  console.log(message.line)
}

async function byServer(request: SimulationRequest, inUse: Error): Promise<never> {
  const { dataDir } = configFromEnvironment()
  try {
    await askServer(dataDir, request, tell)
  } catch (error) {
    if (error instanceof Usage) throw error
    throw new Usage(`${inUse.message} It takes no work from commands: stop it, and try again.`)
  }
  process.exit(0)
}

async function main(): Promise<void> {
  const request = requestIn(process.argv.slice(2))
  try {
    await onDatabase(async (database) => {
      await doSimulation(database, request, { tell, now: Date.now() })
      await gatherStatistics(database)
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'DirectoryInUse') await byServer(request, error)
    throw error
  }
}

await main().catch(fail)
