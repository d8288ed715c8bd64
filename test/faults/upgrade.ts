import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' }
import { temporaryDirectory } from '../support/server-process.ts'
import type { Fault, Ground } from './fault.ts'

const ROOT = join(import.meta.dir, '../..')

/**
 * This version is started beside the one before the latest migration, on its database and under its load; then the
 * earlier one is stopped.
 */
export const upgrade: Fault = {
  name: 'upgrade',
  databases: ['postgres'],
  strikes: { long: 1, short: 1 },
  isGentle: true,
  prepare: earlierVersion,
  async strike(world) {
    await world.underLoad(1_500)
    const earlier = world.server()
    await world.startNext()
    await world.underLoad(2_000)
    earlier.signal('SIGTERM')
    const code = await earlier.exited
    if (code !== 0) throw new Error(`the earlier version ended with ${code}`)
    await world.underLoad(1_000)
  },
}

/** How many commits before the latest migration are searched for one that compiles. */
const MOST_COMMITS = 20

/** The product as it was before its latest migration, from the history of its sources. */
async function earlierVersion(): Promise<Ground | string> {
  const latest = journal.entries.at(-1)?.tag
  const [added] = lines('log', '--diff-filter=A', '--format=%H', '--', `db/migrations/${latest}.sql`)
  const earlier = added ? lines('log', `-${MOST_COMMITS}`, '--first-parent', '--format=%H', `${added}~1`) : []
  if (earlier.length === 0) return 'the history of the sources is not here'
  const directory = await temporaryDirectory()
  for (const commit of earlier) {
    const sources = join(directory.path, commit)
    const entry = join(sources, 'src/server.ts')
    if (!(await unpacked(commit, sources))) return 'the earlier version cannot be unpacked'
    if (!installed(sources)) return 'the packages of the earlier version cannot be installed'
    // A commit in a series may depend on later ones.
    if (await compiles(entry)) return { entry, remove: directory.remove }
  }
  await directory.remove()
  return 'no version before the latest migration compiles'
}

async function unpacked(commit: string, folder: string): Promise<boolean> {
  await mkdir(folder)
  const archive = Bun.spawnSync(['git', 'archive', commit], { cwd: ROOT })
  const { exitCode } = Bun.spawnSync(['tar', '-x', '-C', folder], { stdin: archive.stdout })
  return exitCode === 0
}

/** Its own packages, because the current ones may lack one that it needs. */
function installed(folder: string): boolean {
  const install = [process.execPath, 'install', '--frozen-lockfile', '--production']
  return Bun.spawnSync(install, { cwd: folder }).exitCode === 0
}

async function compiles(entry: string): Promise<boolean> {
  const options = { target: 'bun', packages: 'external', throw: false } as const
  return (await Bun.build({ entrypoints: [entry], ...options })).success
}

const lines = (...command: string[]) =>
  git(...command)
    .split('\n')
    .filter((line) => line !== '')

function git(...command: string[]): string {
  return Bun.spawnSync(['git', ...command], { cwd: ROOT, stderr: 'ignore' })
    .stdout.toString()
    .trim()
}
