import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' }
import { temporaryDirectory } from '../support/server-process.ts'
import type { Fault, Ground } from './fault.ts'

const ROOT = join(import.meta.dir, '../..')

/**
 * This version is started beside the one before the latest migration, on its database and under its load; then the
 * earlier one is ended.
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

/** The product as it was before its latest migration, from the history of its sources. */
async function earlierVersion(): Promise<Ground | string> {
  const latest = journal.entries.at(-1)?.tag
  const [commit] = git('log', '--diff-filter=A', '--format=%H', '--', `db/migrations/${latest}.sql`).split(
    '\n',
  )
  if (!commit || git('cat-file', '-t', `${commit}~1`) !== 'commit')
    return 'the history of the sources is not here'
  const directory = await temporaryDirectory()
  const unpacked = Bun.spawnSync(['tar', '-x', '-C', directory.path], {
    stdin: Bun.spawnSync(['git', 'archive', `${commit}~1`], { cwd: ROOT }).stdout,
  })
  if (unpacked.exitCode !== 0) return 'the earlier version cannot be unpacked'
  await symlink(join(ROOT, 'node_modules'), join(directory.path, 'node_modules'))
  return { entry: join(directory.path, 'src/server.ts'), remove: directory.remove }
}

function git(...command: string[]): string {
  return Bun.spawnSync(['git', ...command], { cwd: ROOT, stderr: 'ignore' })
    .stdout.toString()
    .trim()
}
