import type { Database } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { RESET_TALLY } from '../../../db/sql/reset-tally.ts'
import { type Sql, sql } from '../../../db/sql/sql.ts'
import { stops } from '../../../db/tables/counters.ts'
import { responses } from '../../../db/tables/responses.ts'
import { surveyKeys } from '../../../db/tables/survey-keys.ts'
import { surveys } from '../../../db/tables/surveys.ts'
import { publications } from '../../../db/tables/tallies.ts'
import { entryOf, lastOf, toldOf } from '../../audit/statement-parts.ts'
import type { RetentionRecord } from '../../domain/survey/retention/retention.ts'
import type { RetentionEnd } from '../../domain/survey/retention/retention-settings.ts'
import type { SurveySettings } from '../../domain/survey/survey.ts'
import { mailTo } from '../../mail/statement-parts.ts'

/** A survey that was opened, with what its log says of its closing. */
export type RetainedSurvey = RetentionRecord & {
  readonly id: string
  readonly title: string
  readonly settings: Partial<SurveySettings>
  readonly hasStopped: boolean | null
}

const ID = sql`s.${surveys.id}`

const RETAINED: Sql = sql`
  SELECT ${ID}, s.${surveys.definition} ->> 'title' AS title, s.${surveys.definition} -> 'settings' AS settings,
    ${milliseconds(sql`s.${surveys.updatedAt}`)} AS "updatedAt",
    (SELECT ${stops.completed} >= ${stops.most} FROM ${stops} WHERE ${stops.surveyId} = ${ID}) AS "hasStopped",
    ${lastOf(ID, 'survey.closed')} AS "closedAt", ${lastOf(ID, 'responses.deleted')} AS "deletedAt",
    ${lastOf(ID, 'responses.stripped')} AS "strippedAt", ${toldOf(ID, 'retention.announced')} AS warnings
  FROM ${surveys} s WHERE s.${surveys.openedAt} IS NOT NULL AND s.${surveys.deletedAt} IS NULL`

const LIST_RETAINED = sql`/* list_retained */ ${RETAINED}
  AND ($1::boolean OR s.${surveys.definition} #>> '{settings,retentionDays}' IS NOT NULL)`

const FIND_RETAINED = sql`/* find_retained */ ${RETAINED} AND s.${surveys.id} = $1`

/** The surveys that were opened: those that say how long they keep their responses, or all of them. */
export function listRetained(database: Database, all: boolean): Promise<RetainedSurvey[]> {
  return database.query<RetainedSurvey>(LIST_RETAINED, [all])
}

export async function findRetained(
  database: Database,
  surveyId: string,
): Promise<RetainedSurvey | undefined> {
  return (await database.query<RetainedSurvey>(FIND_RETAINED, [surveyId], surveyId))[0]
}

const ONCE = sql`(SELECT 1 AS one) AS once`

const ANNOUNCE = sql`/* announce_retention */
  WITH told AS (${mailTo(sql`jsonb_array_elements_text($3::text::jsonb) AS owner`, {
    id: sql`md5('retention/' || $2::text || '/' || owner)::uuid`,
    address: sql`owner`,
    subject: sql`$4::text`,
    body: sql`$5::text`,
  })})
  ${entryOf(ONCE, {
    id: sql`md5('retention.announced/' || $2::text)::uuid`,
    action: sql`'retention.announced'`,
    about: sql`$2`,
  })}`

/**
 * Notes that the responses of a survey go, and tells its owners, if any: once for each `about`, by whichever process.
 */
export async function announceRetention(
  database: Database,
  surveyId: string,
  about: string,
  mail: { readonly addresses: readonly string[]; readonly subject: string; readonly body: string },
): Promise<void> {
  const { addresses, subject, body } = mail
  await database.query(ANNOUNCE, [surveyId, about, JSON.stringify(addresses), subject, body], surveyId)
}

const RECORD = sql`${entryOf(ONCE, { id: sql`md5($3::text || '/' || $2::text)::uuid`, action: sql`$3::text`, about: sql`$2` })}`

const DONE: { readonly [End in RetentionEnd]: Sql } = {
  delete: sql`/* record_deletion */
  WITH recount AS (${RESET_TALLY}),
  published AS (DELETE FROM ${publications} WHERE ${publications.surveyId} = $1)
  ${RECORD}`,
  strip: sql`/* record_stripping */ ${RECORD}`,
}

const ACTIONS = { delete: 'responses.deleted', strip: 'responses.stripped' } as const

/** Notes that the responses of a survey are gone, or stripped; figures of deleted ones go with it. */
export async function recordRetention(
  database: Database,
  surveyId: string,
  end: RetentionEnd,
  about: string,
): Promise<void> {
  await database.query(DONE[end], [surveyId, about, ACTIONS[end]], surveyId)
}

/** What is kept of a response besides its answers is how it was asked, as figures need it. */
const STRIP_RESPONSES = sql`/* strip_responses */
  WITH page AS MATERIALIZED (
    SELECT ${responses.ballotId} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} > $2::uuid
    ORDER BY ${responses.ballotId} ${firstRows('$3')}),
  stripped AS (
    UPDATE ${responses} r SET ${responses.parameters} = NULL, ${responses.metadata} =
      CASE WHEN r.${responses.metadata} ? 'practice'
        THEN jsonb_build_object('practice', r.${responses.metadata} -> 'practice') END
    FROM page WHERE r.${responses.surveyId} = $1 AND r.${responses.ballotId} = page.${responses.ballotId}
      AND (r.${responses.parameters} IS NOT NULL OR r.${responses.metadata} IS NOT NULL))
  SELECT max(${responses.ballotId}::text) AS last, count(*)::int4 AS count FROM page`

/** Strips some responses of what says who gave them; returns the last, or null if there are no more. */
export async function stripResponses(
  database: Database,
  surveyId: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<string | null> {
  type Row = { readonly last: string | null; readonly count: number }
  const [row] = await database.query<Row>(STRIP_RESPONSES, [surveyId, after, most], surveyId)
  return row && row.count === most ? row.last : null
}

/** The group of a key stays, so that results can be split by it; in open surveys that is a name, and goes, as its weight does. */
const STRIP_KEYS = sql`/* strip_keys */
  WITH stripped AS (
    UPDATE ${surveyKeys} SET ${surveyKeys.uKey} = '', ${surveyKeys.revoked} = true,
      ${surveyKeys.keyHash} = sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
      ${surveyKeys.label} = CASE WHEN $3::boolean THEN NULL ELSE ${surveyKeys.label} END,
      ${surveyKeys.weight} = NULL
    WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} IN (
      SELECT ${surveyKeys.keyHash} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.uKey} <> ''
      ORDER BY ${surveyKeys.keyHash} ${firstRows('$2')})
    RETURNING 1)
  SELECT count(*)::int4 AS count FROM stripped`

/** Makes some keys unknown, and revokes them; returns how many. */
export async function stripKeys(
  database: Database,
  surveyId: string,
  { most, areNames }: { readonly most: number; readonly areNames: boolean },
): Promise<number> {
  const params = [surveyId, most, areNames]
  return (await database.query<{ count: number }>(STRIP_KEYS, params, surveyId))[0]?.count ?? 0
}

const FORGET_SALT = sql`/* forget_salt */
  UPDATE ${surveys} SET ${surveys.identitySalt} = decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
  WHERE ${surveys.id} = $1`

/** From then on nothing tells which ballot a key had. */
export async function forgetSalt(database: Database, surveyId: string): Promise<void> {
  await database.query(FORGET_SALT, [surveyId], surveyId)
}
