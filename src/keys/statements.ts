import { firstRows, LISTED_BY_SURVEY } from '../../db/sql/first-rows.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { named, type Sql, sql } from '../../db/sql/sql.ts'
import { responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { BECAME } from './statement-parts.ts'

const IN_STATE = sql`($6::text IS NULL OR status = $6::text OR ($6::text = 'used' AND status <> 'unused'))`

/**
 * How keys are listed: which an index finds, in what order, after which one, and which conditions are left to check.
 */
type KeyOrder = {
  readonly condition: Sql
  readonly order: Sql
  readonly after: Sql
  readonly matches: Sql
}

/**
 * The next keys in an order, after the one given by `$3`, and by `$2` if they are in the order of issue. `$4` bounds
 * the keys that are scanned, not those that match; the last one is returned in any case, because it is the cursor.
 */
const listStatement = (name: string, { condition, order, after, matches }: KeyOrder) =>
  named(
    name,
    sql`
  WITH page AS MATERIALIZED (
    SELECT ${surveyKeys.uKey}, ${surveyKeys.label}, ${surveyKeys.createdAt}, ${surveyKeys.ballotId} FROM ${surveyKeys}
    WHERE ${LISTED_BY_SURVEY} AND NOT ${surveyKeys.revoked} AND ${condition} AND ${after}
    ORDER BY ${order} ${firstRows('$4')} OFFSET $5::int4),
  ${BECAME},
  looked_at AS (
    SELECT became.*, row_number() OVER (ORDER BY ${order}) = (SELECT count(*) FROM page) AS is_last FROM became)
  SELECT ${surveyKeys.uKey} AS "uKey", ${surveyKeys.label}, ${matches} AS matches,
    (SELECT count(*)::int4 FROM page) AS "lookedAt",
    ${surveyKeys.createdAt}::text AS "issuedAt",
    CASE WHEN status <> 'unused' THEN ${milliseconds(responses.startedAt)} END AS "startedAt",
    ${milliseconds(responses.completedAt)} AS "completedAt", ${responses.outcome}
  FROM looked_at WHERE ${matches} OR is_last
  ORDER BY ${order}`,
  )

const AS_ISSUED = {
  order: sql`${surveyKeys.createdAt}, ${surveyKeys.uKey}`,
  after: sql`(${surveyKeys.createdAt}, ${surveyKeys.uKey}) > ($2::text::timestamptz, $3::text)`,
  matches: IN_STATE,
}
export const LIST_KEYS = listStatement('list_keys', { ...AS_ISSUED, condition: sql`true` })
export const LIST_KEYS_OF_GROUP = listStatement('list_keys_of_group', {
  ...AS_ISSUED,
  condition: sql`${surveyKeys.label} = $7::text`,
})

const LETTERS = sql`lower(${surveyKeys.uKey}) COLLATE "C"`

/** Keys that begin with `$2`: in byte order they are those from it up to it followed by the last character. */
export const LIST_KEYS_BY_START = listStatement('list_keys_by_start', {
  condition: sql`${LETTERS} >= lower($2::text) AND ${LETTERS} < lower($2::text) || chr(1114111)`,
  order: sql`${LETTERS}, ${surveyKeys.uKey}`,
  after: sql`(${LETTERS}, ${surveyKeys.uKey}) > (lower($3::text), $3::text)`,
  matches: sql`(${IN_STATE} AND ($7::text IS NULL OR ${surveyKeys.label} = $7::text))`,
})

/** The next keys in the order of their ballots, counted by group and status. */
export const COUNT_KEYS = sql`/* count_keys */
  WITH page AS MATERIALIZED (
    SELECT ${surveyKeys.ballotId}, ${surveyKeys.label} FROM ${surveyKeys}
    WHERE ${LISTED_BY_SURVEY} AND NOT ${surveyKeys.revoked} AND ${surveyKeys.ballotId} > $2::uuid
      ORDER BY ${surveyKeys.ballotId} ${firstRows('$3')}),
  ${BECAME},
  counted AS (SELECT ${surveyKeys.label}, status, count(*)::int4 AS count
    FROM became GROUP BY ${surveyKeys.label}, status)
  SELECT CASE WHEN (SELECT count(*) FROM page) = $3::int4
      THEN (SELECT ${surveyKeys.ballotId}::text FROM page ORDER BY ${surveyKeys.ballotId} DESC LIMIT 1) END AS last,
    (SELECT coalesce(jsonb_agg(to_jsonb(counted)), '[]') FROM counted) AS counts`
