import type { Database } from '../../../db/database.ts'
import type { Parameters } from '../../domain/link-parameters.ts'
import type { StoredAnswer } from '../../domain/stored-answer.ts'
import type { CompletionCursor } from '../repository.ts'
import { LIST_PARAMETERS, LIST_TO_SPLIT } from '../statements.ts'

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
    /** What the link had; null where it was not asked for. */
    readonly parameters: Parameters | null
    readonly questionId: string | null
  }

/** At most so many completed responses between two places. */
type Range = {
  readonly after: CompletionCursor
  /** The number of a transaction. */
  readonly before: string
  readonly limit: number
}

/** Those with their answers to some questions. */
type RangeToSplit = Range & {
  readonly questionIds: readonly string[]
  readonly withLabels: boolean
  readonly withParameters: boolean
}

/** Rows of one response follow each other. */
export function listToSplit(
  database: Database,
  surveyId: string,
  { after, before, limit, questionIds, withLabels, withParameters }: RangeToSplit,
): Promise<RowToSplit[]> {
  const ids = JSON.stringify(questionIds)
  return database.query<RowToSplit>(LIST_TO_SPLIT, [
    ...[surveyId, after.completedIn, after.ballotId, limit, ids, before, withLabels, withParameters],
  ])
}

/** What the link of a completed response had; null where it had nothing, and of a simulated one. */
export type RowOfParameters = CompletionCursor & { readonly parameters: Parameters | null }

export function listParameters(
  database: Database,
  surveyId: string,
  { after, before, limit }: Range,
): Promise<RowOfParameters[]> {
  return database.query<RowOfParameters>(LIST_PARAMETERS, [
    ...[surveyId, after.completedIn, after.ballotId, limit, before],
  ])
}
