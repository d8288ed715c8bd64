import { parseArgs } from 'node:util'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { api } from '../../src/urls.ts'
import { startPostgres } from '../support/postgres.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { fillSurvey, openCounted, openResults, RESULTS_SURVEY, startResultsServer } from './open-results.ts'

/**
 * Prints figures of results and exports, with 24 options; asserts none.
 *
 * bun test/bench/results.ts [--responses 1000000] [--database postgres://…] [--cut-after SECONDS]
 *
 * It starts a PostgreSQL server and fills it with simulated responses, a thousand first. With `--database` it uses
 * existing responses; with `--cut-after` no export is read for longer, and the table says how far it came.
 */

const LOAD_SECONDS = 20
const CLIENTS = 8
const FORMATS = ['csv', 'ndjson', 'zip', 'xlsx'] as const

const { values } = parseArgs({
  options: {
    responses: { type: 'string', default: '1000000' },
    database: { type: 'string' },
    'cut-after': { type: 'string', default: '3600' },
  },
})
const most = Number(values.responses)
const sizes = values.database ? [most] : [...[1_000, 100_000].filter((size) => size < most), most]

const postgres = values.database ? undefined : await startPostgres()
const url = values.database ?? postgres?.url ?? ''
const database = await openDatabase({ url, dataDir: '', deadlineMs: 300_000 })
await migrate(database)
await seedSurveys(database)
let server = await startResultsServer({ url, dataDir: '' })

const opening: Record<string, object> = {}
const filtering: Record<string, object> = {}
for (const size of sizes) {
  opening[size] = await measureOpening(size)
  filtering[size] = await measureFilter()
}
console.log('\nOpening results, with 24 options')
console.table(opening)
console.log('\nOpening results by a filter that leaves half of the responses')
console.table(filtering)
console.log(`\nRecount of ${most} responses: ${await measureRecount()} s`)
console.log(`\nExport of ${most} responses, each by a server that has done nothing else`)
const exports: Record<string, object> = {}
for (const format of FORMATS) exports[format] = await measureExport(format)
console.table(exports)
console.log('\nWhat open results cost those who submit, responses per second')
console.table(await measureSubmitting())
await server.stop()
await database.close()
await postgres?.stop()
process.exit(0)

async function measureOpening(size: number) {
  if (!values.database) await fillSurvey(database, size)
  const { cold, folded } = await openCounted(database, server, 21)
  return {
    'cold ms': Math.round(cold),
    'folded ms': Math.round(folded),
    'folded/s': Math.round(size / (cold / 1000)),
  }
}

/** Half of the responses: those completed first. */
async function measureFilter() {
  const [row] = await database.query<{ middle: number }>(
    `SELECT extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY completed_at))::float8 AS middle
     FROM responses WHERE survey_id = $1`,
    [RESULTS_SURVEY],
  )
  const query = `?to=${new Date((row?.middle ?? 0) * 1000).toISOString()}`
  const cold = await openResults(server, query)
  const again: number[] = []
  for (let each = 0; each < 9; each++) again.push(await openResults(server, query))
  again.sort((a, b) => a - b)
  return { 'cold ms': Math.round(cold), 'again ms': Math.round(again[4]!) }
}

/** Seconds that the command takes, including its start. */
async function measureRecount(): Promise<string> {
  const began = performance.now()
  const child = Bun.spawn(['bun', 'src/commands/recount.ts', '--survey', RESULTS_SURVEY], {
    cwd: `${import.meta.dir}/../..`,
    env: { ...process.env, DATABASE_URL: url },
    stdout: 'pipe',
  })
  const said = (await new Response(child.stdout).text()).trim()
  if ((await child.exited) !== 0) throw new Error('the recount failed')
  console.log(`\n${said}`)
  return ((performance.now() - began) / 1000).toFixed(1)
}

/** Responses that clients create and complete per second, each client one after the other. */
async function submitFor(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  const { questions } = await (await fetch(server.url + api.survey(RESULTS_SURVEY))).json()
  const { _id: questionId, options } = questions[0]
  const votes = options.map(({ optionId }: { optionId: string }, at: number) => ({
    optionId,
    votes: (at % 7) - 2,
  }))
  const send = async (path: string, method: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const client = async () => {
    while (performance.now() < end) {
      const ids = { surveyId: RESULTS_SURVEY, uuid: crypto.randomUUID() }
      const first = { ...ids, IsNewSurveyResponse: true, questionId, responseContent: { votes } }
      const { status, body } = await send(api.responses(), 'POST', first)
      if (status !== 201) throw new Error(`an answer was refused: ${JSON.stringify(body)}`)
      await send(api.complete(), 'PUT', { ...ids, surveyResponseId: body.surveyResponse._id })
      done++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / seconds
}

async function measureSubmitting() {
  const alone: number[] = []
  const watched: number[] = []
  for (let round = 0; round < 3; round++) {
    alone.push(await submitFor(LOAD_SECONDS))
    const watching = setInterval(() => openResults(server), 3_000)
    watched.push(await submitFor(LOAD_SECONDS))
    clearInterval(watching)
  }
  const middle = (rates: number[]) => rates.sort((a, b) => a - b)[1]!
  const [without, beside] = [middle(alone), middle(watched)]
  return {
    without: Math.round(without),
    'with the page open': Math.round(beside),
    cost: `${((1 - beside / without) * 100).toFixed(1)} %`,
  }
}

async function measureExport(format: string) {
  await server.stop()
  server = await startResultsServer({ url, dataDir: '' })
  // A file that contains results is refused while they are counted, and a busy machine may count for long.
  if (format === 'zip' || format === 'xlsx') await openResults(server)
  await Bun.sleep(2_000)
  const idle = await residentMegabytes(server)
  let peak = idle
  const watching = setInterval(async () => {
    peak = Math.max(peak, await residentMegabytes(server))
  }, 200)
  const began = performance.now()
  const address = `${server.url}${api.designerExport(RESULTS_SURVEY)}?format=${format}`
  const answer = await fetch(address, { headers: { authorization: server.authorization } })
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`)
  let bytes = 0
  let isCut = false
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    isCut = performance.now() - began > Number(values['cut-after']) * 1000
    if (isCut) break
  }
  clearInterval(watching)
  const seconds = (performance.now() - began) / 1000
  return {
    seconds: Math.round(seconds),
    MB: Math.round(bytes / 1e6),
    whole: !isCut,
    'idle MB': idle,
    'peak MB': peak,
    'above MB': peak - idle,
  }
}

/** As counted by the system, if it has /proc. */
async function residentMegabytes({ pid }: ServerProcess): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text()
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
