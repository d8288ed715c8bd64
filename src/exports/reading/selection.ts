import type { Database } from '../../../db/database.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Flags } from '../../results/integrity/flags.ts'
import type { KeyGroups } from './key-groups.ts'
import type { UnlinkedRows } from './unlinked-rows.ts'

export type Selection = {
  readonly database: Database
  readonly survey: Survey
  readonly filter: ResponseFilter
  readonly keys: KeyGroups
  /** Undefined if ballots are not secret. */
  readonly unlinked: UnlinkedRows | undefined
  readonly logged: boolean
  readonly flags: Flags
  /** Used to derive the survey's ids and codes. */
  readonly salt: Uint8Array
}

/** A cursor before every ballot. */
export const FIRST = '00000000-0000-0000-0000-000000000000'
