import { firstFile, loadAssets, textsFile } from '../../src/http/assets/assets.ts'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { scriptBytes, surveyScriptBytes } from '../support/assets.ts'
import { startServer, temporaryDirectory } from '../support/server-process.ts'
import { benchArms } from './arms.ts'
import { benchCitus } from './citus.ts'
import { benchConnected } from './connected.ts'
import { benchCrowd } from './crowd.ts'
import { benchEmbedded } from './embedded.ts'
import { benchExports } from './exports.ts'
import { benchLarge } from './large.ts'
import { benchManyKeys } from './many-keys.ts'
import { benchMemory } from './memory.ts'
import { benchPages } from './pages/run.ts'
import { benchPairedSums } from './paired-sums.ts'
import { benchProcesses } from './processes.ts'
import { PRODUCTION } from './production.ts'
import { benchRequests } from './requests.ts'
import { benchSplits } from './splits.ts'
import { benchStarts } from './startup.ts'
import { benchSubmissions } from './submissions.ts'

/**
 * Prints figures of the built product on this machine; asserts none. Without a part it prints all but citus, connected, growth,
 * keys, large, memory, exports, paired and splits, which take minutes.
 *
 * bun run bench [start] [bytes] [requests] [processes] [submissions] [embedded] [arms] [citus] [connected] [crowd] [keys] [large]
 * [memory] [exports] [pages] [growth] [votes] [paired] [splits]
 */

/** The number of rounds in which pages are opened, unless $ROUNDS changes it. */
const ROUNDS = Number(process.env.ROUNDS ?? 5)

const PAGES = {
  entry: pages.entry(),
  'survey, interactive': `${pages.survey(DEMO_SURVEY_ID)}?mode=interactive`,
  'survey, text': `${pages.survey(DEMO_SURVEY_ID)}?mode=text`,
  'survey of likert and text': pages.survey('test-2'),
}

const directory = await temporaryDirectory()
const dataDir = `${directory.path}/data`
const env = PRODUCTION

/** Bytes transferred for one page and for the scripts and styles that it names. */
async function weigh(base: string, path: string) {
  const page = await fetch(base + path, { headers: { 'accept-encoding': 'identity' } })
  const html = await page.text()
  const files = [...new Set(html.match(/\/assets\/[\w.-]+/g))]
  const weights = await Promise.all(files.map(async (file) => [file, await bytesOf(base + file)] as const))
  const sum = (suffix: string) =>
    weights.reduce((total, [file, bytes]) => total + (file.endsWith(suffix) ? bytes : 0), 0)
  return { scripts: sum('.js'), styles: sum('.css'), html: await bytesOf(base + path) }
}

async function bytesOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' }, decompress: false })
  return (await response.arrayBuffer()).byteLength
}

async function weighPages(): Promise<void> {
  const server = await startServer({ dataDir, env })
  const rows: Record<string, Awaited<ReturnType<typeof weigh>>> = {}
  for (const [name, path] of Object.entries(PAGES)) rows[name] = await weigh(server.url, path)
  await server.stop()
  console.log('\nBytes over the wire, brotli')
  console.table(rows)
}

/** The scripts for voting, and everything that a survey's page loads after them. */
async function weighScripts(): Promise<void> {
  const assets = await loadAssets()
  const first = scriptBytes(assets, firstFile('text'), []) + scriptBytes(assets, textsFile('en'), [])
  console.log('\nScripts of a survey, brotli')
  const kinds = ['text', 'interactive', 'form'] as const
  const all = kinds.map((kind) => [kind, surveyScriptBytes(assets, kind)])
  console.table({ first, ...Object.fromEntries(all) })
}

/** A separate process, because its exit code says whether votes are fast enough. */
async function timeVotes(): Promise<void> {
  const child = Bun.spawn([process.execPath, `${import.meta.dir}/vote-latency.ts`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if ((await child.exited) !== 0) process.exitCode = 1
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  start: () => benchStarts(`${directory.path}/started`),
  bytes: async () => {
    await weighPages()
    await weighScripts()
  },
  requests: () => benchRequests(dataDir),
  processes: benchProcesses,
  submissions: async () => {
    for (const processes of [1, 2]) await benchSubmissions(processes)
  },
  embedded: benchEmbedded,
  arms: benchArms,
  citus: benchCitus,
  connected: benchConnected,
  crowd: benchCrowd,
  keys: benchManyKeys,
  large: benchLarge,
  memory: benchMemory,
  exports: benchExports,
  pages: () => benchPages(`${directory.path}/pages`, ROUNDS, false),
  growth: () => benchPages(`${directory.path}/pages`, ROUNDS, true),
  votes: timeVotes,
  paired: benchPairedSums,
  splits: benchSplits,
}

/** These take minutes, and run only on request. */
const LONG = new Set([
  'citus',
  'connected',
  'growth',
  'keys',
  'large',
  'memory',
  'exports',
  'paired',
  'splits',
])

const asked = Bun.argv.slice(2)
const unknown = asked.find((part) => !(part in PARTS))
if (unknown) throw new Error(`there is no part '${unknown}': ${Object.keys(PARTS).join(', ')}`)

try {
  for (const [part, run] of Object.entries(PARTS)) {
    if (asked.length === 0 ? !LONG.has(part) : asked.includes(part)) await run()
  }
} finally {
  await directory.remove()
}
