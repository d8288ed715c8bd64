import type { PostgresServer } from '../support/postgres.ts'
import type { World } from './world.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** The special requirements of a fault. */
export type Ground = {
  readonly place?: string
  /** A dedicated database server. */
  readonly cluster?: PostgresServer
  /** Another program to start with. */
  readonly entry?: string
  remove(): Promise<void>
}

/** A failure under load. Whatever it is, acknowledged answers survive, and the server recovers by itself. */
export type Fault = {
  readonly name: string
  readonly databases: readonly DatabaseKind[]
  /** The number of strikes in one run, and in a short one, in which 0 omits it. */
  readonly strikes: { readonly long: number; readonly short: number }
  /** The connection that leads through a relay. */
  readonly relayed?: 'database' | 'clients'
  /** Whether no call needs to fail. */
  readonly isGentle?: boolean
  /** Prepares the requirements; a text says why it cannot run on this machine. */
  readonly prepare?: (database: DatabaseKind) => Promise<Ground | string>
  /** Strikes once, and repairs what only an operator can repair. */
  readonly strike: (world: World) => Promise<void>
}

/** A part of the world that a fault needs and always has. */
export function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the fault is struck without what it strikes')
  return value
}
