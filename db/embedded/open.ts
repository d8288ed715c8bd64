import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, DatabaseLoad } from '../database.ts'
import { type Watched, withDeadline } from '../deadline.ts'
import { statementName } from '../sql/statement-name.ts'
import { startThread, type Thread, threadBehind } from './calls.ts'
import { unpackEmptyCluster } from './empty-cluster.ts'
import { lockDirectory } from './lock.ts'
import { compilePglite } from './pglite.ts'

export type EmbeddedOptions = {
  readonly dataDir: string
  readonly deadlineMs: number
  /** A dump of an empty database that saves a new one its set-up. */
  readonly template?: Blob
  readonly onSlow?: Watched['onSlow']
  /** Called once if it has answered no calls for the time in `silence`. Only a new process can open it. */
  readonly onStuck?: () => void
  readonly silence?: Silence
}

/**
 * Seconds without an answer after which the database is called silent, and after which it is given up. Statements of
 * maintenance take longer than others, but may hang, too.
 */
type Silence = { readonly short: number; readonly long: number; readonly inMaintenance: number }

const SILENCE: Silence = { short: 10, long: 60, inMaintenance: 300 }

/**
 * Opens the embedded database in a separate thread. It has one connection: calls run one after the other, and a call
 * from within a transaction of the same caller would wait for itself until the deadline.
 * @throws DirectoryInUse if another process has the directory open
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, deadlineMs, template, onSlow, onStuck, silence = SILENCE } = options
  const isInMemory = dataDir.startsWith('memory://')
  process.umask(0o077)
  const unlock = isInMemory ? () => {} : lockDirectory(dataDir)
  const thread = startThread()
  const release = () => {
    thread.end()
    unlock()
  }
  try {
    const unpacked = !isInMemory && !template && unpackEmptyCluster(dataDir)
    const [compiled] = await Promise.all([compilePglite(), unpacked])
    await thread.call({ kind: 'open', dataDir, template, compiled })
    if (!isInMemory) closeToOthers(dataDir)
  } catch (error) {
    release()
    throw error
  }

  const database = databaseBehind(thread, { deadlineMs, onSlow }, () =>
    thread.call({ kind: 'close' }).finally(release),
  )
  let maintaining = 0
  let silent = 0
  let isStuck = false
  thread.watch((seconds) => {
    silent = seconds
    if (isStuck || silent < (maintaining > 0 ? silence.inMaintenance : silence.long)) return
    isStuck = true
    onStuck?.()
  })
  return {
    ...database,
    share: thread.share,
    isSilent: () => maintaining === 0 && silent >= silence.short,
    maintain(work) {
      maintaining += 1
      return database.maintain(work).finally(() => {
        maintaining -= 1
        // Its last call was just answered.
        silent = 0
      })
    },
  }
}

/** A new database has files that anybody may read, whatever the mask. */
function closeToOthers(dataDir: string): void {
  chmodSync(dataDir, 0o700)
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

/** The embedded database that another thread has opened, through a port; closing it leaves it open for others. */
export function openShared(port: MessagePort, timing: Timing): Database {
  const thread = threadBehind(port)
  return databaseBehind(thread, timing, async () => thread.end())
}

type Timing = Pick<EmbeddedOptions, 'deadlineMs' | 'onSlow'>

function databaseBehind(thread: Thread, { deadlineMs, onSlow }: Timing, end: () => Promise<void>): Database {
  const load: DatabaseLoad = { connections: 1, calls: 0 }
  const answered = <T>(call: Promise<T>, statement?: string) =>
    withDeadline(deadlineMs, call, undefined, { statement, load, onSlow })
  const query: Database['query'] = (text, params) =>
    answered(thread.call({ kind: 'run', text, params }), statementName(text))
  const direct = clientOf(thread)
  const client: Client = {
    query: (...call) => answered(direct.query(...call)),
    transaction: (work) => answered(direct.transaction(work)),
  }
  let closed: Promise<void> | undefined

  return {
    kind: 'embedded',
    load,
    orm: ormOf(client),
    query,
    maintain: (work) => work(ormOf(direct)),
    ping: async () => void (await query('/* ping */ select 1', [])),
    close() {
      closed ??= end()
      return closed
    },
  }
}

type Query = (text: string, params?: readonly unknown[], options?: QueryOptions) => Promise<unknown>

type Client = {
  readonly query: Query
  transaction<Value>(work: (transaction: { readonly query: Query }) => Promise<Value>): Promise<Value>
}

function ormOf(client: Client) {
  return drizzle({ client: client as unknown as PGlite, casing: 'snake_case' })
}

function clientOf(thread: Thread): Client {
  let last = 0
  const queryIn =
    (transaction?: number): Query =>
    (text, params = [], options) =>
      thread.call({ kind: 'query', text, params, rowMode: options?.rowMode, transaction })

  return {
    query: queryIn(),
    async transaction(work) {
      last += 1
      const transaction = last
      await thread.call({ kind: 'begin', transaction })
      const value = await work({ query: queryIn(transaction) }).catch(async (error) => {
        await thread.call({ kind: 'roll back', transaction })
        throw error
      })
      await thread.call({ kind: 'commit', transaction })
      return value
    },
  }
}
