import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { api, DEMO_SURVEY_ID, operations, pages } from '../../src/urls.ts'
import { readStored } from '../faults/audit.ts'
import { answerTogether } from '../support/crowd.ts'
import { addLargeSurvey, LARGE_TOKEN, RESPONSES } from '../support/large-survey.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import {
  type ServerProcess,
  spawnServer,
  startServer,
  temporaryDirectory,
} from '../support/server-process.ts'

/** The single executable, made and driven in a folder that has nothing else. */

const STEP_MS = 240_000

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let executable: string
beforeAll(async () => {
  directory = await temporaryDirectory()
  executable = join(directory.path, 'quadratic-survey')
  const compile = join(import.meta.dir, '../../src/compile.ts')
  const compiling = Bun.spawn([process.execPath, compile, '--outfile', executable], { stdout: 'ignore' })
  expect(await compiling.exited).toBe(0)
}, STEP_MS)
afterAll(() => directory.remove())

const dataDir = (name = 'data') => join(directory.path, name)
const start = (name?: string) => startServer({ dataDir: dataDir(name), program: [executable] })

/** Runs a command of the operator to its end. */
async function command(words: readonly string[], name?: string) {
  const running = spawnServer({ dataDir: dataDir(name), program: [executable, ...words] })
  return { code: await running.exited, said: running.output() }
}

async function checkPages({ url }: ServerProcess): Promise<void> {
  const shown = [pages.survey(DEMO_SURVEY_ID), pages.entry(), pages.login()]
  const texts = await Promise.all(shown.map(async (path) => (await fetch(url + path)).text()))
  const html = texts.join()
  const built = new Set(html.match(/\/(?:assets|icons)\/[\w.-]+/g))
  expect(built.size).toBeGreaterThan(4)
  for (const path of built) {
    const file = await fetch(url + path, { redirect: 'manual' })
    expect([path, file.status, (await file.bytes()).length > 0]).toEqual([path, 200, true])
  }
  expect(await (await fetch(url + operations.ready())).json()).toMatchObject({ migrations: 'current' })
}

test(
  'starts in an empty folder with every page, script, style and icon',
  async () => {
    const server = await start()
    try {
      await checkPages(server)
    } finally {
      await server.stop()
    }
  },
  STEP_MS,
)

test(
  'starts again with its data, and handles a large survey in a separate thread',
  async () => {
    await addLargeSurvey(dataDir())
    const server = await start()
    try {
      await checkPages(server)
      const shown = await fetch(server.url + pages.survey('large'))
      expect([shown.status, (await shown.text()).includes('Option 119')]).toEqual([200, true])
      const headers = { authorization: `Bearer ${LARGE_TOKEN}` }
      const exported = await fetch(`${server.url}${api.designerExport('large')}?format=csv`, { headers })
      expect((await exported.text()).trim().split('\r\n').length).toBe(RESPONSES + 1)
    } finally {
      await server.stop()
    }
  },
  STEP_MS,
)

test(
  'keeps every answer of a crowd in its own database',
  async () => {
    const server = await start('crowd')
    try {
      const found = await answerTogether(server.url, 32)
      expect(found).toEqual({ lost: 0, wrong: 0, responses: 32, faults: 0 })
    } finally {
      await server.stop()
    }
    expect(await readStored(dataDir('crowd'), undefined)).toMatchObject({ responses: 32, breaches: [] })
  },
  STEP_MS,
)

test.skipIf(!postgresBinaries() || process.platform !== 'linux')(
  'is several processes on one port, which keep every answer of a crowd',
  async () => {
    const postgres = await startPostgres({ fsync: false })
    try {
      const secret = { SESSION_SECRET: 'a secret of more than thirty-two characters' }
      const env = { DATABASE_URL: postgres.url, PROCESSES: '2', ...secret }
      const server = await startServer({ dataDir: dataDir('none'), program: [executable], env })
      expect(server.output()).toContain('by 2 processes')
      const found = await answerTogether(server.url, 32).finally(server.stop)
      expect(found).toEqual({ lost: 0, wrong: 0, responses: 32, faults: 0 })
      const stored = await readStored('/nowhere', postgres.url)
      expect(stored).toMatchObject({ responses: 32, breaches: [] })
    } finally {
      await postgres.stop()
    }
  },
  STEP_MS,
)

test(
  'includes the operator’s commands: simulated data can be backed up and restored',
  async () => {
    const filled = await command(['simulate', '--survey', DEMO_SURVEY_ID, '--responses', '50'])
    expect(filled).toMatchObject({
      code: 0,
      said: expect.stringContaining('Results now count 50 simulated responses'),
    })
    const backup = join(directory.path, 'all.backup')
    expect(await command(['backup', backup])).toMatchObject({ code: 0 })
    expect(await command(['restore', backup], 'restored')).toMatchObject({ code: 0 })
    const counted = await command(['recount', '--survey', DEMO_SURVEY_ID], 'restored')
    expect(counted.said).toContain(`Counted 50 responses to '${DEMO_SURVEY_ID}' anew`)
    expect(await command(['migrate'], 'restored')).toMatchObject({ code: 0 })
    const { said } = await command(['doctor'], 'restored')
    expect(said).toContain('public/built is there')
    expect(said).toContain('All migrations are applied')
  },
  STEP_MS,
)

test('lists its commands if an unknown one is given', async () => {
  const { code, said } = await command(['fly'])
  expect(code).toBe(64)
  expect(said).toContain("There is no command 'fly'. Commands: start, migrate, backup")
})
