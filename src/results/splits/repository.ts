import type { Database } from '../../../db/database.ts'
import type { Parameters } from '../../domain/link-parameters.ts'
import type { SplitAnswer, SplitResponse } from '../../domain/splits/split-tally.ts'
import type { CompletionCursor } from '../repository.ts'
import { FIND_PAGE_END, LIST_PARAMETERS, LIST_TO_SPLIT } from '../statements.ts'

/** A completed response; its label and its parameters are null where they were not asked for. */
export type RowToSplit = CompletionCursor & SplitResponse

/** At most so many completed responses between two places. */
type Range = {
  readonly after: CompletionCursor
  /** The number of a transaction. */
  readonly before: string
  readonly limit: number
}

/**
 * The place of the last one of the next completed responses; undefined where there are none. Pages that are bounded by such places can
 * be read at the same time.
 */
export async function findPageEnd(
  database: Database,
  surveyId: string,
  { after, before, limit }: Range,
): Promise<CompletionCursor | undefined> {
  const [last] = await database.query<CompletionCursor>(FIND_PAGE_END, [
    ...[surveyId, after.completedIn, after.ballotId, limit, before],
  ])
  return last
}

/** A page of them with their answers to some questions. */
type PageToSplit = Pick<Range, 'after'> & {
  readonly upTo: CompletionCursor
  /** More than the page has: without a limit the planner sorts all of them. */
  readonly limit: number
  readonly questionIds: readonly string[]
  /** Those of which the positions are needed, too. */
  readonly sampledIds: readonly string[]
  readonly withLabels: boolean
  readonly withParameters: boolean
}

type Row = CompletionCursor &
  Omit<SplitResponse, 'answers'> & {
    /** JSON: of each answer its index among the questions, counted from 1, its votes, their positions and its text. */
    readonly answers: string | null
  }

type AnswerInRow = readonly [
  index: number,
  votes: SplitAnswer['votes'],
  positions: SplitAnswer['positions'],
  value: SplitAnswer['value'],
]

export async function listToSplit(
  database: Database,
  surveyId: string,
  { after, upTo, limit, questionIds, sampledIds, withLabels, withParameters }: PageToSplit,
): Promise<RowToSplit[]> {
  const [ids, sampled] = [JSON.stringify(questionIds), JSON.stringify(sampledIds)]
  const rows = await database.query<Row>(LIST_TO_SPLIT, [
    ...[surveyId, after.completedIn, after.ballotId, limit, ids, upTo.completedIn],
    ...[withLabels, withParameters, sampled, upTo.ballotId],
  ])
  return rows.map((row) => ({ ...row, answers: answersIn(row.answers) }))
}

function answersIn(text: string | null): SplitResponse['answers'] {
  const answers: SplitAnswer[] = []
  if (text === null) return answers
  const found: readonly AnswerInRow[] = JSON.parse(text)
  for (const [index, votes, positions, value] of found) answers[index - 1] = { votes, positions, value }
  return answers
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
