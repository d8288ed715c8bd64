import type { Database } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { matching } from '../../../db/sql/matching.ts'
import { sql } from '../../../db/sql/sql.ts'
import { events, responses } from '../../../db/tables/responses.ts'
import type { LoggedAction } from '../../domain/action-log/actions.ts'
import type { Input, Mode } from '../../domain/action-log/setting-values.ts'
import { type ExportedPage, listPage, type Page, pageParams } from '../reading/repository.ts'

export type ActionOfResponse = {
  readonly ballotId: string
  readonly mode: Mode | null
  readonly input: Input | null
  readonly arm: string | null
  readonly seq: number
  readonly action: Omit<LoggedAction, 'seq'>
}

const LIST_ACTIONS = sql`/* export_actions */
  WITH page AS MATERIALIZED (
    SELECT ${events.ballotId}, ${events.seq}, ${events.action} FROM ${events}
    WHERE ${events.surveyId} = $1 AND (${events.ballotId}, ${events.seq}) > ($2::uuid, $12::int4)
      AND ($13::uuid IS NULL OR ${events.ballotId} <= $13::uuid)
    ORDER BY ${events.ballotId}, ${events.seq} ${firstRows('$3')}),
  looked_at AS MATERIALIZED (
    SELECT page.*, r.${responses.mode}, r.${responses.input}, r.${responses.arm}, r.${responses.ballotId} IS NOT NULL AS matches,
      row_number() OVER (ORDER BY page.${events.ballotId}, page.${events.seq})
        = (SELECT count(*) FROM page) AS is_last
    FROM page LEFT JOIN LATERAL (
      SELECT ${responses.ballotId}, ${responses.mode}, ${responses.input}, ${responses.arm} FROM ${responses} r
      WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = page.${events.ballotId}
        AND ${responses.completedIn} IS NOT NULL AND ${matching(sql`r`, 4)}
      OFFSET 0) AS r ON true)
  SELECT ${events.ballotId}::text AS "ballotId", ${responses.mode}, ${responses.input}, ${responses.arm}, ${events.seq},
    ${events.action}, matches,
    (SELECT count(*)::int4 FROM page) AS "lookedAt"
  FROM looked_at WHERE matches OR is_last
  ORDER BY ${events.ballotId}, ${events.seq}`

/**
 * The next actions of completed responses, in the order of ballots' ids.
 * @param place after the action with that seq of the ballot `after`; up to and including the ballot `last`
 */
export function listActions(
  database: Database,
  page: Page,
  { seq, last }: { readonly seq: number; readonly last: string | null },
): Promise<ExportedPage<ActionOfResponse>> {
  return listPage<ActionOfResponse>(database, LIST_ACTIONS, [...pageParams(page), seq, last], page.limit)
}

const HAS_ACTIONS = sql`/* has_actions */ SELECT 1 AS one FROM ${events} WHERE ${events.surveyId} = $1 LIMIT 1`

export async function hasActions(database: Database, surveyId: string): Promise<boolean> {
  return (await database.query(HAS_ACTIONS, [surveyId], surveyId)).length > 0
}
