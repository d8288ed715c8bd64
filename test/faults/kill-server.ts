import { parseArgs } from 'node:util'
import { openDatabase } from '../../db/client.ts'
import { api, DEMO_SURVEY_ID } from '../../src/urls.ts'
import { createDatabase } from '../support/database.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import {
  freePort,
  type ServerOptions,
  type ServerProcess,
  startServer,
  temporaryDirectory,
} from '../support/server-process.ts'
import { type Acknowledged, type Ballots, respond } from './respondent.ts'

/**
 * Kills the server again and again while respondents answer, and counts what became of the answers that it had
 * acknowledged: lost, wrong, or there twice.
 *
 * bun test/faults/kill-server.ts [--kills 10] [--clients 32] [--embedded | --database-url postgres://…]
 */

const LOAD_MS = 1_200

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    clients: { type: 'string', default: '32' },
    embedded: { type: 'boolean', default: false },
    'database-url': { type: 'string' },
  },
})

type Result = {
  readonly database: string
  readonly kills: number
  readonly respondents: number
  readonly calls: number
  readonly lost: number
  readonly wrong: number
  readonly twice: number
}

async function run(database: string, databaseUrl: string | undefined): Promise<Result> {
  const directory = await temporaryDirectory()
  const launch = {
    dataDir: `${directory.path}/data`,
    port: freePort(),
    ...(databaseUrl && { env: { DATABASE_URL: databaseUrl } }),
  }
  try {
    const { ledger, calls, server } = await killUnderLoad(launch)
    const { lost, wrong } = await audit(server.url, ledger)
    await server.stop()
    const stored = await countStored(launch.dataDir, databaseUrl)
    const answers = ledger.reduce((sum, told) => sum + told.answers.size, 0)
    const twice = Math.max(0, stored.responses - ledger.length) + Math.max(0, stored.answers - answers)
    return { database, kills: Number(options.kills), respondents: ledger.length, calls, lost, wrong, twice }
  } finally {
    await directory.remove()
  }
}

async function killUnderLoad(launch: ServerOptions) {
  let server = await startServer(launch)
  const ballots = await readBallots(server)
  const ledger: Acknowledged[] = []
  const attempts = { count: 0 }
  let running = true
  const clients = Array.from({ length: Number(options.clients) }, async () => {
    while (running) ledger.push(await respond(server.url, ballots, attempts))
  })
  for (let kill = 0; kill < Number(options.kills); kill++) {
    await Bun.sleep(LOAD_MS * (0.5 + Math.random()))
    server.signal('SIGKILL')
    await server.exited
    server = await startServer(launch)
  }
  await Bun.sleep(LOAD_MS)
  running = false
  await Promise.all(clients)
  return { ledger, calls: attempts.count, server }
}

async function readBallots({ url }: ServerProcess): Promise<Ballots> {
  const survey = await (await fetch(url + api.survey(DEMO_SURVEY_ID))).json()
  return {
    surveyId: DEMO_SURVEY_ID,
    questions: survey.questions.map((question: WireQuestion) => ({
      id: question._id,
      optionIds: question.options.map((option) => option.optionId),
      totalCredits: question.setting.totalCredits,
    })),
  }
}

type WireQuestion = {
  readonly _id: string
  readonly options: readonly { readonly optionId: string }[]
  readonly setting: { readonly totalCredits: number }
}

/** Asks the server for every response of the ledger. */
async function audit(
  base: string,
  ledger: readonly Acknowledged[],
): Promise<{ lost: number; wrong: number }> {
  const found = { lost: 0, wrong: 0 }
  for (const told of ledger) {
    const query = new URLSearchParams({ uuid: told.uuid, surveyId: DEMO_SURVEY_ID })
    const response = await fetch(`${base}${api.responses()}?${query}`)
    if (!response.ok) found.lost++
    else if (!agrees(told, await response.json())) found.wrong++
  }
  return found
}

type WireResponse = {
  readonly surveyResponse: { readonly _id: string; readonly status: string; readonly completedAt: string }
  readonly questionResponses: readonly {
    readonly _id: string
    readonly questionId: string
    readonly responseContent: {
      readonly votes: readonly { readonly optionId: string; readonly votes: number }[]
    }
  }[]
}

function agrees(told: Acknowledged, { surveyResponse, questionResponses }: WireResponse): boolean {
  const sameResponse =
    surveyResponse._id === told.surveyResponseId &&
    surveyResponse.status === 'completed' &&
    surveyResponse.completedAt === told.completedAt
  const sameAnswers = questionResponses.every(({ _id, questionId, responseContent }) => {
    const answer = told.answers.get(questionId)
    const votes = responseContent.votes.every(
      ({ optionId, votes }) => (answer?.votes[optionId] ?? 0) === votes,
    )
    return answer?.id === _id && votes
  })
  return (
    told.contradictions === 0 && sameResponse && sameAnswers && questionResponses.length === told.answers.size
  )
}

/** Looks into the tables themselves, past the server. */
async function countStored(dataDir: string, url: string | undefined) {
  const database = await openDatabase({ url, dataDir })
  try {
    const [counts] = await database.query<{ responses: number; answers: number }>(
      'select (select count(*)::int from responses) as responses, (select count(*)::int from answers) as answers',
      [],
    )
    return counts ?? { responses: 0, answers: 0 }
  } finally {
    await database.close()
  }
}

async function onPostgres(): Promise<Result> {
  const given = options['database-url']
  if (given) return run('PostgreSQL', await createDatabase(given, '_kills'))
  const cluster = await startPostgres()
  try {
    return await run('PostgreSQL', cluster.url)
  } finally {
    await cluster.stop()
  }
}

const results: Result[] = []
if (!options['database-url']) results.push(await run('embedded', undefined))
if (!options.embedded && (options['database-url'] || postgresBinaries())) results.push(await onPostgres())
console.table(results)
process.exit(
  results.some(({ respondents, lost, wrong, twice }) => respondents === 0 || lost + wrong + twice > 0)
    ? 1
    : 0,
)
