import type { Database } from '../../db/database.ts'
import type { CompletedAnswer } from '../domain/survey-tally.ts'

/** An answer with its response. Instants are milliseconds since 1970; a response without answers has one row. */
export type ExportRow = Omit<CompletedAnswer, 'questionId'> & {
  readonly ballotId: string
  readonly respondent: string
  readonly revision: number
  readonly startedAt: number
  readonly completedAt: number
  readonly questionId: string | null
}

const LIST_RESPONSES = `
  WITH page AS MATERIALIZED (
    SELECT ballot_id, respondent, revision, started_at, completed_at FROM responses
    WHERE survey_id = $1 AND completed_in IS NOT NULL AND ballot_id > $2::uuid
    ORDER BY ballot_id LIMIT $3::int4)
  SELECT page.ballot_id::text AS "ballotId", page.respondent, page.revision,
    (extract(epoch FROM page.started_at) * 1000)::float8 AS "startedAt",
    (extract(epoch FROM page.completed_at) * 1000)::float8 AS "completedAt",
    a.question_id AS "questionId", a.votes, a.positions, a.groups, a.value
  FROM page LEFT JOIN answers a ON a.survey_id = $1 AND a.ballot_id = page.ballot_id
  ORDER BY page.ballot_id`

/** The answers of the next completed responses after a ballot, in the order of ballots' ids. */
export function listResponses(
  database: Database,
  surveyId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ExportRow[]> {
  return database.query<ExportRow>(LIST_RESPONSES, [surveyId, after, limit])
}
