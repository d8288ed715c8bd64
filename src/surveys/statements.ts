import { milliseconds } from '../../db/sql/milliseconds.ts'
import { sql } from '../../db/sql/sql.ts'
import { users } from '../../db/tables/accounts.ts'
import { quotas, stops } from '../../db/tables/counters.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { collaborators, surveys } from '../../db/tables/surveys.ts'
import { auditAction, entryOf } from '../audit/statement-parts.ts'
import { switchOf } from '../events/statement-parts.ts'
import { WITH_IMAGES } from '../images/statement-parts.ts'
import { teamAtRevision } from '../teams/statement-parts.ts'
import { HAS_STOPPED, openedNow, RESTORABLE, sentQuotas } from './statement-parts.ts'

/** The columns of a survey; its row version differs after every write, even a manual one. */
const SURVEY = sql`
  s.${surveys.revision}, s.${surveys.ownerId} AS "ownerId", s.${surveys.teamId} AS "teamId", encode(s.${surveys.identitySalt}, 'hex') AS "identitySalt",
  s.${surveys.lockedAt} IS NOT NULL AS locked,
  (s.${surveys.lockedAt} IS NOT NULL AND s.${surveys.openedAt} IS NOT NULL) AS "hasResponses", ${milliseconds(sql`s.${surveys.lockedAt}`)} AS "lockedAt",
  ${milliseconds(sql`s.${surveys.updatedAt}`)} AS "savedAt", ${HAS_STOPPED}, s.xmin::text AS "rowVersion",
  s.${surveys.archivedAt} IS NOT NULL AS "isArchived",
  s.${surveys.preregisteredRevision} AS "preregisteredRevision", s.${surveys.shortestBlocks} AS "shortestBlocks"`

/** A survey, without the definition if the row has the version `$2`: a long one is slow to read. */
export const FIND_SURVEY = sql`/* find_survey */
  SELECT ${SURVEY},
    CASE WHEN s.xmin::text IS DISTINCT FROM $2::text THEN s.${surveys.definition} END AS definition
  FROM ${surveys} s WHERE s.${surveys.id} = $1 AND s.${surveys.deletedAt} IS NULL`

/**
 * A survey, deleted or not, with the membership of an e-mail address. Joined on the id parameter: on the row's id, the
 * planner may scan the keys of every survey.
 */
export const FIND_SURVEY_WITH_MEMBERSHIP = sql`/* find_survey_with_membership */
  SELECT ${SURVEY}, s.${surveys.definition}, s.${surveys.draft}, s.${surveys.shortName} AS "shortName",
    (SELECT ${collaborators.role} FROM ${collaborators} c
      WHERE c.${collaborators.surveyId} = $1 AND c.${collaborators.email} = $2) AS "invitedAs",
    EXISTS (SELECT 1 FROM ${surveyKeys} k WHERE k.${surveyKeys.surveyId} = $1
      AND NOT k.${surveyKeys.revoked}) AS "hasKeys",
    s.${surveys.definition} #>> '{settings,ballotSecrecy}' = 'open' AND EXISTS (
      SELECT 1 FROM ${surveyKeys} k WHERE k.${surveyKeys.surveyId} = $1 AND NOT k.${surveyKeys.revoked}
        AND k.${surveyKeys.label} IS NULL) AS "hasNamelessKeys",
    CASE WHEN s.${surveys.definition} @? '$.questions[*].creditsByLabel' THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object('label', label, 'count', count)), '[]') FROM (
        SELECT k.${surveyKeys.label} AS label, count(*)::int4 AS count FROM ${surveyKeys} k
        WHERE k.${surveyKeys.surveyId} = $1 AND NOT k.${surveyKeys.revoked} GROUP BY k.${surveyKeys.label}) AS labels)
      END AS "keysByLabel"
  FROM ${surveys} s
  WHERE s.${surveys.id} = $1 AND CASE WHEN $3::boolean THEN s.${RESTORABLE}
    ELSE s.${surveys.deletedAt} IS NULL END`

