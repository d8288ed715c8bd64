import type { Database } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { named, type Sql, sql } from '../../../db/sql/sql.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import type { StoppedResponses } from '../../domain/results/funnel.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { START } from '../counting/repository.ts'
import { type Found, SLICE, slices } from '../counting/slices.ts'

/** Groups the next responses, without tests, by how far they got. Answers of completed responses are not read. */
const countStopped = (name: string, condition: Sql) =>
  named(
    name,
    sql`
  WITH slice AS MATERIALIZED (
    SELECT ${responses.ballotId}, ${responses.arm}, ${responses.outcome}, ${responses.completedIn}, ${responses.simulated}
    FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} > $2::text::uuid AND NOT ${responses.test} AND ${condition}
    ORDER BY ${responses.ballotId} ${firstRows('$3')}),
  furthest AS MATERIALIZED (
    SELECT r.${responses.arm}, r.${responses.outcome}, r.${responses.completedIn} IS NOT NULL AS completed, r.${responses.simulated},
      CASE WHEN r.${responses.completedIn} IS NULL THEN (
        SELECT max(array_position(ARRAY(SELECT jsonb_array_elements_text($4::text::jsonb)), a.${answers.questionId}))
        FROM ${answers} a
        WHERE a.${answers.surveyId} = $1 AND a.${answers.ballotId} = r.${responses.ballotId}) - 1 END AS furthest
    FROM slice r),
  grouped AS (
    SELECT ${responses.arm}, ${responses.outcome}, completed AS "isCompleted", ${responses.simulated}, furthest,
      count(*)::int4 AS count
    FROM furthest GROUP BY 1, 2, 3, 4, 5)
  SELECT (SELECT coalesce(jsonb_agg(to_jsonb(grouped)), '[]') FROM grouped)::text AS stopped,
    (SELECT count(*) FROM slice) >= $3::int4 AS "hasMore",
    (SELECT ${responses.ballotId}::text FROM slice ORDER BY ${responses.ballotId} DESC LIMIT 1) AS last`,
  )

/** By an index of only these responses. */
const COUNT_STOPPED = countStopped(
  'count_stopped',
  sql`${responses.completedIn} IS NULL AND ${responses.excludedBecause} IS NULL`,
)

/** All responses, for a survey with arms. */
const COUNT_STOPPED_BY_ARM = countStopped('count_stopped_by_arm', sql`true`)

/**
 * How far the responses to a survey got, slice by slice.
 * @param all also completed ones; otherwise only the others
 */
export async function countStoppedResponses(
  database: Database,
  { id, questions }: Pick<Survey, 'id' | 'questions'>,
  all: boolean,
): Promise<StoppedResponses[]> {
  type Row = Found & { readonly stopped: string }
  const ids = JSON.stringify(questions.map((question) => question.id))
  const statement = all ? COUNT_STOPPED_BY_ARM : COUNT_STOPPED
  const read = (after: string) => database.query<Row>(statement, [id, after, SLICE, ids], id)
  const groups = new Map<string, StoppedResponses>()
  for await (const { stopped } of slices(START.ballotId, read)) {
    for (const { count, ...group } of JSON.parse(stopped) as StoppedResponses[]) {
      const key = JSON.stringify(group)
      groups.set(key, { ...group, count: count + (groups.get(key)?.count ?? 0) })
    }
  }
  return [...groups.values()]
}
