import { parameters, sql } from '../../../db/sql/sql.ts'
import { quotas, stops } from '../../../db/tables/counters.ts'
import { deviations, preregistrations } from '../../../db/tables/preregistrations.ts'
import { responses } from '../../../db/tables/responses.ts'
import { surveyRevisions, surveys } from '../../../db/tables/surveys.ts'
import { auditAction, entryOf } from '../../audit/statement-parts.ts'
import { eventsOf, switchOf } from '../../events/statement-parts.ts'
import { HAS_STOPPED, openedNow, sentQuotas } from '../statement-parts.ts'

/** What is sent to change a survey; null where there is nothing of a kind. */
export const CHANGED_SURVEY = parameters(
  'id',
  'revision',
  'definition',
  'structural',
  'stopAfter',
  // The revision that has opened, with what it preregisters.
  'preregisteredRevision',
  'document',
  'digest',
  'deviations',
  'savedAt',
  'quotas',
  'draft',
  'ran',
  'runs',
  'switchesAt',
  'entryId',
  'actor',
  'byToken',
  'publishes',
  'translated',
  'rowVersion',
)

const SENT = CHANGED_SURVEY.refs

/**
 * Parts of the statement that changes a survey. `changed` is its row as written, and `SENT.revision` the previous revision:
 * a preregistration that another call has frozen meanwhile is visible there, because the row is locked.
 */
const WITH_PREREGISTRATION = sql`
  frozen AS (
    INSERT INTO ${preregistrations} (${preregistrations.surveyId}, ${preregistrations.document},
      ${preregistrations.digest})
    SELECT changed.${surveys.id}, ${SENT.document}::text, ${SENT.digest}::text FROM changed
    WHERE changed.${surveys.preregisteredRevision} = ${SENT.preregisteredRevision}::int4
    ON CONFLICT (${preregistrations.surveyId}) DO NOTHING),
  deviated AS (
    INSERT INTO ${deviations} AS d (${deviations.surveyId}, ${deviations.day}, ${deviations.part}, ${deviations.value},
      ${deviations.changedAt}, ${deviations.responsesBegun})
    SELECT changed.${surveys.id}, (${SENT.savedAt}::text::timestamptz AT TIME ZONE 'UTC')::date, one.part, one.value,
      ${SENT.savedAt}::text::timestamptz, changed.${surveys.lockedAt} IS NOT NULL
    FROM changed, jsonb_to_recordset(${SENT.deviations}::text::jsonb) AS one(part text, value jsonb)
    WHERE changed.${surveys.preregisteredRevision} <= ${SENT.revision}::int4
    ON CONFLICT (${deviations.surveyId}, ${deviations.day}, ${deviations.part}) DO UPDATE
    SET ${deviations.value} = excluded.${deviations.value},
      ${deviations.changedAt} = excluded.${deviations.changedAt},
      ${deviations.responsesBegun} = excluded.${deviations.responsesBegun})`

const RAN = sql`(${SENT.ran}::boolean AND before."hasStopped" IS NOT TRUE)`
const RUNS = sql`(${SENT.runs}::boolean AND (SELECT has_stopped FROM stop) IS NOT TRUE)`

/** Each edit of a survey that is open is an entry of its own in the log; others in a row are one. */
const CHANGE = {
  id: sql`CASE WHEN ${RAN} OR ${RUNS} OR ${SENT.entryId}::uuid IS NULL THEN gen_random_uuid() ELSE ${SENT.entryId}::uuid END`,
  actor: sql`${SENT.actor}`,
  byToken: sql`${SENT.byToken}`,
  action: sql`CASE WHEN ${RAN} = ${RUNS} THEN ${auditAction('survey.changed')}
    WHEN ${RUNS} THEN ${auditAction('survey.opened')} ELSE ${auditAction('survey.closed')} END`,
  about: sql`(${SENT.revision}::int4 + 1)`,
}

