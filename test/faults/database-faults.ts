import postgres from 'postgres'
import { type Fault, given } from './fault.ts'

/** kill -9 of the whole database server, which recovers at its next start. */
export const killDatabase: Fault = {
  name: 'kill-database',
  databases: ['postgres'],
  strikes: { long: 20, short: 1 },
  async strike({ cluster, underLoad }) {
    await underLoad(1_000)
    await given(cluster).kill()
    await underLoad(300)
    await given(cluster).restart()
  },
}

/** An operator restarts the database server. */
export const restartDatabase: Fault = {
  name: 'restart-database',
  databases: ['postgres'],
  strikes: { long: 20, short: 0 },
  async strike({ cluster, underLoad }) {
    await underLoad(1_000)
    await given(cluster).restart()
  },
}

/** The database server ends every connection, as in a failover or by an operator. */
export const terminateBackends: Fault = {
  name: 'terminate-backends',
  databases: ['postgres'],
  strikes: { long: 40, short: 2 },
  async strike({ cluster, underLoad }) {
    await underLoad(500)
    const sql = postgres(given(cluster).url, { max: 1, onnotice: () => {} })
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND datname LIKE 'qv\\_test\\_%'`
    await sql.end()
  },
}

/** The connection to the database is silently cut for longer than a call may take, and restored. */
export const stallDatabase: Fault = {
  name: 'stall-database',
  databases: ['postgres'],
  strikes: { long: 5, short: 1 },
  relayed: 'database',
  async strike({ relay, underLoad }) {
    await underLoad(800)
    given(relay).stall()
    await Bun.sleep(8_000)
    given(relay).resume()
  },
}

/** Every connection to the database is reset. */
export const resetDatabase: Fault = {
  name: 'reset-database',
  databases: ['postgres'],
  strikes: { long: 40, short: 2 },
  relayed: 'database',
  async strike({ relay, underLoad }) {
    await underLoad(500)
    given(relay).reset()
  },
}
