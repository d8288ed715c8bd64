import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { freePort, startServer } from '../support/server-process.ts'
import { type Load, measureLoad } from './load.ts'
import { PRODUCTION } from './production.ts'

/** A page is compressed in the background before it is served at its smallest. */
const SETTLING_MS = 2_000

/**
 * Prints requests per second of the survey page, logged as in production, compared with the same bytes from a server
 * that does nothing else. The product has to be built.
 *
 * @param dataDir the directory of an embedded database, which is created if missing
 */
export async function benchRequests(dataDir: string): Promise<void> {
  if (!Bun.which('wrk')) return console.log('\nNo requests per second: wrk is not installed.')
  const env = { ...PRODUCTION, LOG_LEVEL: 'info' }
  const server = await startServer({ dataDir, env, logFile: `${dataDir}.log` })
  const page = server.url + pages.survey(DEMO_SURVEY_ID)
  const etag = (await fetch(page)).headers.get('etag') ?? ''
  await Bun.sleep(SETTLING_MS)
  const constants = await startServer({
    dataDir: page,
    port: freePort(),
    entry: `${import.meta.dir}/constants.ts`,
  })
  const rows: Record<string, unknown> = {}
  for (const encoding of ['identity', 'br'] as const) {
    const headers = { 'accept-encoding': encoding }
    const [product, prepared, made] = await measureLoad([
      { address: page, pid: server.pid, headers },
      { address: `${constants.url}/prepared/${encoding}`, pid: constants.pid, headers },
      { address: `${constants.url}/made/${encoding}`, pid: constants.pid, headers },
    ])
    rows[`survey page, ${encoding}`] = product
    rows[`constant, prepared, ${encoding}`] = { ...prepared, ratio: ratio(product, prepared) }
    rows[`constant, made anew, ${encoding}`] = { ...made, ratio: ratio(product, made) }
  }
  const [unchanged, made] = await measureLoad([
    { address: page, pid: server.pid, headers: { 'if-none-match': etag } },
    { address: `${constants.url}/made/304`, pid: constants.pid },
  ])
  rows['survey page, 304'] = unchanged
  rows['constant, made anew, 304'] = { ...made, ratio: ratio(unchanged, made) }
  await server.stop()
  await constants.stop()
  console.log('\nRequests per second, 32 connections; load generator on the same machine')
  console.table(rows)
}

function ratio(one: Load | undefined, other: Load | undefined): number {
  return Number(((one?.perSecond ?? Number.NaN) / (other?.perSecond ?? Number.NaN)).toFixed(2))
}
