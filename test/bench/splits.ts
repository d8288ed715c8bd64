import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seed.ts'
import type { ChoiceQuestion } from '../../src/domain/choice/question.ts'
import type { SurveyDefinition } from '../../src/domain/survey.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { startPostgres } from '../support/postgres.ts'
import { median } from './load.ts'
import { surveyOfLength } from './long-surveys.ts'
import { openCounted, openResults, type ResultsServer, startResultsServer } from './open-results.ts'

const RESPONSES = Number(process.env.RESPONSES ?? 100_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const OPTIONS = 24
const WARM = 21

const SURVEY = 'split'

/** What is asked for, besides all results. */
const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'by one choice': { by: 'question:home' },
  'by several choices': { by: 'question:travel' },
  'by a scale': { by: 'question:trust' },
  weighted: { margins: 'home,a,40\nhome,b,30\nhome,c,30\ntrust,1,1\ntrust,3,1\ntrust,5,1' },
}

/**
 * Prints how long results of 24 options take that are split or weighted from nothing, and after that, beside what all results take from
 * nothing in the same round. With DATABASE_URL it measures the responses that are there.
 */
export async function benchSplits(): Promise<void> {
  const filled = process.env.DATABASE_URL
  const postgres = filled ? undefined : await startPostgres({ fsync: false })
  const url = filled ?? postgres?.url ?? ''
  const database = await openDatabase({ url, dataDir: '', deadlineMs: 300_000 })
  await migrate(database)
  await seedSurveys(database)
  if (!filled) await fill(database)
  const plain: number[] = []
  const calls = Object.entries(CALLS).map(([name, query]) => ({
    name,
    query: `?${new URLSearchParams(query)}`,
    cold: [] as number[],
    warm: [] as number[],
  }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { query, cold, warm } of calls) {
      const server = await startResultsServer(url)
      plain.push((await openCounted(database, server, 1, SURVEY)).cold)
      cold.push(await openResults(server, query, SURVEY))
      warm.push(await openedAgain(server, query))
      await server.stop()
    }
  }
  await database.close()
  await postgres?.stop()
  const all = median(plain)
  console.log(
    `\nSplits of ${RESPONSES} responses with ${OPTIONS} options; all results cold: ${Math.round(all)} ms`,
  )
  console.table(
    calls.map(({ name, cold, warm }) => ({
      results: name,
      'cold ms': Math.round(median(cold)),
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

async function fill(database: Database): Promise<void> {
  await database.query(
    'INSERT INTO surveys (id, definition, identity_salt) VALUES ($1, $2::text::jsonb, $3) ON CONFLICT DO NOTHING',
    [SURVEY, JSON.stringify(splitSurvey()), new Uint8Array(16)],
  )
  const stored = await findSurvey(database, SURVEY)
  if (stored) await simulate(database, stored, { responses: RESPONSES, seed: 1, now: Date.now() })
  await database.query('VACUUM ANALYZE', [])
}

/** A survey with a question of each kind that results can be split by. */
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
