import { pages } from '../../src/urls.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server-process.ts'
import { processorSeconds } from './load.ts'
import { PRODUCTION } from './production.ts'

const SECRET = 'a secret of more than thirty-two characters'

type Start = { readonly seconds: number; readonly 'of them processor time': number }

/** From the launch of the process to the first complete page. */
async function start(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Start> {
  const launched = performance.now()
  const server = await startServer({ dataDir, env: { ...PRODUCTION, ...more } })
  await (await fetch(server.url + pages.entry())).text()
  const seconds = (performance.now() - launched) / 1000
  const worked = processorSeconds(server.pid)
  await server.stop()
  return { seconds: Number(seconds.toFixed(2)), 'of them processor time': worked }
}

/**
 * Prints how long a start takes, on both databases. Threads of the process work as well, so its processor time may
 * exceed the elapsed time.
 *
 * @param dataDir a directory that does not exist yet
 */
export async function benchStarts(dataDir: string): Promise<void> {
  const rows: Record<string, Start> = {
    'embedded, first start': await start(dataDir),
    'embedded, second start': await start(dataDir),
  }
  if (postgresBinaries()) {
    const postgres = await startPostgres()
    const env = { DATABASE_URL: postgres.url, SESSION_SECRET: SECRET }
    rows['PostgreSQL, first start'] = await start('', env)
    rows['PostgreSQL, second start'] = await start('', env)
    await postgres.stop()
  }
  console.log('\nFrom launch to the first page')
  console.table(rows)
}
