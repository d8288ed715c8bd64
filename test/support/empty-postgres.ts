import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const CACHE = join(import.meta.dir, '../../node_modules/.cache/tests')

/**
 * Makes a cluster by copying an empty one, which takes a tenth of the time. The first run of the tests creates it and
 * stores it among the installed packages.
 *
 * @param binaries the directory of PostgreSQL's programs
 * @param options those of `initdb`
 * @param make makes a cluster in the directory
 */
export async function copyEmptyCluster(
  data: string,
  binaries: string,
  options: readonly string[],
  make: () => Promise<void>,
): Promise<void> {
  const { stdout } = Bun.spawnSync([join(binaries, 'postgres'), '--version'])
  const version = stdout.toString().match(/[\d.]+/)?.[0]
  const stored = join(CACHE, `postgres-${version}-${Bun.hash(options.join(' ')).toString(36)}`)
  if (existsSync(stored) && (await copy(stored, data))) return
  await rm(data, { recursive: true, force: true })
  await make()
  await mkdir(dirname(stored), { recursive: true }).catch(() => undefined)
  await store(data, stored).catch(() => undefined)
}

/** Several processes may do this at once; the first moves a complete cluster into place. */
async function store(data: string, stored: string): Promise<void> {
  const draft = await mkdtemp(`${stored}.`)
  if (await copy(data, join(draft, 'data'))) await rename(join(draft, 'data'), stored).catch(() => undefined)
  await rm(draft, { recursive: true })
}

/** Preserves the owner of each file, under whose account the server runs. */
async function copy(from: string, to: string): Promise<boolean> {
  const copying = Bun.spawn(['cp', '-a', from, to], { stdout: 'ignore', stderr: 'ignore' })
  return (await copying.exited) === 0
}
