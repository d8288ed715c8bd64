import { sql } from '../../db/sql/sql.ts'
import { stops } from '../../db/tables/counters.ts'
import { surveys } from '../../db/tables/surveys.ts'

export const RESTORE_DAYS = 30

/** Parts of statements on a survey `s`. */
export const HAS_STOPPED = sql`(SELECT ${stops.completed} >= ${stops.most} FROM ${stops}
  WHERE ${stops.surveyId} = s.${surveys.id}) AS "hasStopped"`

export const RESTORABLE = sql`${surveys.deletedAt} > now() - interval '${RESTORE_DAYS} days'`
