import { firstRows } from '../../../db/sql/first-rows.ts'
import { labelOf, weightOf } from '../../../db/sql/matching.ts'
import { sql } from '../../../db/sql/sql.ts'
import { responses } from '../../../db/tables/responses.ts'
import { surveyKeys } from '../../../db/tables/survey-keys.ts'
import { packedAnswers } from '../counting/packed-answers.ts'

/** The last one of the next `$4` completed responses in transaction order: the end of a page, from an index alone. */
export const FIND_PAGE_END = sql`/* find_page_end */
  WITH page AS MATERIALIZED (
    SELECT ${responses.completedIn}, ${responses.ballotId} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL
      AND (${responses.completedIn}, ${responses.ballotId}) > ($2::xid8, $3::uuid)
      AND ${responses.completedIn} < $5::xid8
    ORDER BY ${responses.completedIn}, ${responses.ballotId} ${firstRows('$4')})
  SELECT page.${responses.completedIn}::text AS "completedIn", page.${responses.ballotId}::text AS "ballotId"
  FROM page ORDER BY page.${responses.completedIn} DESC, page.${responses.ballotId} DESC LIMIT 1`

/**
 * Completed responses with their answers to some questions, between two cursors in the order of their transactions; the
 * labels of their unique keys are looked up depending on `$7`, as `matching` does, and their link parameters are read
 * depending on `$8`. They are one row; see `packedAnswers`. Among the questions `$5`, those in `$9` need positions, and
 * therefore who answered, and those in `$11` have their texts cut.
 */
export const LIST_TO_SPLIT = sql`/* list_to_split */
  WITH page AS MATERIALIZED (
    SELECT ${responses.ballotId}, ${responses.respondent}, ${responses.mode}, ${responses.input}, ${responses.language},
      ${responses.parameters}, ${responses.simulated}, ${responses.arm}, ${responses.armStratum}, ${responses.armBlock}
      FROM ${responses} r
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL
      AND (${responses.completedIn}, ${responses.ballotId}) > ($2::xid8, $3::uuid)
      AND (${responses.completedIn}, ${responses.ballotId}) <= ($6::xid8, $10::uuid)
    ORDER BY ${responses.completedIn}, ${responses.ballotId} ${firstRows('$4')}),
  numbered AS MATERIALIZED (SELECT page.*, row_number() OVER ()::int4 - 1 AS number FROM page),
  given AS (${packedAnswers(sql`numbered`, sql`r.${responses.ballotId}`, {
    questions: sql`$5`,
    sampled: sql`$9`,
    cut: sql`$11`,
  })})
  SELECT json_agg(r.${responses.simulated})::text AS simulated, json_agg(r.${responses.mode})::text AS modes,
    json_agg(r.${responses.input})::text AS inputs, json_agg(r.${responses.language})::text AS languages,
    json_agg(r.${responses.arm})::text AS arms,
    json_agg(r.${responses.ballotId}) FILTER (WHERE $12::boolean)::text AS ids,
    json_agg(r.${responses.armBlock} || '/' || coalesce(r.${responses.armStratum}, ''))
      FILTER (WHERE $12::boolean)::text AS blocks,
    json_agg(r.${responses.respondent}) FILTER (WHERE $9::text <> '[]')::text AS respondents,
    json_agg(r.${responses.parameters}) FILTER (WHERE $8::boolean)::text AS parameters,
    json_agg(${labelOf(sql`r.${responses.ballotId}`)}) FILTER (WHERE $7::boolean)::text AS labels,
    json_agg(${weightOf(sql`r.${responses.ballotId}`)}) FILTER (WHERE $13::boolean)::text AS weights,
    (SELECT numbers FROM given), (SELECT votes FROM given), (SELECT positions FROM given), (SELECT texts FROM given)
  FROM (SELECT * FROM numbered ORDER BY number) AS r`

/** Completed responses in the order of their transactions, between two cursors, with their link parameters. */
export const LIST_PARAMETERS = sql`/* list_parameters */
  SELECT ${responses.completedIn}::text AS "completedIn", ${responses.ballotId}::text AS "ballotId",
    CASE WHEN NOT ${responses.simulated} THEN ${responses.parameters} END AS parameters
  FROM ${responses}
  WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL
    AND (${responses.completedIn}, ${responses.ballotId}) > ($2::xid8, $3::uuid)
    AND ${responses.completedIn} < $5::xid8
  ORDER BY ${responses.completedIn}, ${responses.ballotId} ${firstRows('$4')}`

export const LIST_LABELS = sql`/* list_labels */
  SELECT DISTINCT ${surveyKeys.label} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
    AND ${surveyKeys.label} IS NOT NULL ORDER BY ${surveyKeys.label}`

/** A bounded number of different ones, beginning with the smallest. */
export const LIST_WEIGHTS = sql`/* list_weights */
  SELECT DISTINCT ${surveyKeys.weight} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
    AND NOT ${surveyKeys.revoked} AND ${surveyKeys.weight} IS NOT NULL ORDER BY ${surveyKeys.weight} LIMIT $2::int4`
