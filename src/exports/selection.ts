import type { Database } from '../../db/database.ts'
import type { ResponseFilter } from '../domain/filter.ts'
import type { Survey } from '../domain/survey.ts'
import type { KeyGroups } from './key-groups.ts'

export type Selection = {
  readonly database: Database
  readonly survey: Survey
  readonly filter: ResponseFilter
  readonly keys: KeyGroups
  /** The ballots of which is not told that their respondents were turned away; see `readUndisclosedEnds`. */
  readonly undisclosedEnds: ReadonlySet<string>
  readonly logged: boolean
  /** What the survey's ids and codes are derived with. */
  readonly salt: Uint8Array
}

/** Before every ballot. */
export const FIRST = '00000000-0000-0000-0000-000000000000'
