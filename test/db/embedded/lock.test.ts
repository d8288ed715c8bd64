import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DirectoryInUse, discard, lockDirectory } from '../../../db/embedded/lock.ts'

let place: string
let dataDir: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'qv-lock-'))
  dataDir = join(place, 'data')
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** A process that takes the lock, says so, and lives until it is killed. */
async function holder() {
  const script = `import { lockDirectory } from '${import.meta.dir}/../../../db/embedded/lock.ts'
    lockDirectory(${JSON.stringify(dataDir)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' })
  await child.stdout.getReader().read()
  return child
}

const writeLock = (content: unknown) => writeFileSync(`${dataDir}.lock`, JSON.stringify(content))
const lockedBy = () => JSON.parse(readFileSync(`${dataDir}.lock`, 'utf8')).pid

describe('the lock of the embedded database', () => {
  test('is a file beside the directory, names the process, and is gone after the release', () => {
    const release = lockDirectory(`${dataDir}/`)
    expect(lockedBy()).toBe(process.pid)
    release()
    expect(readdirSync(place)).toEqual([])
  })

  test('of a living process is refused with its pid', async () => {
    const child = await holder()
    try {
      expect(() => lockDirectory(dataDir)).toThrow(DirectoryInUse)
      expect(() => lockDirectory(dataDir)).toThrow(
        `The embedded database in ${dataDir} is in use by process ${child.pid}.`,
      )
      expect(readdirSync(place)).toEqual(['data.lock'])
    } finally {
      child.kill('SIGKILL')
      await child.exited
    }
  })

  test('of a killed process is taken over', async () => {
    const child = await holder()
    child.kill('SIGKILL')
    await child.exited
    expect(lockedBy()).toBe(child.pid)
    const release = lockDirectory(dataDir)
    expect(lockedBy()).toBe(process.pid)
    release()
    expect(readdirSync(place)).toEqual([])
  })

  test('is refused to a process that already has it', () => {
    const release = lockDirectory(dataDir)
    expect(() => lockDirectory(dataDir)).toThrow(`is in use by process ${process.pid}.`)
    release()
    lockDirectory(dataDir)()
  })

  test.if(existsSync('/proc/self/stat'))(
    'of an earlier process whose pid is in use again is taken over',
    () => {
      for (const pid of [process.pid, process.ppid]) {
        writeLock({ pid, host: hostname(), startedAt: '1' })
        lockDirectory(dataDir)()
      }
      expect(readdirSync(place)).toEqual([])
    },
  )

  test('of a process on another machine is refused, because it cannot be checked', () => {
    writeLock({ pid: 7, host: 'elsewhere', startedAt: '1' })
    expect(() => lockDirectory(dataDir)).toThrow(
      `is in use by process 7 on elsewhere. If that machine is gone, delete ${dataDir}.lock.`,
    )
  })

  test('that a living process took over before a dead one’s was removed stays', () => {
    const release = lockDirectory(dataDir)
    discard(`${dataDir}.lock`, `${dataDir}.lock.aside`)
    expect(lockedBy()).toBe(process.pid)
    expect(readdirSync(place)).toEqual(['data.lock'])
    release()
  })

  test('that names no process is taken over', () => {
    for (const content of ['', '{"pi', 'null', '{}']) {
      writeFileSync(`${dataDir}.lock`, content)
      lockDirectory(dataDir)()
    }
  })

  test('goes to one of many processes that find a dead one’s lock at once', async () => {
    writeLock({ pid: 2 ** 22 + 1, host: hostname(), startedAt: '1' })
    const script = `import { lockDirectory } from '${import.meta.dir}/../../../db/embedded/lock.ts'
      try { lockDirectory(${JSON.stringify(dataDir)}); console.log('held') } catch (error) { console.log(error.name) }
      await Bun.sleep(1500)`
    const children = Array.from({ length: 6 }, () =>
      Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe' }),
    )
    const said = await Promise.all(children.map((child) => new Response(child.stdout).text()))
    expect(said.map((line) => line.trim()).sort()).toEqual([...Array(5).fill('DirectoryInUse'), 'held'])
  })
})
