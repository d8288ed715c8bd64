import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

/** Another process has the embedded database's directory open; two at once would lose answers. */
export class DirectoryInUse extends Error {
  constructor(dataDir: string, holder: Holder) {
    const elsewhere = holder.host === hostname() ? '' : ` on ${holder.host}`
    const remedy = elsewhere ? ` If that machine is gone, delete ${lockOf(dataDir)}.` : ''
    super(`The embedded database in ${dataDir} is in use by process ${holder.pid}${elsewhere}.${remedy}`)
    this.name = 'DirectoryInUse'
  }
}

/** The process that holds a lock. A pid alone is not enough, because pids are reused, in a container immediately. */
type Holder = {
  readonly pid: number
  readonly host: string
  /** When the process started, in the system's own unit; empty if the system does not report it. */
  readonly startedAt: string
}

const lockOf = (dataDir: string) => `${dataDir.replace(/\/+$/, '')}.lock`

/**
 * Acquires the lock of a directory: a file beside it that names this process. The lock of a dead process is replaced,
 * that of a living one never.
 *
 * @returns releases the lock
 * @throws DirectoryInUse
 */
export function lockDirectory(dataDir: string): () => void {
  const lock = lockOf(dataDir)
  const thisProcess: Holder = { pid: process.pid, host: hostname(), startedAt: startOf(process.pid) }
  const draft = `${lock}.${thisProcess.pid}.${crypto.randomUUID()}`
  mkdirSync(dirname(lock), { recursive: true })
  writeFileSync(draft, JSON.stringify(thisProcess))
  try {
    for (;;) {
      if (claim(draft, lock)) return () => rmSync(lock, { force: true })
      const holder = read(lock)
      if (holder && isAlive(holder)) throw new DirectoryInUse(dataDir, holder)
      discard(lock, `${draft}.stale`)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Linking a complete file into place makes the lock appear with its content, atomically, or not at all. */
function claim(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function read(lock: string): Holder | undefined {
  try {
    const { pid, host, startedAt } = JSON.parse(readFileSync(lock, 'utf8')) ?? {}
    return Number.isInteger(pid) ? { pid, host: String(host), startedAt: String(startedAt) } : undefined
  } catch (error) {
    // A torn file names nobody, and neither does one that was released meanwhile.
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Removes a dead process's lock, unless a living one has acquired it since it was read.
 * @param aside a path beside it that nobody else uses
 */
export function discard(lock: string, aside: string): void {
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const holder = read(aside)
  if (holder && isAlive(holder)) claim(aside, lock)
  rmSync(aside, { force: true })
}

function isAlive({ pid, host, startedAt }: Holder): boolean {
  // Processes on another machine or in a container on the same volume cannot be checked.
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  return startedAt === '' || startedAt === startOf(pid)
}

/**
 * When a process started, in clock ticks since boot, if the system has /proc; field 22, after the name in parentheses.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
