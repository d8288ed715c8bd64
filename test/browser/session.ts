import { afterAll, beforeAll } from 'bun:test'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { chromiumPath } from '../support/chromium.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'

/**
 * One server and one browser for all journeys: preload this file. The server runs as in development, because only
 * then does React tell where the browser's first render differs from the server's.
 */

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Session = { readonly server: ServerProcess; readonly browser: Browser }

let session: (Session & { end: () => Promise<void> }) | undefined

export function currentSession(): Session {
  if (!session) throw new Error('run the journeys by `bun run test:browser`')
  return session
}

beforeAll(async () => {
  const directory = await temporaryDirectory()
  const [server, browser] = await Promise.all([
    startServer({ dataDir: `${directory.path}/data`, env: { DEV_LOGIN: '1' } }),
    chromium.launch({ executablePath: chromiumPath(), args: ARGUMENTS }),
  ])
  const end = async () => {
    await browser.close()
    await server.stop()
    await directory.remove()
  }
  session = { server, browser, end }
}, 90_000)

afterAll(async () => {
  await session?.end()
}, 30_000)

/**
 * Keeps the pages of a context from loading themselves again when the server or the network comes back, which they do in
 * development alone.
 */
export function withoutReload(context: BrowserContext): Promise<void> {
  return context.routeWebSocket('**/dev/reload', () => undefined)
}
