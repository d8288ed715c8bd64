import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import type { ChoiceQuestion } from '../../src/domain/questions/choice/question.ts'
import type { SurveyDefinition } from '../../src/domain/survey/survey.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { temporaryDirectory } from '../support/server-process.ts'
import { median } from './load.ts'
import { surveyOfLength } from './long-surveys.ts'
import {
  type DatabaseAddress,
  fillSurvey,
  openResults,
  type ResultsServer,
  startResultsServer,
} from './open-results.ts'

const RESPONSES = Number(process.env.RESPONSES ?? 100_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const OPTIONS = 24
const WARM = 21

const SURVEY = 'split'

/** The requested splits and weights, besides all results. */
const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'by one choice': { by: 'question:home' },
  'by several choices': { by: 'question:travel' },
  'by a scale': { by: 'question:trust' },
  weighted: { margins: 'home,a,40\nhome,b,30\nhome,c,30\ntrust,1,1\ntrust,3,1\ntrust,5,1' },
}

/** The databases that are measured. */
const KINDS = (process.env.DATABASES ?? 'postgres,embedded').split(',')

/**
 * Prints for each database how long split or weighted results of 24 options take from nothing, and after that,
 * compared with all results from nothing in the same round. With DATABASE_URL or DATA_DIR it uses existing responses.
 */
export async function benchSplits(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = process.env
  if (DATABASE_URL || DATA_DIR) return measure({ url: DATABASE_URL, dataDir: DATA_DIR ?? '' })
  if (KINDS.includes('postgres') && postgresBinaries()) {
    const { url, stop } = await startPostgres({ fsync: false })
    await fill({ url, dataDir: '' })
    await measure({ url, dataDir: '' })
    await stop()
  }
  if (KINDS.includes('embedded')) {
    const { path, remove } = await temporaryDirectory()
    await fill({ dataDir: `${path}/data` })
    await measure({ dataDir: `${path}/data` })
    await remove()
  }
}

async function measure(address: DatabaseAddress): Promise<void> {
  const plain: number[] = []
  const calls = Object.entries(CALLS).map(([name, query]) => ({
    name,
    query: `?${new URLSearchParams(query)}`,
    cold: [] as number[],
    warm: [] as number[],
  }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { query, cold, warm } of calls) {
      await forgetTally(address)
      const server = await startResultsServer(address)
      plain.push(await openResults(server, '', SURVEY))
      cold.push(await openResults(server, query, SURVEY))
      warm.push(await openedAgain(server, query))
      await server.stop()
    }
  }
  const all = median(plain)
  const kind = address.url ? 'PostgreSQL' : 'the embedded database'
  console.log(
    `\nSplits of ${RESPONSES} responses with ${OPTIONS} options on ${kind}; all results cold: ${Math.round(all)} ms`,
  )
  console.table(
    calls.map(({ name, cold, warm }) => ({
      results: name,
      'cold ms': Math.round(median(cold)),
      quickest: Math.round(Math.min(...cold)),
      'of all cold': (median(cold) / all).toFixed(2),
      'warm ms': median(warm).toFixed(1),
    })),
  )
}

async function openedAgain(server: ResultsServer, query: string): Promise<number> {
  const took: number[] = []
  for (let each = 0; each < WARM; each++) took.push(await openResults(server, query, SURVEY))
  return median(took)
}

async function withDatabase(
  address: DatabaseAddress,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ ...address, deadlineMs: 300_000 })
  await work(database)
  await database.close()
}

const forgetTally = (address: DatabaseAddress) =>
  withDatabase(address, async (database) => {
    await database.query('DELETE FROM tallies WHERE survey_id = $1', [SURVEY])
  })

const fill = (address: DatabaseAddress) =>
  withDatabase(address, async (database) => {
    await migrate(database)
    await seedSurveys(database)
    await database.query(
      'INSERT INTO surveys (id, definition, identity_salt) VALUES ($1, $2::text::jsonb, $3) ON CONFLICT DO NOTHING',
      [SURVEY, JSON.stringify(splitSurvey()), new Uint8Array(16)],
    )
    await fillSurvey(database, RESPONSES, SURVEY)
  })

/** A survey with a question of each kind by which results can be split. */
function splitSurvey(): SurveyDefinition {
  const survey = surveyOfLength(OPTIONS)
  const base = { description: '', required: true, groupId: null }
  const choice = (id: string, labels: string, multiple: boolean): ChoiceQuestion => ({
    ...{ ...base, id, text: id, type: 'choice', multiple, min: multiple ? 2 : null, max: null },
    ...{ other: false, shuffle: false },
    choices: [...labels].map((label) => ({ choiceId: label, label, exclusive: false, fixed: false })),
  })
  return {
    ...survey,
    questions: [
      ...survey.questions,
      choice('home', 'abcde', false),
      choice('travel', 'fghijklm', true),
      {
        ...base,
        id: 'trust',
        text: 'trust',
        type: 'likert',
        scale: ['1', '2', '3', '4', '5'],
        minLabel: '',
        maxLabel: '',
      },
      { ...base, id: 'age', text: 'age', type: 'number', min: 16, max: 100, step: 1, unit: '' },
    ],
  }
}
