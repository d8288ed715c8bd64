import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Figures } from './figures.ts'
import { type Press, type Seen, watchPage } from './in-page.ts'

/** A slow mobile network (bytes per second, milliseconds per request) and a processor slowed down by this factor. */
const NETWORK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false }
const SLOWDOWN = 4
const PRESS_EVERY_MS = 25
const QUIET_MS = 1500
const MOST_MS = 60_000

export type Target = {
  readonly name: string
  readonly url: string
  /** The controls pressed until a first vote is answered, in order. */
  readonly presses: readonly Press[]
}

type Received = { readonly kind: string; readonly headers: number; bytes: number }
type Opened = { readonly page: Page; readonly received: ReadonlyMap<string, Received> }

/** Opens the page twice in new profiles: once untouched, and once pressing its controls from the first moment. */
export async function figuresOf(browser: Browser, { name, url, presses }: Target): Promise<Figures> {
  const untouched = await withPage(browser, url, [], async ({ page, received }) => {
    await quiet(received)
    return { seen: await page.evaluate(() => window.seen), received: [...received.values()] }
  })
  const pressed = await withPage(browser, url, presses, async ({ page }) => {
    await Promise.race([allAnswered(page, presses.length), leaving(page, url)]).catch(async (error) => {
      const count = await page.evaluate(() => window.seen.answered.length)
      throw new Error(`${name}: ${count} of ${presses.length} presses were answered`, { cause: error })
    })
    return page.evaluate(() => window.seen)
  })
  return { ...loaded(untouched), ...answered(pressed) }
}

/** @throws Error if they are not in time */
function allAnswered(page: Page, presses: number): Promise<unknown> {
  const options = { timeout: MOST_MS, polling: 100 }
  return page.waitForFunction((count) => window.seen.answered.length === count, presses, options)
}

/**
 * @throws Error when the page is left, as by presses that submit it, because the awaited response would never come
 */
async function leaving(page: Page, url: string): Promise<never> {
  const isElsewhere = (at: URL) => at.pathname !== new URL(url).pathname
  await page.waitForURL(isElsewhere, { timeout: 2 * MOST_MS, waitUntil: 'commit' })
  throw new Error(`the presses on ${url} led away to ${page.url()}`)
}

function loaded({ seen, received }: { readonly seen: Seen; readonly received: readonly Received[] }) {
  const bytes = (kind: string) =>
    received.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0)
  const blocking = seen.tasks
    .filter(({ start }) => start >= seen.firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
  return {
    requests: received.length,
    blocking,
    shift: seen.shift,
    html: bytes('Document'),
    css: bytes('Stylesheet'),
    script: bytes('Script'),
    firstPaint: seen.firstPaint,
    largestPaint: seen.largestPaint,
  }
}

/** An element that is not painted cannot be pressed. */
function answered({ answered, firstPaint }: Seen) {
  const at = (index: number) => Math.max(firstPaint, answered.at(index) ?? Number.NaN)
  return { begins: at(0), votes: at(-1) }
}

async function withPage<T>(
  browser: Browser,
  url: string,
  presses: readonly Press[],
  use: (opened: Opened) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, bypassCSP: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const received = await receive(session)
    await page.addInitScript(watchPage, { presses, everyMs: PRESS_EVERY_MS })
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url, { waitUntil: presses.length > 0 ? 'commit' : 'load', timeout: MOST_MS })
    return await use({ page, received })
  } finally {
    await context.close()
  }
}

/** The data received over the network, by request; an inlined icon is not counted. */
async function receive(session: CDPSession): Promise<Map<string, Received>> {
  const received = new Map<string, Received>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const headers = response.encodedDataLength
    if (response.url.startsWith('http')) received.set(requestId, { kind: type, headers, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId)
    if (one) one.bytes = encodedDataLength - one.headers
  })
  await session.send('Network.enable')
  return received
}

/** Waits until no data has arrived for a while. */
async function quiet(received: ReadonlyMap<string, Received>): Promise<void> {
  const bytes = () => [...received.values()].reduce((sum, one) => sum + one.bytes, received.size)
  for (let before = -1; before !== bytes(); ) {
    before = bytes()
    await Bun.sleep(QUIET_MS)
  }
}
