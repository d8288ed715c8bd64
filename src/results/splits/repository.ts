import type { Database } from '../../../db/database.ts'
import type { SplitResponse } from '../../domain/splits/split-tally.ts'
import type { Parameters } from '../../domain/survey/links/link-parameters.ts'
import { answersIn, type PackedAnswers, valuesIn } from '../counting/packed-answers.ts'
import type { CompletionCursor } from '../counting/repository.ts'
import { metricsOf } from './logs.ts'
import { FIND_PAGE_END, LIST_LABELS, LIST_PARAMETERS, LIST_TO_SPLIT, LIST_WEIGHTS } from './statements.ts'

/** The next completed responses between two cursors, up to a limit. */
type Range = {
  readonly after: CompletionCursor
  /** The number of a transaction. */
  readonly before: string
  readonly limit: number
}

/**
 * The cursor at the end of the next page; undefined if there is none. Pages between cursors can be read in parallel.
 */
export async function findPageEnd(
  database: Database,
  surveyId: string,
  { after, before, limit }: Range,
): Promise<CompletionCursor | undefined> {
  const [last] = await database.query<CompletionCursor>(
    FIND_PAGE_END,
    [...[surveyId, after.completedIn, after.ballotId, limit, before]],
    surveyId,
  )
  return last
}

/** A page of them with their answers to some questions. */
type PageToSplit = Pick<Range, 'after'> & {
  readonly upTo: CompletionCursor
  /** More than the page has: without a limit the planner sorts all of them. */
  readonly limit: number
  readonly questionIds: readonly string[]
  /** Those whose positions are needed, and therefore who answered. */
  readonly sampledIds: readonly string[]
  /** Text questions, for which only whether anything was written matters. */
  readonly cutIds: readonly string[]
  readonly withLabels: boolean
  readonly withWeights: boolean
  readonly withParameters: boolean
  readonly withBlocks: boolean
  readonly withLogs: boolean
}

/** Each is JSON of the responses; null if there are none, or they were not requested. */
type Row = PackedAnswers & {
  readonly simulated: string | null
  readonly arms: string | null
  readonly ids: string | null
  readonly blocks: string | null
  readonly respondents: string | null
  readonly parameters: string | null
  readonly labels: string | null
  readonly weights: string | null
}

export async function listToSplit(
  database: Database,
  surveyId: string,
  {
    after,
    upTo,
    limit,
    questionIds,
    sampledIds,
    cutIds,
    withLabels,
    withWeights,
    withParameters,
    withBlocks,
    withLogs,
  }: PageToSplit,
): Promise<SplitResponse[]> {
  const [ids, sampled] = [JSON.stringify(questionIds), JSON.stringify(sampledIds)]
  const [row] = await database.query<Row>(
    LIST_TO_SPLIT,
    [
      ...[surveyId, after.completedIn, after.ballotId, limit, ids, upTo.completedIn],
      ...[
        withLabels,
        withParameters,
        sampled,
        upTo.ballotId,
        JSON.stringify(cutIds),
        withBlocks,
        withWeights,
      ],
    ],
    surveyId,
  )
  const found = row ? responsesIn(row, questionIds.length) : []
  if (!withLogs) return found
  const metrics = await metricsOf(
    database,
    surveyId,
    found.flatMap(({ id }) => id ?? []),
  )
  return found.map((response) => ({ ...response, metrics: metrics.get(response.id ?? '') ?? null }))
}

function responsesIn(row: Row, questions: number): SplitResponse[] {
  type Column<Name extends keyof SplitResponse> = readonly SplitResponse[Name][]
  const arms: Column<'arm'> = valuesIn(row.arms)
  const ids: Column<'id'> = valuesIn(row.ids)
  const blocks: Column<'block'> = valuesIn(row.blocks)
  const respondents: Column<'respondent'> = valuesIn(row.respondents)
  const parameters: Column<'parameters'> = valuesIn(row.parameters)
  const labels: Column<'label'> = valuesIn(row.labels)
  const weights: Column<'weight'> = valuesIn(row.weights)
  const simulated: Column<'simulated'> = valuesIn(row.simulated)
  const answers = answersIn(row, simulated.length, questions)
  return simulated.map((isSimulated, at) => ({
    simulated: isSimulated,
    arm: arms[at] ?? null,
    id: ids[at] ?? null,
    block: blocks[at] ?? null,
    metrics: null,
    respondent: respondents[at] ?? '',
    parameters: parameters[at] ?? null,
    label: labels[at] ?? null,
    weight: weights[at] ?? null,
    answers: answers[at]!,
  }))
}

/** The link parameters of a completed response; null if there are none, and for a simulated one. */
export type RowOfParameters = CompletionCursor & { readonly parameters: Parameters | null }

export function listParameters(
  database: Database,
  surveyId: string,
  { after, before, limit }: Range,
): Promise<RowOfParameters[]> {
  return database.query<RowOfParameters>(
    LIST_PARAMETERS,
    [...[surveyId, after.completedIn, after.ballotId, limit, before]],
    surveyId,
  )
}

export async function listLabels(database: Database, surveyId: string): Promise<string[]> {
  return (await database.query<{ label: string }>(LIST_LABELS, [surveyId], surveyId)).map(
    ({ label }) => label,
  )
}

/** The different base weights of a survey's keys, at most `limit`, in ascending order. */
export async function listWeights(database: Database, surveyId: string, limit: number): Promise<number[]> {
  const rows = await database.query<{ weight: number }>(LIST_WEIGHTS, [surveyId, limit], surveyId)
  return rows.map(({ weight }) => weight)
}
