import type { Database } from '../../db/database.ts'
import { matching, matchingParams } from '../../db/matching.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import type { LoggedAction } from '../domain/actions.ts'
import type { ResponseFilter } from '../domain/filter.ts'
import { OWN_ID } from '../domain/own-id.ts'
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

const RESPONSE = `ballot_id, respondent, revision, started_at, completed_at, mode, input, language, test, simulated, metadata`
const pageOf = (condition: string) => `
  WITH page AS MATERIALIZED (
    SELECT ${RESPONSE} FROM responses r
    WHERE survey_id = $1 AND ballot_id > $2::uuid AND ${condition} AND ${matching('r', 4)}
    ORDER BY ballot_id LIMIT $3::int4)
  SELECT page.ballot_id::text AS "ballotId", page.respondent, page.revision,
    ${milliseconds('page.started_at')} AS "startedAt",
    ${milliseconds('page.completed_at')} AS "completedAt",
    page.mode, page.input, page.language, page.test,
    page.simulated,
    page.metadata -> 'visit' AS visit, page.metadata -> 'practice' AS practice,
    page.metadata ->> '${OWN_ID}' AS "ownId"`

const LIST_ANSWERS = `${pageOf('completed_in IS NOT NULL')},
    a.question_id AS "questionId", a.votes, a.positions, a.groups, a.value
  FROM page LEFT JOIN answers a ON a.survey_id = $1 AND a.ballot_id = page.ballot_id
  ORDER BY page.ballot_id`

const LIST_RESPONSES = `${pageOf('true')} FROM page ORDER BY page.ballot_id`

const pageParams = ({ surveyId, filter, after, limit }: Page) => [
  surveyId,
  after,
  limit,
  ...matchingParams(filter),
]

/** The answers of the next completed responses. */
export function listAnswers(database: Database, page: Page): Promise<AnswerRow[]> {
  return database.query<AnswerRow>(LIST_ANSWERS, pageParams(page))
}

/** The next responses, completed or not, tests as well. */
export function listResponses(database: Database, page: Page): Promise<ResponseRow[]> {
  return database.query<ResponseRow>(LIST_RESPONSES, pageParams(page))
}

/** An action with its response. */
export type ActionOfResponse = {
  readonly ballotId: string
  readonly mode: Mode | null
  readonly input: Input | null
  readonly seq: number
  readonly action: Omit<LoggedAction, 'seq'>
}

const LIST_ACTIONS = `
  SELECT e.ballot_id::text AS "ballotId", r.mode, r.input, e.seq, e.action
  FROM events e JOIN responses r ON r.survey_id = $1 AND r.ballot_id = e.ballot_id
    AND r.completed_in IS NOT NULL AND ${matching('r', 4)}
  WHERE e.survey_id = $1 AND (e.ballot_id, e.seq) > ($2::uuid, $11::int4)
    AND ($12::uuid IS NULL OR e.ballot_id <= $12::uuid)
  ORDER BY e.ballot_id, e.seq LIMIT $3::int4`

/**
 * The next actions of completed responses, in the order of ballots' ids.
 *
 * @param place after the action of that seq of the ballot `after`; up to and with the ballot `last`
 */
export function listActions(
  database: Database,
  page: Page,
  { seq, last }: { readonly seq: number; readonly last: string | null },
): Promise<ActionOfResponse[]> {
  return database.query<ActionOfResponse>(LIST_ACTIONS, [...pageParams(page), seq, last])
}

/** Whether anything is logged of a survey. */
export async function hasActions(database: Database, surveyId: string): Promise<boolean> {
  const rows = await database.query('SELECT 1 AS one FROM events WHERE survey_id = $1 LIMIT 1', [surveyId])
  return rows.length > 0
}
