import { afterAll, beforeAll } from 'bun:test'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { journeyBrowserPath } from '../support/chromium.ts'
import { createDatabase, testServerUrl } from '../support/postgres-database.ts'
import { startProlific } from '../support/prolific.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'

/**
 * One server and one browser for all journeys of a process: preload this file. The server runs as in development,
 * because only then does React report where the browser's first render differs from the server's. Its database is
 * embedded, or on the PostgreSQL server of this run.
 */

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // All pages of a profile share a process, and with it the compiled scripts.
  '--process-per-site',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The admin of all surveys and accounts of the session's server. */
export const ADMIN_EMAIL = 'admin@example.org'

export type Session = {
  readonly server: ServerProcess
  readonly browser: Browser
  /** Stands in for Prolific, whose keys the server believes. */
  readonly prolific: Awaited<ReturnType<typeof startProlific>>
}

let session: (Session & { end: () => Promise<void> }) | undefined

export function currentSession(): Session {
  if (!session) throw new Error('run the journeys by `bun run test:browser`')
  return session
}

async function openSession() {
  const postgres = testServerUrl()
  const [directory, prolific, databaseUrl] = await Promise.all([
    temporaryDirectory(),
    startProlific(),
    postgres && createDatabase(postgres),
  ])
  const env = {
    DEV_LOGIN: '1',
    ADMIN_EMAILS: ADMIN_EMAIL,
    PROLIFIC_JWKS: prolific.keys,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const [server, browser] = await Promise.all([
    startServer({ dataDir: `${directory.path}/data`, env }),
    chromium.launch({ executablePath: journeyBrowserPath(), args: ARGUMENTS }),
  ])
  const end = async () => {
    await browser.close()
    await server.stop()
    await prolific.stop()
    await directory.remove()
  }
  return { server, browser, prolific, end }
}

beforeAll(async () => {
  session ??= await openSession()
}, 180_000)

afterAll(async () => {
  // A worker does not know which of its files is the last: its server and browser end when it does.
  if (process.env.BUN_TEST_WORKER_ID) return
  await session?.end()
  session = undefined
}, 60_000)

/**
 * Keeps the pages of a context from reloading when the server or the network comes back, which they do only in
 * development.
 */
export function withoutReload(context: BrowserContext): Promise<void> {
  return context.routeWebSocket('**/dev/reload', () => undefined)
}
