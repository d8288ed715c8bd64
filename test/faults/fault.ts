import type { PostgresServer } from '../support/postgres.ts'
import type { World } from './world.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** What a fault needs that others do not. */
export type Ground = {
  readonly place?: string
  /** A database server of its own. */
  readonly cluster?: PostgresServer
  /** Another program to begin with. */
  readonly entry?: string
  remove(): Promise<void>
}

/** Something that goes wrong under load. Whatever it is, what was acknowledged stays, and the server recovers by itself. */
export type Fault = {
  readonly name: string
  readonly databases: readonly DatabaseKind[]
  /** How often it strikes in one run, and in a short one, where 0 leaves it out. */
  readonly strikes: { readonly long: number; readonly short: number }
  /** Which way leads through a relay. */
  readonly relayed?: 'database' | 'clients'
  /** Whether no call need fail. */
  readonly isGentle?: boolean
  /** Prepares what it needs; a text says why it cannot run on this machine. */
  readonly prepare?: (database: DatabaseKind) => Promise<Ground | string>
  /** Strikes once, and repairs what only an operator can. */
  readonly strike: (world: World) => Promise<void>
}

/** What a fault needs of the world and always has. */
export function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the fault is struck without what it strikes')
  return value
}
