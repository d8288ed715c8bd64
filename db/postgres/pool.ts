import postgres, { type PendingQuery, type Row, type Sql } from 'postgres'
import { changesRows, type Database, DatabaseUnavailable, type Param } from '../database.ts'
import { type Watched, withDeadline } from '../deadline.ts'
import { statementName } from '../sql/statement-name.ts'

/**
 * After this time in milliseconds a cancellation counts as finished, even if the server has not closed its connection.
 */
const TIMEOUT_MS = 3_000

/**
 * Tracks cancellations. PostgreSQL cancels whatever runs on a connection when the request arrives, so a late request
 * hits the next statement. A statement hit while it waits for a synchronous standby ends as if successful, although the
 * standby lacks its writes.
 */
class Cancellations {
  #underWay = 0
  #ended = 0

  async note(cancelled: Promise<unknown>): Promise<void> {
    this.#underWay += 1
    await Promise.race([cancelled.catch(() => {}), Bun.sleep(TIMEOUT_MS)])
    this.#underWay -= 1
    this.#ended += 1
  }

  /** Watches from now on; the returned function tells whether a cancellation has been in progress since. */
  watch(): () => boolean {
    const endedBefore = this.#ended
    return () => this.#underWay > 0 || this.#ended > endedBefore
  }
}

export type PostgresOptions = {
  readonly url: string
  readonly pool: number
  readonly prepare: boolean
  readonly deadlineMs: number
  readonly onSlow?: Watched['onSlow']
}

/** This many missed deadlines in this short a time mean that the pool is lost, not that the database is slow. */
const LATE_CALLS = 3
const LATE_WINDOW_MS = 10_000

/** A statement sent behind a slow one waits for it even if other connections are free. The types lack the option. */
const PIPELINING = { max_pipeline: 1 }

const unchanged = (value: unknown) => value

/**
 * Values are parsed the same way for drizzle and for plain statements: JSON is sent as text by both, bytes have the
 * same class as with the embedded database, and arrays of smallint may contain nulls, which postgres.js would parse as
 * NaN.
 */
const types = {
  json: { to: 3802, from: [114, 3802], serialize: unchanged, parse: (text: string) => JSON.parse(text) },
  bytea: {
    to: 17,
    from: [17],
    serialize: (value: Uint8Array) => `\\x${value.toHex()}`,
    parse: (text: string) => Uint8Array.fromHex(text.slice(2)),
  },
  smallints: {
    to: 1005,
    from: [1005],
    serialize: unchanged,
    parse: (text: string) => JSON.parse(`[${text.slice(1, -1).toLowerCase()}]`),
  },
}

export function connect(options: PostgresOptions, max: number): Sql {
  return postgres(options.url, {
    max,
    types,
    prepare: options.prepare,
    connect_timeout: 3,
    idle_timeout: 30,
    max_lifetime: 30 * 60,
    ...PIPELINING,
    // Would query the server's array types on every new connection; the only array read here is known.
    fetch_types: false,
    onnotice: () => {},
  }) as Sql
}

/**
 * A pool that is replaced when it stops answering: connections of postgres.js can hang after a fault.
 * @param lateWindowMs the time within which deadlines must be missed, in milliseconds
 */
export function createReplaceablePool(options: PostgresOptions, lateWindowMs = LATE_WINDOW_MS) {
  let current = connect(options, options.pool)
  let lateAt: number[] = []
  return {
    sql: () => current,
    noteLate() {
      const now = performance.now()
      lateAt = [...lateAt.filter((at) => now - at < lateWindowMs), now]
      if (lateAt.length < LATE_CALLS) return
      lateAt = []
      end(current)
      current = connect(options, options.pool)
    },
  }
}

/** Ends a pool without waiting long for hanging connections. */
export async function end(sql: Sql): Promise<void> {
  await withDeadline(3_000, sql.end({ timeout: 2 })).catch(() => {})
}

type Statement = {
  readonly state?: object | null
  readonly active?: boolean
  readonly canceller?: (statement: PendingQuery<Row[]>) => Promise<void>
}

/**
 * Frees the connection of a statement that nobody waits for any longer. One that was sent behind another still runs:
 * postgres.js would no longer expect its rows, and pass them to the statement after it.
 */
async function cancel(pending: PendingQuery<Row[]>): Promise<void> {
  // Its own `cancel` creates a promise and drops it, so a failure of that would end the process.
  const { state, active, canceller } = pending as Statement
  if (!state || active) await canceller?.(pending)
}

/**
 * Removes the gap before the first row. If an earlier statement on the connection was cut off while its rows arrived,
 * postgres.js continues counting from there, and leaves those elements empty.
 */
function withoutGaps<Rows extends unknown[]>(rows: Rows): Rows {
  return rows.length === 0 || 0 in rows ? rows : (rows.filter(() => true) as Rows)
}

/** Runs single statements with the deadline. A write that a cancellation may have hit counts as failed. */
export function createRunner(
  pool: ReturnType<typeof createReplaceablePool>,
  deadlineMs: number,
  watched: Omit<Watched, 'statement'>,
) {
  const cancellations = new Cancellations()
  return (text: string, params: readonly Param[], prepare: boolean) => {
    const mayBeCancelled = changesRows(text) ? cancellations.watch() : () => false
    const pending = pool.sql().unsafe<Row[]>(text, [...params], { prepare })
    const giveUp = () => {
      void cancellations.note(cancel(pending))
      pool.noteLate()
    }
    const statement = statementName(text)
    const connected = pending.catch((error) => {
      if (error.code === 'CONNECT_TIMEOUT') pool.noteLate()
      throw error
    })
    const answer = withDeadline(deadlineMs, connected, giveUp, { ...watched, statement }).then((rows) => {
      if (mayBeCancelled()) throw new DatabaseUnavailable({ cause: new Error('it may have been cancelled') })
      return withoutGaps(rows)
    })
    return { pending, answer }
  }
}

/** Runs prepared statements with a runner. */
export function queryBy(run: ReturnType<typeof createRunner>): Database['query'] {
  return async <Result>(text: string, params: readonly Param[]) =>
    Array.from(await run(text, params, true).answer) as Result[]
}
