import type { Database, Param } from '../../../db/database.ts'
import { matchingParams } from '../../../db/sql/matching.ts'
import type { StoredAnswer } from '../../domain/ballot/stored-answer.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import { isFreeText } from '../../domain/results/form-tallies.ts'
import type { Question, Survey } from '../../domain/survey/survey.ts'
import { answersIn, type PackedAnswers, valuesIn } from './packed-answers.ts'
import type { CompletionCursor } from './repository.ts'
import { LIST_COMPLETED, LIST_SETTLED } from './statements.ts'

export type CompletedPage = {
  readonly completed: readonly CompletedResponse[]
  /** The last response that was scanned, whether it matched or not. */
  readonly last: CompletionCursor | undefined
  readonly hasMore: boolean
}

/** A completed response. Instants are milliseconds since 1970. */
export type CompletedResponse = {
  readonly completedIn: string
  readonly respondent: string
  readonly startedAt: number
  readonly completedAt: number
  readonly simulated: boolean
  /** In the order of the survey's questions; undefined if there is none. For texts, only whether they are empty. */
  readonly answers: readonly (StoredAnswer | undefined)[]
}

/** The next responses after a cursor, at most `limit` of them, of which those that pass a filter are returned. */
type Range = { readonly after: CompletionCursor; readonly filter: ResponseFilter; readonly limit: number }

/** The answers of the next completed responses between two cursors. */
export function listSettled(
  database: Database,
  survey: Survey,
  range: Range & { readonly before: CompletionCursor },
): Promise<CompletedPage> {
  const params = [...rangeParams(survey, range), range.before.completedIn]
  return listPage(database, LIST_SETTLED, params, survey, range.limit)
}

/** The answers of the next completed responses after a cursor. */
export function listCompleted(database: Database, survey: Survey, range: Range): Promise<CompletedPage> {
  return listPage(database, LIST_COMPLETED, rangeParams(survey, range), survey, range.limit)
}

/** Each list is JSON of the matching responses; null if there are none. */
type PageRow = PackedAnswers & {
  readonly lastIn: string | null
  readonly lastBallot: string | null
  readonly lookedAt: number
  readonly completedIns: string | null
  readonly respondents: string | null
  readonly simulated: string | null
  readonly startedAts: string | null
  readonly completedAts: string | null
}

async function listPage(
  database: Database,
  statement: string,
  params: readonly Param[],
  { id, questions }: Survey,
  limit: number,
): Promise<CompletedPage> {
  const [row] = await database.query<PageRow>(statement, params, id)
  if (!row?.lastIn || !row.lastBallot) return { completed: [], last: undefined, hasMore: false }
  const last = { completedIn: row.lastIn, ballotId: row.lastBallot }
  return { completed: responsesIn(row, questions.length), last, hasMore: row.lookedAt === limit }
}

function responsesIn(row: PageRow, questions: number): CompletedResponse[] {
  type Column<Name extends keyof CompletedResponse> = readonly CompletedResponse[Name][]
  const completedIns: Column<'completedIn'> = valuesIn(row.completedIns)
  const respondents: Column<'respondent'> = valuesIn(row.respondents)
  const simulated: Column<'simulated'> = valuesIn(row.simulated)
  const startedAts: Column<'startedAt'> = valuesIn(row.startedAts)
  const completedAts: Column<'completedAt'> = valuesIn(row.completedAts)
  const answers = answersIn(row, completedIns.length, questions)
  return completedIns.map((completedIn, at) => ({
    completedIn,
    respondent: respondents[at]!,
    startedAt: startedAts[at]!,
    completedAt: completedAts[at]!,
    simulated: simulated[at]!,
    answers: answers[at]!,
  }))
}

function rangeParams({ id, questions }: Survey, { after, filter, limit }: Range): Param[] {
  const idsOf = (wanted: (question: Question) => boolean) =>
    JSON.stringify(questions.filter(wanted).map((question) => question.id))
  const lists = [
    idsOf(isFreeText),
    idsOf(() => true),
    idsOf((question) => isBallot(question) && question.sampleOption > 0),
  ]
  return [id, after.completedIn, after.ballotId, limit, ...matchingParams(filter), ...lists]
}
