import type { Param } from '../../db/database.ts'
import { statementName } from '../../db/sql/statement-name.ts'

/** How many changes of responses a call makes; 0 if it is about something else. */
export function changesIn(statement: string, params: readonly Param[]): number {
  return statementName(statement) === 'commit' ? JSON.parse(String(params[2])).length : 0
}
