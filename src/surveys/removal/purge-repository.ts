import type { Database } from '../../../db/database.ts'
import { DISTRIBUTED } from '../../../db/postgres/shards.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { list, named, type Sql, sql } from '../../../db/sql/sql.ts'
import { auditLog } from '../../../db/tables/audit-log.ts'
import { armCounters, quotas, reservations, stops } from '../../../db/tables/counters.ts'
import { clearedReasons, overrides } from '../../../db/tables/decisions.ts'
import { declineMarks, declines, recentDeclines } from '../../../db/tables/declines.ts'
import { earlierAnswers } from '../../../db/tables/earlier-answers.ts'
import { images } from '../../../db/tables/images.ts'
import { mails } from '../../../db/tables/mails.ts'
import { openings } from '../../../db/tables/openings.ts'
import { people } from '../../../db/tables/people.ts'
import { deviations, preregistrations } from '../../../db/tables/preregistrations.ts'
import { answers, events, responses } from '../../../db/tables/responses.ts'
import { roomDevices, rooms } from '../../../db/tables/rooms.ts'
import { surveyEvents } from '../../../db/tables/survey-events.ts'
import { surveyKeys } from '../../../db/tables/survey-keys.ts'
import { collaborators, surveyRevisions, surveys } from '../../../db/tables/surveys.ts'
import { publications, tallies } from '../../../db/tables/tallies.ts'
import { feeds, webhookDeliveries, webhooks } from '../../../db/tables/webhooks.ts'
import { RESTORE_DAYS } from '../statement-parts.ts'

/** The tables with rows of surveys, in the order of deletion, and the columns that identify the rows of one survey. */
const TABLES = {
  tallies: [tallies, [tallies.surveyId]],
  publications: [publications, [publications.surveyId]],
  declines: [declines, [declines.day]],
  arm_counters: [armCounters, [armCounters.stratum]],
  decline_marks: [declineMarks, [declineMarks.mark]],
  recent_declines: [recentDeclines, [recentDeclines.mark]],
  stops: [stops, [stops.surveyId]],
  openings: [openings, [openings.day]],
  survey_events: [surveyEvents, [surveyEvents.eventId]],
  room_devices: [roomDevices, [roomDevices.device]],
  rooms: [rooms, [rooms.surveyId]],
  preregistrations: [preregistrations, [preregistrations.surveyId]],
  preregistration_deviations: [deviations, [deviations.day, deviations.part]],
  quotas: [quotas, [quotas.quotaId]],
  reservations: [reservations, [reservations.ballotId, reservations.quotaId]],
  answers: [answers, [answers.ballotId, answers.questionId]],
  earlier_answers: [earlierAnswers, [earlierAnswers.ballotId, earlierAnswers.version]],
  events: [events, [events.ballotId, events.seq]],
  responses: [responses, [responses.ballotId]],
  survey_keys: [surveyKeys, [surveyKeys.keyHash]],
  survey_revisions: [surveyRevisions, [surveyRevisions.revision]],
  webhook_deliveries: [webhookDeliveries, [webhookDeliveries.id]],
  webhooks: [webhooks, [webhooks.id]],
  feeds: [feeds, [feeds.surveyId]],
  mails: [mails, [mails.id]],
  people: [people, [people.id]],
  audit_log: [auditLog, [auditLog.id]],
  images: [images, [images.file]],
  overrides: [overrides, [overrides.questionId, overrides.optionId]],
  cleared_reasons: [clearedReasons, [clearedReasons.questionId, clearedReasons.digest]],
  collaborators: [collaborators, [collaborators.email]],
} as const

export type SurveyTable = keyof typeof TABLES
export const SURVEY_TABLES = Object.keys(TABLES) as SurveyTable[]

const EXPIRED = sql`${surveys.deletedAt} <= now() - interval '${RESTORE_DAYS} days'`

/** Surveys shipped with the product are not created again after they were deleted, so their own rows stay. */
const LIST_PURGEABLE = sql`/* list_purgeable */
  SELECT ${surveys.id} FROM ${surveys} WHERE ${EXPIRED} AND ${surveys.ownerId} IS NOT NULL
  UNION ALL
  SELECT ${surveys.id} FROM ${surveys} s WHERE ${EXPIRED} AND ${surveys.ownerId} IS NULL
    AND EXISTS (SELECT 1 FROM ${responses} WHERE ${responses.surveyId} = s.${surveys.id})`

/** The ids of the surveys that were deleted too long ago to be restored. */
export async function listPurgeable(database: Database): Promise<string[]> {
  return (await database.query<{ id: string }>(LIST_PURGEABLE, [])).map(({ id }) => id)
}

/**
 * Rows are addressed by their physical location, so that no plan reads all remaining rows for each part of them, or
 * finds the survey by an index. In several partitions rows may have the same location: then more of the survey's rows
 * are deleted at a time.
 */
const PURGE_ROWS = Object.fromEntries(
  Object.entries(TABLES).map(([name, [table, key]]) => [
    name,
    named(
      `purge_${name}`,
      sql`WITH gone AS (
      DELETE FROM ${table} WHERE ${table.surveyId} || '' = $1 AND ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${table.surveyId} = $1 ORDER BY ${list(key)} ${firstRows('$2')}))
      RETURNING 1)
    SELECT count(*)::int4 AS gone FROM gone`,
    ),
  ]),
) as Readonly<Record<SurveyTable, Sql>>

/**
 * Deletes rows of a survey permanently.
 * @returns how many; fewer than `most` if none is left
 */
export async function purgeRows(
  database: Database,
  table: SurveyTable,
  surveyId: string,
  most: number,
): Promise<number> {
  const where = DISTRIBUTED.includes(table) ? surveyId : undefined
  const rows = await database.query<{ gone: number }>(PURGE_ROWS[table], [surveyId, most], where)
  return rows[0]?.gone ?? 0
}

const PURGE_SURVEY = sql`/* purge_survey */
  DELETE FROM ${surveys} WHERE ${surveys.id} = $1 AND ${EXPIRED} AND ${surveys.ownerId} IS NOT NULL`

export async function purgeSurvey(database: Database, surveyId: string): Promise<void> {
  await database.query(PURGE_SURVEY, [surveyId], surveyId)
}
