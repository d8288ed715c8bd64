import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { commitStatement } from '../../src/responses/ballots/commit-statements.ts'
import { LOAD } from '../../src/responses/ballots/repository.ts'
import type { Shape } from '../../src/responses/ballots/shape.ts'
import { api } from '../../src/urls.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { median } from './load.ts'
import { PRODUCTION } from './production.ts'

export const SURVEY = 'legacy-version4'
export const CLIENTS = 32
export const ROUNDS = 3
export const SECONDS = 6

type Rate = { readonly perSecond: number; readonly p99Ms: number }

/**
 * Prints how many respondents per second create and complete their response, of 24 options, compared with pgbench
 * sending only the same three statements. PostgreSQL flushes each commit to disk. All of it shares the machine.
 *
 * @param processes the number of processes of the product
 */
export async function benchSubmissions(processes = 1): Promise<void> {
  if (!Bun.which('wrk') || !postgresBinaries()) {
    return console.log('\nNo submissions per second: wrk or PostgreSQL is not installed.')
  }
  const directory = await mkdtemp(join(tmpdir(), 'qv-bench-'))
  const postgres = await startPostgres()
  const env = {
    ...PRODUCTION,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    PROCESSES: `${processes}`,
    LOG_LEVEL: 'info',
  }
  const server = await startServer({ dataDir: '', env, logFile: join(directory, 'log') })
  const database = await openDatabase({ url: postgres.url, dataDir: '' })
  try {
    const votes = await firstRespondent(server)
    const script = join(directory, 'pair.sql')
    await Bun.write(script, await pairScript(database, votes))
    const rounds: [Rate, Rate][] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push([await submit(server, votes, round), await pair(postgres.url, script)])
    }
    const [product, floor] = ([0, 1] as const).map((at) => ({
      perSecond: Math.round(median(rounds.map((round) => round[at].perSecond))),
      p99Ms: median(rounds.map((round) => round[at].p99Ms)),
    }))
    const ratio = Number((product!.perSecond / floor!.perSecond).toFixed(2))
    console.log(`\nRespondents who create and complete, ${CLIENTS} at a time, on PostgreSQL`)
    console.table({ [`${processes} process(es)`]: { ...product, ratio }, 'the three statements': floor })
  } finally {
    await server.stop()
    await database.close()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

export type Votes = {
  readonly surveyId: string
  readonly questionId: string
  readonly votes: readonly { optionId: string; votes: number }[]
}

/** The first response fixes the survey's questions, so that all later ones are alike. */
export async function firstRespondent(server: ServerProcess, surveyId = SURVEY): Promise<Votes> {
  const { questions } = await (await fetch(server.url + api.survey(surveyId))).json()
  const { _id: questionId, options } = questions[0]
  const votes = options.map(({ optionId }: { optionId: string }, at: number) => ({
    optionId,
    votes: (at % 5) - 2,
  }))
  const body = { IsNewSurveyResponse: true, surveyId, questionId, responseContent: { votes } }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(server.url + api.responses(), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`the first answer was refused: ${await answer.text()}`)
  return { surveyId, questionId, votes }
}

/** Respondents who begin and complete for a while, 32 at a time. */
export async function submit(
  server: ServerProcess,
  { surveyId, questionId, votes }: Votes,
  round: number,
  seconds = SECONDS,
): Promise<Rate> {
  const answer = { surveyId, uuid: '@uuid', questionId, responseContent: { votes }, seq: 1 }
  const environment = {
    ...process.env,
    QV_RUN: `bench-${round}-${Date.now()}`,
    QV_CREATE: JSON.stringify({ IsNewSurveyResponse: true, ...answer }),
    QV_COMPLETE: JSON.stringify({ surveyId, uuid: '@uuid', surveyResponseId: '@id', metadata: {} }),
    QV_CREATE_PATH: api.responses(),
    QV_COMPLETE_PATH: api.complete(),
  }
  const options = ['-t1', `-c${CLIENTS}`, `-d${seconds}s`, '--latency', '-s']
  const child = Bun.spawn(['wrk', ...options, join(import.meta.dir, 'submissions.lua'), server.url], {
    env: environment,
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const report = await new Response(child.stdout).text()
  if (/Non-2xx/.test(report)) throw new Error(`calls were refused:\n${report}`)
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? []
  const toMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  // Each respondent makes two calls.
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]) / 2,
    p99Ms: Number(amount) * toMs,
  }
}

