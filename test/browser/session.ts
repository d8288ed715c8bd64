import { afterAll, beforeAll } from 'bun:test'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { journeyBrowserPath } from '../support/chromium.ts'
import { type MailReceiver, openMailReceiver } from '../support/mail-receiver.ts'
import { createDatabase, testServerUrl } from '../support/postgres-database.ts'
import { startProlific } from '../support/prolific.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'

/**
 * One browser and one server for all journeys of a process: preload this file. The server runs as in development, with
 * the scripts of production. Its database is embedded, or on the PostgreSQL server of this run.
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
/** A second server, started by the first file that asks for it. */
let development: ReturnType<typeof openServer> | undefined

export function currentSession(): Session {
  if (!session) throw new Error('run the journeys by `bun run test:browser`')
  return session
}

const PRODUCTION_SCRIPTS = join(import.meta.dir, 'production-scripts-server.ts')

/** @param entry the program that starts the product, if it is not the product's own */
async function openServer(
  name: string,
  prolificKeys: string,
  entry?: string,
  more: Readonly<Record<string, string>> = {},
) {
  const postgres = testServerUrl()
  const [directory, databaseUrl] = await Promise.all([
    temporaryDirectory(),
    postgres && createDatabase(postgres, `_${name}`),
  ])
  const env = {
    DEV_LOGIN: '1',
    ADMIN_EMAILS: ADMIN_EMAIL,
    PROLIFIC_JWKS: prolificKeys,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...more,
  }
  const server = await startServer({ dataDir: `${directory.path}/data`, env, entry })
  const end = async () => {
    await server.stop()
    await directory.remove()
  }
  return { server, end }
}

async function openSession() {
  const prolific = await startProlific()
  const [{ server, end: endServer }, browser] = await Promise.all([
    openServer('journeys', prolific.keys, PRODUCTION_SCRIPTS),
    chromium.launch({ executablePath: journeyBrowserPath(), args: ARGUMENTS }),
  ])
  const end = async () => {
    await browser.close()
    await Promise.all([endServer(), development?.then((one) => one.end())])
    await prolific.stop()
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
 * Gives the journeys of a file a server that sends mail, and signs designers in by it.
 * @returns reads what has arrived
 */
export function withMail(): () => MailReceiver {
  let before: typeof session
  let receiver: MailReceiver | undefined
  let sending: Awaited<ReturnType<typeof openServer>> | undefined
  beforeAll(async () => {
    before = session
    receiver = await openMailReceiver()
    const mail = { SMTP_URL: receiver.url, MAIL_FROM: 'Town <town@example.org>', MAIL_PER_MINUTE: '1200' }
    const env = { ...mail, MAIL_SIGN_IN: '1' }
    sending = await openServer('mail', currentSession().prolific.keys, PRODUCTION_SCRIPTS, env)
    session = session && { ...session, server: sending.server }
  }, 180_000)
  afterAll(async () => {
    session = before
    await sending?.end()
    await receiver?.stop()
  })
  return () => receiver!
}

/**
 * Gives the journeys of a file a server with React's development build, which alone reports an attribute that differs
 * between the server's HTML and the browser's first render.
 */
export function withDevelopmentScripts(): void {
  let before: typeof session
  beforeAll(async () => {
    before = session
    development ??= openServer('development', currentSession().prolific.keys)
    session = session && { ...session, server: (await development).server }
  }, 180_000)
  afterAll(() => {
    session = before
  })
}

/**
 * Keeps the pages of a context from reloading when the server or the network comes back, which they do only in
 * development.
 */
export function withoutReload(context: BrowserContext): Promise<void> {
  return context.routeWebSocket('**/dev/reload', () => undefined)
}
