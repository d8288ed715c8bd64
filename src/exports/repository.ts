import type { Database, Param } from '../../db/database.ts'
import { firstRows } from '../../db/first-rows.ts'
import { matching, matchingParams } from '../../db/matching.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import type { LoggedAction } from '../domain/actions.ts'
import type { ResponseFilter } from '../domain/filter.ts'
import { OWN_ID } from '../domain/respondent-id.ts'
import type { StoredAnswer } from '../domain/stored-answer.ts'
import type { Input, Mode } from '../domain/survey.ts'

/** Which rows of a survey: of responses that a filter leaves, after a ballot in the order of ballots' ids. */
export type Page = {
  readonly surveyId: string
  readonly filter: ResponseFilter
  readonly after: string
  readonly limit: number
}

/** A response. Instants are milliseconds since 1970; what a caller did not say is null. */
export type ResponseRow = {
  readonly ballotId: string
  readonly respondent: string
  readonly revision: number
  readonly startedAt: number
  readonly completedAt: number | null
  readonly mode: Mode | null
  readonly input: Input | null
  readonly language: string | null
  readonly test: boolean
  readonly simulated: boolean
  /** What its completion told of the visit and of the practice ballot, as it was sent. */
  readonly visit: unknown
  readonly practice: unknown
  /** The respondent's own ID, where the survey asked for one. */
  readonly ownId: string | null
}

/** An answer with its response; a response without answers has one row. */
export type AnswerRow = ResponseRow & StoredAnswer & { readonly questionId: string | null }

/** A page of what is exported, and how far it went. */
export type ExportedPage<Row> = {
  readonly rows: readonly Row[]
  /** The last row that was looked at, whether it matched the filter or not. */
  readonly last: Row | undefined
  /** Whether there may be more after it. */
  readonly hasMore: boolean
}

const RESPONSE =
  'ballot_id, respondent, revision, started_at, completed_at, mode, input, language, test, simulated, metadata'

/** `$3` bounds the responses that are looked at, not those that match; the last one comes back in any case. */
const pageOf = (name: string, condition: string) => `/* ${name} */
  WITH page AS MATERIALIZED (
    SELECT ${RESPONSE} FROM responses
    WHERE survey_id = $1 AND ballot_id > $2::uuid AND ${condition} ORDER BY ballot_id ${firstRows('$3')}),
  looked_at AS MATERIALIZED (
    SELECT page.*, ${matching('page', 4)} AS matches,
      row_number() OVER (ORDER BY ballot_id) = (SELECT count(*) FROM page) AS is_last FROM page)
  SELECT r.ballot_id::text AS "ballotId", r.respondent, r.revision, r.matches,
    (SELECT count(*)::int4 FROM page) AS "lookedAt",
    ${milliseconds('r.started_at')} AS "startedAt",
    ${milliseconds('r.completed_at')} AS "completedAt",
    r.mode, r.input, r.language, r.test, r.simulated,
    r.metadata -> 'visit' AS visit, r.metadata -> 'practice' AS practice,
    r.metadata ->> '${OWN_ID}' AS "ownId"`

// The answers of each response are looked up by themselves: as a join the planner may read all of the survey's for a page.
const LIST_ANSWERS = `${pageOf('export_answers', 'completed_in IS NOT NULL')},
    a.question_id AS "questionId", a.votes, a.positions, a.groups, a.value
  FROM looked_at r LEFT JOIN LATERAL (
    SELECT question_id, votes, positions, groups, value FROM answers
    WHERE survey_id = $1 AND ballot_id = r.ballot_id AND r.matches OFFSET 0) AS a ON true
  WHERE r.matches OR r.is_last
  ORDER BY r.ballot_id`

const LIST_RESPONSES = `${pageOf('export_responses', 'true')} FROM looked_at r WHERE r.matches OR r.is_last ORDER BY r.ballot_id`

const pageParams = ({ surveyId, filter, after, limit }: Page) => [
  surveyId,
  after,
  limit,
  ...matchingParams(filter),
]

/** The answers of the next completed responses. */
export function listAnswers(database: Database, page: Page): Promise<ExportedPage<AnswerRow>> {
  return listPage<AnswerRow>(database, LIST_ANSWERS, pageParams(page), page.limit)
}

/** The next responses, completed or not, tests as well. */
export function listResponses(database: Database, page: Page): Promise<ExportedPage<ResponseRow>> {
  return listPage<ResponseRow>(database, LIST_RESPONSES, pageParams(page), page.limit)
}

async function listPage<Row>(
  database: Database,
  statement: string,
  params: readonly Param[],
  limit: number,
): Promise<ExportedPage<Row>> {
  type LookedAt = Row & { readonly matches: boolean; readonly lookedAt: number }
  const rows = await database.query<LookedAt>(statement, params)
  const last = rows.at(-1)
  return { rows: last?.matches === false ? rows.slice(0, -1) : rows, last, hasMore: last?.lookedAt === limit }
}

/** An action with its response. */
export type ActionOfResponse = {
  readonly ballotId: string
  readonly mode: Mode | null
  readonly input: Input | null
  readonly seq: number
  readonly action: Omit<LoggedAction, 'seq'>
}

const LIST_ACTIONS = `/* export_actions */
  WITH page AS MATERIALIZED (
    SELECT ballot_id, seq, action FROM events
    WHERE survey_id = $1 AND (ballot_id, seq) > ($2::uuid, $11::int4)
      AND ($12::uuid IS NULL OR ballot_id <= $12::uuid)
    ORDER BY ballot_id, seq ${firstRows('$3')}),
  looked_at AS MATERIALIZED (
    SELECT page.*, r.mode, r.input, r.ballot_id IS NOT NULL AS matches,
      row_number() OVER (ORDER BY page.ballot_id, page.seq) = (SELECT count(*) FROM page) AS is_last
    FROM page LEFT JOIN LATERAL (
      SELECT ballot_id, mode, input FROM responses r
      WHERE survey_id = $1 AND ballot_id = page.ballot_id AND completed_in IS NOT NULL AND ${matching('r', 4)}
      OFFSET 0) AS r ON true)
  SELECT ballot_id::text AS "ballotId", mode, input, seq, action, matches,
    (SELECT count(*)::int4 FROM page) AS "lookedAt"
  FROM looked_at WHERE matches OR is_last
  ORDER BY ballot_id, seq`

/**
 * The next actions of completed responses, in the order of ballots' ids.
 *
 * @param place after the action of that seq of the ballot `after`; up to and with the ballot `last`
 */
export function listActions(
  database: Database,
  page: Page,
  { seq, last }: { readonly seq: number; readonly last: string | null },
): Promise<ExportedPage<ActionOfResponse>> {
  return listPage<ActionOfResponse>(database, LIST_ACTIONS, [...pageParams(page), seq, last], page.limit)
}

/** Whether anything is logged of a survey. */
export async function hasActions(database: Database, surveyId: string): Promise<boolean> {
  const rows = await database.query(
    '/* has_actions */ SELECT 1 AS one FROM events WHERE survey_id = $1 LIMIT 1',
    [surveyId],
  )
  return rows.length > 0
}