/**
 * The statements as a script for pgbench, with the values that the product binds; a random number identifies the
 * respondent.
 */
async function pairScript(database: Database, { surveyId, questionId, votes }: Votes): Promise<string> {
  const found = await database.query<{ revision: number }>('SELECT revision FROM surveys WHERE id = $1', [
    surveyId,
  ])
  const revision = found[0]?.revision ?? 0
  const ballot = 'md5(:n::text)::uuid'
  const sent = (fields: object) => `json_build_array(json_build_object('ballot', ${ballot}, 'owner', :n::text,
    'respondent', :n::text, 'revision', ${revision}, 'test', false, 'simulated', false, ${literals(fields)}))::text`
  const counts = votes.map((option) => option.votes)
  const answers = `json_build_array(json_build_object('question_id', '${questionId}', 'seq', 1,
    'votes', '${JSON.stringify(counts)}'::json))`
  const begin = commitStatement({ ...NO_PARTS, begins: 'fixed', writes: true, sets: 'visit' })
  const survey = [`'${surveyId}'`, `${revision}`]
  return [
    '\\set n random(1, 9000000000000000000)',
    `${bound(begin, [...survey, sent({ writes: 0, since_begin: 0, answers })])};`,
    `${bound(LOAD, [`'${surveyId}'`, `json_build_array(json_build_object('ballot', ${ballot}))::text`])};`,
    `${bound(commitStatement({ ...NO_PARTS, completes: true, sets: 'ending' }), [...survey, sent({ expected: 0, writes: 1, ends: true, counts: true })])};`,
  ].join('\n')
}

const NO_PARTS: Shape = {
  ...{ begins: null, draws: false, writes: false, removes: null },
  ...{ leaves: null, replaces: null, completes: false, stops: false, quotas: null, reviews: null },
  ...{ sets: 'nothing', timed: false, keyed: false },
}

const literals = (fields: object) =>
  Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join()

/** A statement with its parameters inlined; variables and function calls stay as they are. */
function bound(statement: string, params: readonly string[]): string {
  return statement.replace(/\$(\d+)/g, (_, at) => `(${params[Number(at) - 1]})`).replace(/\s+/g, ' ')
}

async function pair(url: string, script: string): Promise<Rate> {
  const program = join(postgresBinaries() ?? '', 'pgbench')
  const options = ['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '1', '-T', `${SECONDS}`, '-f', script]
  const child = Bun.spawn([program, ...options, '--log', '--log-prefix', `${script}.log`, url], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const report = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(await new Response(child.stderr).text())
  return { perSecond: Number(/tps = ([\d.]+) \(without/.exec(report)?.[1]), p99Ms: await slowest(script) }
}

/** The 99th percentile of pairs, from pgbench's log of single transactions, whose third column is in microseconds. */
async function slowest(script: string): Promise<number> {
  const glob = new Bun.Glob(`${script.split('/').at(-1)}.log.*`)
  const folder = join(script, '..')
  const took: number[] = []
  for await (const file of glob.scan(folder)) {
    const lines = (await Bun.file(join(folder, file)).text()).trim().split('\n')
    for (const line of lines) took.push(Number(line.split(' ')[2]))
    await rm(join(folder, file))
  }
  took.sort((a, b) => a - b)
  return Number(((took[Math.floor(took.length * 0.99)] ?? Number.NaN) / 1000).toFixed(1))
}
