import { deviations, preregistrations } from '../../../db/preregistration-schema.ts'
import { surveys } from '../../../db/schema.ts'
import { sql } from '../../../db/sql.ts'

/**
 * Parts of the statement that changes a survey. `changed` is its row as written, and `$2` the previous revision: a
 * preregistration that another call has frozen meanwhile is visible there, because the row is locked.
 * `$6` is the revision that has opened, `$7` what it preregisters, `$8` the digest; null if there is none. `$9` are the
 * changes as JSON, `$10` when they were made.
 */
export const WITH_PREREGISTRATION = sql`
  frozen AS (
    INSERT INTO ${preregistrations} (${preregistrations.surveyId}, ${preregistrations.document},
      ${preregistrations.digest})
    SELECT changed.${surveys.id}, $7::text, $8::text FROM changed
    WHERE changed.${surveys.preregisteredRevision} = $6::int4
    ON CONFLICT (${preregistrations.surveyId}) DO NOTHING),
  deviated AS (
    INSERT INTO ${deviations} AS d (${deviations.surveyId}, ${deviations.day}, ${deviations.part}, ${deviations.value},
      ${deviations.changedAt}, ${deviations.responsesBegun})
    SELECT changed.${surveys.id}, ($10::text::timestamptz AT TIME ZONE 'UTC')::date, one.part, one.value,
      $10::text::timestamptz, changed.${surveys.lockedAt} IS NOT NULL
    FROM changed, jsonb_to_recordset($9::text::jsonb) AS one(part text, value jsonb)
    WHERE changed.${surveys.preregisteredRevision} <= $2::int4
    ON CONFLICT (${deviations.surveyId}, ${deviations.day}, ${deviations.part}) DO UPDATE
    SET ${deviations.value} = excluded.${deviations.value},
      ${deviations.changedAt} = excluded.${deviations.changedAt},
      ${deviations.responsesBegun} = excluded.${deviations.responsesBegun})`