// A response may have arrived just as `unlock_survey` found none. A survey without started responses has no completion
// in progress, so if it gets a stop there are none to count.
export const UPDATE_SURVEY = sql`/* update_survey */
  WITH before AS (SELECT s.${surveys.definition}, ${HAS_STOPPED} FROM ${surveys} s WHERE s.${surveys.id} = ${SENT.id}),
  changed AS (
    UPDATE ${surveys} SET ${surveys.definition} = ${SENT.definition}::text::jsonb, ${surveys.draft} = ${SENT.draft}::text::jsonb, ${surveys.revision} = ${surveys.revision} + 1,
      ${surveys.updatedAt} = now(), ${surveys.openedAt} = coalesce(${surveys.openedAt}, ${openedNow(SENT.definition)}),
      ${surveys.preregisteredRevision} = coalesce(${surveys.preregisteredRevision}, ${SENT.preregisteredRevision}::int4),
      ${surveys.switchesAt} = ${SENT.switchesAt}::timestamptz
    WHERE ${surveys.id} = ${SENT.id} AND ${surveys.revision} = ${SENT.revision} AND ${surveys.deletedAt} IS NULL
      AND ${surveys.archivedAt} IS NULL
      AND (${SENT.rowVersion}::text IS NULL OR ${surveys}.xmin::text = ${SENT.rowVersion}::text)
      AND (NOT ${SENT.structural}::boolean OR (${surveys.lockedAt} IS NULL AND NOT EXISTS (
        SELECT 1 FROM ${responses} WHERE ${responses.surveyId} = ${SENT.id} AND NOT ${responses.test})))
    RETURNING ${surveys.id}, ${surveys.lockedAt}, ${surveys.preregisteredRevision}),
  stop AS (
    INSERT INTO ${stops} (${stops.surveyId}, ${stops.most}, ${stops.completed})
    SELECT changed.${surveys.id}, ${SENT.stopAfter}::int4, CASE WHEN changed.${surveys.lockedAt} IS NULL THEN 0 END
    FROM changed WHERE ${SENT.stopAfter}::int4 IS NOT NULL
    ON CONFLICT (${stops.surveyId}) DO UPDATE SET ${stops.most} = excluded.${stops.most}
    RETURNING ${stops.completed} >= ${stops.most} AS has_stopped),
  unstopped AS (
    DELETE FROM ${stops} USING changed WHERE ${stops.surveyId} = ${SENT.id} AND ${SENT.stopAfter}::int4 IS NULL),
  ${WITH_PREREGISTRATION},
  announced AS (${switchOf(sql`changed CROSS JOIN before`, RAN, RUNS)}),
  decided AS (${eventsOf('decision.published', sql`changed CROSS JOIN before WHERE ${SENT.publishes}::boolean AND NOT ${RAN} AND NOT ${RUNS}`)}),
  recorded AS (${entryOf(sql`changed CROSS JOIN before`, CHANGE)}),
  limits AS (
    INSERT INTO ${quotas} AS q (${quotas.surveyId}, ${quotas.quotaId}, ${quotas.most})
    SELECT changed.${surveys.id}, x.id, x.most FROM changed CROSS JOIN ${sentQuotas(SENT.quotas)}
    ON CONFLICT (${quotas.surveyId}, ${quotas.quotaId}) DO UPDATE SET ${quotas.most} = excluded.${quotas.most}
    WHERE q.${quotas.most} <> excluded.${quotas.most}),
  kept AS (
    INSERT INTO ${surveyRevisions} (${surveyRevisions.surveyId}, ${surveyRevisions.revision},
      ${surveyRevisions.definition})
    SELECT changed.${surveys.id}, ${SENT.revision}::int4, CASE WHEN ${SENT.translated}::boolean THEN before.${surveys.definition}
      ELSE jsonb_set(before.${surveys.definition}, '{translations}', 'null', false) END FROM changed, before)
  SELECT (SELECT has_stopped FROM stop) AS "hasStopped" FROM changed`