// The counter in the designer's own row enforces the limit among concurrent calls.
export const INSERT_SURVEY = sql`/* insert_survey */
  WITH ${teamAtRevision('$14', '$15')},
  owner AS (
    UPDATE ${users} SET ${users.surveyCount} = ${users.surveyCount} + $12::boolean::int4
    WHERE ${users.id} = $1 AND (NOT $12::boolean OR ${users.surveyCount} < $13::int4)
      AND ($14::text IS NULL OR EXISTS (SELECT 1 FROM team))
    RETURNING ${users.id}),
  stop AS (
    INSERT INTO ${stops} (${stops.surveyId}, ${stops.most}, ${stops.completed})
    SELECT $2::text, $5::int4, 0 FROM owner WHERE $5::int4 IS NOT NULL),
  limits AS (
    INSERT INTO ${quotas} (${quotas.surveyId}, ${quotas.quotaId}, ${quotas.most})
    SELECT $2::text, x.id, x.most FROM owner CROSS JOIN ${sentQuotas('$6')}),
  ${WITH_IMAGES},
  announced AS (${switchOf(sql`owner`, sql`false`, sql`$10::boolean`, sql`$2`)}),
  stored AS (INSERT INTO ${surveys} (${surveys.id}, ${surveys.ownerId}, ${surveys.definition}, ${surveys.identitySalt},
    ${surveys.imageBytes}, ${surveys.openedAt}, ${surveys.switchesAt}, ${surveys.isCounted}, ${surveys.teamId}, ${surveys.folder})
  SELECT $2::text, owner.${users.id}, $3::text::jsonb, $4::bytea, image_weight.bytes, ${openedNow('$3')}, $11::timestamptz,
    $12::boolean, $14::text, coalesce($16::text, (SELECT ${surveys.folder} FROM ${surveys} WHERE ${surveys.id} = $7::text))
  FROM owner CROSS JOIN image_weight
  RETURNING ${surveys.id})
  SELECT EXISTS (SELECT 1 FROM stored) AS "isStored" WHERE $14::text IS NULL OR EXISTS (SELECT 1 FROM team)`

/** Whether a survey is one of those that its owner may have. */
const COUNTS = sql`${surveys.isCounted} AND ${surveys.archivedAt} IS NULL AS ${surveys.isCounted}`

export const DELETE_SURVEY = sql`/* delete_survey */
  WITH gone AS (
    UPDATE ${surveys} SET ${surveys.deletedAt} = now()
    WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL AND ($2::int4 IS NULL OR ${surveys.revision} = $2::int4)
    RETURNING ${surveys.id}, ${surveys.ownerId}, ${COUNTS}),
  announced AS (${switchOf(sql`gone`, sql`$3::boolean`, sql`false`)}),
  recorded AS (${entryOf(sql`gone`, { actor: sql`$4`, byToken: sql`$5`, action: auditAction('survey.deleted') })}),
  freed AS (UPDATE ${users} SET ${users.surveyCount} = ${users.surveyCount} - 1 FROM gone
    WHERE ${users}.${users.id} = gone.${surveys.ownerId} AND gone.${surveys.isCounted})
  SELECT ${surveys.id} FROM gone`

// The lock makes the second of two concurrent calls check again, and find the survey restored.
export const RESTORE_SURVEY = sql`/* restore_survey */
  WITH gone AS (SELECT ${surveys.id}, ${surveys.ownerId}, ${COUNTS} FROM ${surveys} WHERE ${surveys.id} = $1
    AND ${RESTORABLE} FOR UPDATE),
  owner AS (
    UPDATE ${users} SET ${users.surveyCount} = ${users.surveyCount} + gone.${surveys.isCounted}::int4 FROM gone
    WHERE ${users}.${users.id} = gone.${surveys.ownerId}
      AND (NOT gone.${surveys.isCounted} OR ${users.surveyCount} < $5::int4)
      RETURNING ${users}.${users.id}),
  restored AS (
    UPDATE ${surveys} SET ${surveys.deletedAt} = NULL, ${surveys.updatedAt} = now() FROM gone
    WHERE ${surveys}.${surveys.id} = gone.${surveys.id}
      AND (gone.${surveys.ownerId} IS NULL OR EXISTS (SELECT 1 FROM owner))
    RETURNING ${surveys}.${surveys.id}),
  announced AS (${switchOf(sql`restored`, sql`false`, sql`$2::boolean`)}),
  recorded AS (${entryOf(sql`restored`, { actor: sql`$3`, byToken: sql`$4`, action: auditAction('survey.restored') })})
  SELECT (SELECT count(*) FROM restored) = 1 AS restored FROM gone`
