import type { Database } from '../../db/database.ts'
import type { ResponseFilter } from '../domain/filter.ts'
import type { Survey } from '../domain/survey.ts'
import type { KeyGroups } from './key-groups.ts'

/** Which responses of a survey are exported. */
export type Selection = {
  readonly database: Database
  readonly survey: Survey
  readonly filter: ResponseFilter
  /** What the survey's unique keys say of its responses. */
  readonly keys: KeyGroups
  /** Whether anything is logged of the survey. */
  readonly logged: boolean
}

/** Before every ballot. */
export const FIRST = '00000000-0000-0000-0000-000000000000'
