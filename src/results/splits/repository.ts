import type { Database } from '../../../db/database.ts'
import type { StoredAnswer } from '../../domain/stored-answer.ts'
import type { CompletionCursor } from '../repository.ts'
import { LIST_TO_SPLIT } from '../statements.ts'

/** An answer of a completed response; a response without one of the answers that are asked for has one row without. */
export type RowToSplit = Pick<StoredAnswer, 'votes' | 'positions' | 'value'> &
  CompletionCursor & {
    readonly respondent: string
    readonly simulated: boolean
    readonly mode: string | null
    readonly input: string | null
    readonly language: string | null
    /** Of the response's unique key; null where labels were not asked for. */
    readonly label: string | null
    readonly questionId: string | null
  }

/** At most so many completed responses between two places, with their answers to some questions. */
type Range = {
  readonly after: CompletionCursor
  /** The number of a transaction. */
  readonly before: string
  readonly limit: number
  readonly questionIds: readonly string[]
  readonly withLabels: boolean
}

/** Rows of one response follow each other. */
export function listToSplit(
  database: Database,
  surveyId: string,
  { after, before, limit, questionIds, withLabels }: Range,
): Promise<RowToSplit[]> {
  const ids = JSON.stringify(questionIds)
  return database.query<RowToSplit>(LIST_TO_SPLIT, [
    ...[surveyId, after.completedIn, after.ballotId, limit, ids, before, withLabels],
  ])
}
