import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** A PostgreSQL database, or the folder of an embedded one. */
export type Storage = { readonly url?: string; readonly dataDir: string }

export async function onDatabase<Found>(
  { url, dataDir }: Storage,
  act: (database: Database) => Promise<Found>,
): Promise<Found> {
  const database = await openDatabase({ ...(url && { url }), dataDir })
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

/** Servers on one database, one of which can be killed; another takes over from it. */
export type Servers = {
  readonly urls: () => readonly string[]
  /** Kills one, unless one was killed before, and starts another on the same database once it has ended. */
  readonly killOnce: () => void
  readonly stop: () => Promise<void>
}

export async function startServers(
  { url, dataDir }: Storage,
  count = 1,
  started: ServerProcess[] = [],
): Promise<Servers> {
  const launch = async () => {
    const server = await startServer({ dataDir, env: url ? { DATABASE_URL: url } : {} })
    started.push(server)
    return server
  }
  const serving = await Promise.all(Array.from({ length: count }, launch))
  let replaced: Promise<void> | undefined
  const replace = async (killed: ServerProcess) => {
    killed.signal('SIGKILL')
    await killed.exited
    serving[serving.indexOf(killed)] = await launch()
  }
  return {
    urls: () => serving.map((server) => server.url),
    killOnce: () => {
      replaced ??= replace(serving[0]!)
    },
    stop: async () => {
      await replaced
      await Promise.all(serving.map((server) => server.stop()))
    },
  }
}

export type Reply<Body> = { readonly status: number; readonly body: Body }

/** Makes a call; if it fails or the server asks to retry, it is repeated with another server, as a browser would. */
export async function insist<Body>(
  { urls }: Servers,
  method: string,
  path: string,
  sent: object,
): Promise<Reply<Body>> {
  const headers = { 'content-type': 'application/json', connection: 'close' }
  const body = JSON.stringify(sent)
  for (let tries = 0; tries < 1200; await Bun.sleep(50)) {
    const url = urls()[tries++ % urls().length]!
    const answer = await fetch(url + path, { method, headers, body }).catch(() => undefined)
    const read = answer && answer.status < 429 ? await answer.json().catch(() => undefined) : undefined
    if (answer && read) return { status: answer.status, body: read }
  }
  throw new Error(`${path} got no reply`)
}
