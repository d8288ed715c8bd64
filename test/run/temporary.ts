import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'

/** More than twice what a whole run needs at a time. */
const NEEDED_BYTES = 6 * 2 ** 30

/**
 * The directory for a run's temporary files. Servers create them by the hundred thousand, which on a disk costs a
 * fifth of the run's processor time, so they are in memory if there is enough of it and programs may run from there.
 */
export function temporaryDirectory(memory = MEMORY, neededBytes = NEEDED_BYTES): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes && runsPrograms(memory) ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Containers often mount their memory so that nothing in it can be executed. */
function runsPrograms(directory: string): boolean {
  const folder = mkdtempSync(join(directory, 'qv-run-'))
  try {
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n')
    chmodSync(program, 0o700)
    return spawnSync(program).status === 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}
