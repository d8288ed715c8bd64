import type { Database } from '../../db/database.ts'
import type { ResponseFilter } from '../domain/filter.ts'
import type { Survey } from '../domain/survey.ts'
import type { KeyGroups } from './key-groups.ts'

export type Selection = {
  readonly database: Database
  readonly survey: Survey
  readonly filter: ResponseFilter
  readonly keys: KeyGroups
  /** Ballots whose outcome is not disclosed, so that they look unfinished; see `readUndisclosedEnds`. */
  readonly undisclosedEnds: ReadonlySet<string>
  readonly logged: boolean
  /** Used to derive the survey's ids and codes. */
  readonly salt: Uint8Array
}

/** A cursor before every ballot. */
export const FIRST = '00000000-0000-0000-0000-000000000000'
