import { join } from 'node:path'
import { EXIT } from '../../src/start.ts'
import { operations } from '../../src/urls.ts'
import { temporaryDirectory } from '../support/server-process.ts'
import { type Fault, type Ground, given } from './fault.ts'

/** Longer than a hanging database may stay silent before its process ends. */
const PATIENCE_MS = 180_000

/**
 * The files of the embedded database become read-only, as after an error of the disk. It hangs, so the process says
 * that it is unhealthy, ends with 69, and the next one serves.
 */
export const readOnlyFiles: Fault = {
  name: 'read-only-files',
  databases: ['embedded'],
  strikes: { long: 3, short: 1 },
  prepare: lockableFiles,
  async strike(world) {
    await world.underLoad(1_000)
    const files = join(given(world.place), 'data')
    const hanging = world.server()
    setImmutable(true, files)
    const end = Date.now() + PATIENCE_MS
    while ((await fetch(hanging.url + operations.health())).status !== 503) {
      if (Date.now() > end) throw new Error('the server says that it is healthy while its database hangs')
      await Bun.sleep(100)
    }
    setImmutable(false, files)
    const code = await hanging.exited
    if (code !== EXIT.unavailable) throw new Error(`the server ended with ${code}`)
    await world.restarted(hanging)
  },
}

/** A directory whose files root can make read-only for everybody, if the file system knows such files. */
async function lockableFiles(): Promise<Ground | string> {
  const directory = await temporaryDirectory()
  if (setImmutable(true, directory.path) && setImmutable(false, directory.path)) {
    const remove = async () => {
      setImmutable(false, directory.path)
      await directory.remove()
    }
    return { place: directory.path, remove }
  }
  await directory.remove()
  return 'only root may make files read-only, and not on every file system'
}

function setImmutable(is: boolean, path: string): boolean {
  const command = ['chattr', '-R', is ? '+i' : '-i', path]
  return Bun.spawnSync(command, { stdout: 'ignore', stderr: 'ignore' }).exitCode === 0
}
