import type { Database } from './database.ts'
import { DEADLINE_MS, type Watched } from './deadline.ts'

export type OpenOptions = {
  /** The address of a PostgreSQL server; without it, the database is embedded in `dataDir`. */
  readonly url?: string
  readonly dataDir: string
  readonly deadlineMs?: number
  readonly pool?: number
  readonly prepare?: boolean
  /** A port to an embedded database that another thread has opened. */
  readonly port?: MessagePort
  readonly onSlow?: Watched['onSlow']
  /** Called if an embedded database no longer answers: this process has to end, and another to start. */
  readonly onStuck?: () => void
  /** A dump of an empty embedded database that saves a new one its set-up. */
  readonly template?: Blob
}

/**
 * Opens the database: PostgreSQL if there is a `url`, otherwise the embedded one.
 * @throws DirectoryInUse if another process has the embedded database open
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const {
    url,
    port,
    dataDir,
    deadlineMs = DEADLINE_MS,
    pool = 10,
    prepare = true,
    template,
    onSlow,
    onStuck,
  } = options
  if (url)
    return (await import('./postgres/postgres.ts')).openPostgres({ url, pool, prepare, deadlineMs, onSlow })
  const embedded = await import('./embedded/open.ts')
  if (port) return embedded.openShared(port, { deadlineMs, onSlow })
  return embedded.openEmbedded({ dataDir, deadlineMs, template, onSlow, onStuck })
}
