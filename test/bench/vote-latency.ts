import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { pages } from '../../src/urls.ts'
import { chromiumPath } from '../support/chromium.ts'
import { freePort, startServer, temporaryDirectory } from '../support/server-process.ts'
import { LENGTHS, longSurveyId } from './long-surveys.ts'
import { ratio } from './pages/figures.ts'
import { PRODUCTION } from './production.ts'

/**
 * Times votes in Chromium on a processor slowed down four times: from the click's own timestamp until the next frame
 * has been produced. Fails if votes take longer than the limit. The product has to be built.
 *
 * bun test/bench/vote-latency.ts [text|interactive] [dropdown|wheel]
 */

const SLOWDOWN = 4
const VOTES = 24
const APART_MS = 150
const LIMIT_MS = 50
/** A machine with a floor above this is too busy. */
const BUSY_MS = 20

const FLOOR_PAGE = `<vote-control><button data-vote=up>+</button></vote-control><output>0</output><script>
  document.querySelector('button').onclick = () => document.querySelector('output').textContent++
</script>`

type Timed = { paints: number[]; shift: number; longTasks: number[] }
declare global {
  interface Window {
    timed: Timed
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  window.timed = { paints: [], shift: 0, longTasks: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) window.timed.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    window.timed.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.timed.paints.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

type Opened = { readonly page: Page; readonly session: CDPSession }

async function open(browser: Browser, url: string, begin: (page: Page) => Promise<void>): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, bypassCSP: true })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url)
  await begin(page)
  return { page, session }
}

async function organize(page: Page): Promise<void> {
  for (const name of ['Lean Positive', 'Lean Neutral', 'Lean Negative'])
    await page.getByRole('button', { name }).click()
  const on = page.getByRole('button', { name: 'Voting →' })
  await on.click()
  await on.click()
}

/** Milliseconds of work on the page's main thread, whatever else the machine does meanwhile. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

async function vote({ page, session }: Opened): Promise<Timed & { work: number[] }> {
  // Checking the visibility of each would make the browser lay out all cards that are not near.
  const controls = page.locator('vote-control:not([hidden] *)')
  await controls.first().waitFor()
  await page.waitForTimeout(2_000)
  const count = await controls.count()
  await page.evaluate(() => {
    window.timed.paints = []
  })
  const work: number[] = []
  for (let at = 0; at < VOTES; at++) {
    // In a long list, controls are rendered as they come near.
    const control = controls.nth(Math.floor((at * count) / VOTES))
    await control.scrollIntoViewIfNeeded()
    const button = control.locator('[data-vote=up]')
    await button.hover({ force: true })
    await page.waitForTimeout(APART_MS)
    // Pending work from scrolling does not count towards the vote.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const before = await workOf(session)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForTimeout(APART_MS)
    work.push((await workOf(session)) - before)
  }
  return { ...(await page.evaluate(() => window.timed)), work }
}

/** The value below which a share of all values, from 0 to 1, lies. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const median = (values: readonly number[]) => quantile(values, 0.5)

const [mode = 'text', input = 'dropdown'] = Bun.argv.slice(2)
const directory = await temporaryDirectory()
const server = await startServer({
  dataDir: `${directory.path}/data`,
  env: PRODUCTION,
  port: freePort(),
  entry: `${import.meta.dir}/server.ts`,
})
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const rows: Record<string, { readonly 'median ms': number } & Record<string, number>> = {}
const FLOOR = 'a number, nothing else'
/** The median of the page that is timed first, in milliseconds. */
let floor = 0

async function time(name: string, opened: Opened): Promise<void> {
  const { paints, work, shift, longTasks } = await vote(opened)
  floor ||= median(paints)
  rows[name] = {
    'median ms': Math.round(median(paints)),
    'p95 ms': Math.round(quantile(paints, 0.95)),
    'median work ms': Math.round(median(work)),
    'median / floor': ratio(median(paints), floor),
    'layout shift': Number(shift.toFixed(4)),
    'longest task ms': Math.round(Math.max(0, ...longTasks)),
  }
  await opened.page.context().close()
}

try {
  // The time of a trivial page on this machine at this moment, with which everything else is compared.
  await time(FLOOR, await open(browser, `data:text/html,${encodeURIComponent(FLOOR_PAGE)}`, async () => {}))
  for (const length of LENGTHS) {
    const path = `${pages.survey(longSurveyId(length))}?mode=${mode}&input=${input}`
    const begin = (page: Page) => page.getByRole('button', { name: 'Begin Survey →' }).click()
    const opened = await open(browser, server.url + path, begin)
    if (mode === 'interactive') await organize(opened.page)
    await time(`${length} options`, opened)
  }
} finally {
  await browser.close()
  await server.stop()
  await directory.remove()
}
console.log(`\nFrom a vote to the next paint, ${mode}, ${input}, processor slowed down ${SLOWDOWN} times`)
console.table(rows)
const slowest = Math.max(...Object.values(rows).map((row) => row['median ms']))
if (floor > BUSY_MS) console.log(`The machine is too busy to judge: ${FLOOR} takes ${Math.round(floor)} ms.`)
else if (slowest > LIMIT_MS) {
  console.log(`Votes take longer than ${LIMIT_MS} ms.`)
  process.exitCode = 1
}
