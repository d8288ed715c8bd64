import { closeSync, openSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '../support/postgres.ts'
import { temporaryDirectory } from '../support/server-process.ts'
import { type DatabaseKind, type Fault, type Ground, given } from './fault.ts'
import type { World } from './world.ts'

const MEGABYTES = { embedded: 160, postgres: 96 }

/** The disk of the database fills up, and is then freed again. */
export const fullDisk: Fault = {
  name: 'full-disk',
  databases: ['embedded', 'postgres'],
  strikes: { long: 5, short: 1 },
  prepare: smallDisk,
  async strike(world) {
    await world.underLoad(1_000)
    const filler = fill(given(world.place))
    // The log has space of its own left, which a busy machine needs longer to fill.
    await Promise.all([Bun.sleep(3_000), world.felt()])
    await rm(filler)
    await keepDatabaseAwake(world, 4_000)
  },
}

/** A disk in memory, which only root may create. */
async function smallDisk(database: DatabaseKind): Promise<Ground | string> {
  const directory = await temporaryDirectory()
  const size = `size=${MEGABYTES[database]}m,mode=777`
  if (!succeeds('mount', '-t', 'tmpfs', '-o', size, 'none', directory.path)) {
    await directory.remove()
    return 'only root may mount a small disk'
  }
  const cluster =
    database === 'postgres'
      ? await startPostgres({
          place: directory.path,
          initdb: ['--wal-segsize=1'],
          settings: { max_wal_size: '8MB', min_wal_size: '2MB' },
        })
      : undefined
  return {
    place: directory.path,
    ...(cluster && { cluster }),
    async remove() {
      await cluster?.stop()
      succeeds('umount', '-l', directory.path)
      await directory.remove()
    },
  }
}

function succeeds(...command: string[]): boolean {
  if (process.getuid?.() !== 0) return false
  return Bun.spawnSync(command, { stdout: 'ignore', stderr: 'ignore' }).exitCode === 0
}

/** Writes until no space is left. */
function fill(place: string): string {
  const filler = join(place, 'filler')
  const file = openSync(filler, 'w')
  const block = new Uint8Array(64 * 1024)
  try {
    for (;;) writeSync(file, block)
  } catch {
    return filler
  } finally {
    closeSync(file)
  }
}

/**
 * PostgreSQL stops if it cannot write its log, perhaps a moment after space has been freed, and has to be restarted
 * by its operator.
 */
async function keepDatabaseAwake({ cluster }: World, ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await Bun.sleep(250)) {
    if (cluster && !cluster.isRunning()) await cluster.restart()
  }
}
