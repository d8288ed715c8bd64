import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A value bound to a statement. Structured values are sent as text and cast in the SQL (`$1::text::jsonb`). */
export type Param = string | number | boolean | null | Uint8Array

/** The survey, or the surveys, that a call is about. */
export type Where = string | readonly string[]

export type Orm = PgDatabase<PgQueryResultHKT>

export type DatabaseLoad = {
  readonly connections: number
  calls: number
}

/** The database, embedded or PostgreSQL, behind one type. No caller sees the driver. */
export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly load: Readonly<DatabaseLoad>
  /**
   * drizzle, for statements off a respondent's path. Each call, including a whole transaction, has the same deadline as
   * `query`; drizzle wraps what it throws, so check errors with `isUnavailable`.
   */
  readonly orm: Orm
  /**
   * Runs one prepared statement, committed when the promise resolves.
   *
   * A call about one survey names it, and runs where the survey lies; its statement has the survey's id as its first
   * parameter, and tables in quotes. One that counts in several surveys names them all, and has a list of them. Others
   * run on the machine that knows all surveys.
   *
   * Statements return only text, int4, float8, boolean, bytea, jsonb and arrays of int2: instants and int8 are cast in
   * the SQL (see `milliseconds`), because drivers differ on other types. Statements about a survey return bytea as
   * hexadecimal text, since their rows may arrive as JSON (see shards.ts).
   *
   * @throws DatabaseUnavailable if the database is unavailable or does not answer within the deadline
   */
  query<Row>(statement: string, params: readonly Param[], where?: Where): Promise<Row[]>
  /** Runs maintenance work: on a separate connection, in one process at a time, without a deadline. */
  maintain(work: (orm: Orm) => Promise<void>): Promise<void>
  /** Only for an embedded database: a port to it for another thread of this process. */
  share?(): MessagePort
  /** Only for an embedded database: whether it has long answered nothing, which only a new process may end. */
  isSilent?(): boolean
  ping(): Promise<void>
  close(): Promise<void>
}

/** Whether a statement changes rows, judging by its text: statements routed to a survey's shard may. */
export function changesRows(statement: string): boolean {
  return /\b(insert into|update|delete from|at_survey)\b/i.test(statement)
}

/** The database is unavailable or too slow; the same call may succeed later. */
export class DatabaseUnavailable extends Error {
  readonly call: TimedCall | undefined
  /** Whether no reply came within the deadline. */
  readonly isLate: boolean

  constructor({
    call,
    isLate = false,
    ...options
  }: ErrorOptions & { readonly call?: TimedCall; readonly isLate?: boolean } = {}) {
    super('the database does not answer', options)
    this.name = 'DatabaseUnavailable'
    this.call = call
    this.isLate = isLate
  }
}

export type TimedCall = { readonly statement: string; readonly ms: number }

/** Whether an error, or its cause, is that the database is unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof Error && error.cause !== undefined && isUnavailable(error.cause)
}
