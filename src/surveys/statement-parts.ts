import { type ParamRef, sql } from '../../db/sql/sql.ts'
import { stops } from '../../db/tables/counters.ts'
import { surveys } from '../../db/tables/surveys.ts'

export const RESTORE_DAYS = 30

/** Parts of statements on a survey `s`. */
export const HAS_STOPPED = sql`(SELECT ${stops.completed} >= ${stops.most} FROM ${stops}
  WHERE ${stops.surveyId} = s.${surveys.id}) AS "hasStopped"`

export const RESTORABLE = sql`${surveys.deletedAt} > now() - interval '${RESTORE_DAYS} days'`

/** Quotas as sent, in the order in which their rows are locked. */
export const sentQuotas = (sent: ParamRef) =>
  sql`(SELECT * FROM jsonb_to_recordset(${sent}::text::jsonb) AS x(id text, most int4) ORDER BY id) AS x`

/** This instant if a definition that is sent is switched on. */
export const openedNow = (definition: ParamRef) =>
  sql`CASE WHEN ${definition}::text::jsonb #>> '{settings,isAvailable}' = 'true' THEN now() END`
