import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { arrayLiteral, sql } from '../../db/sql/sql.ts'
import { stops } from '../../db/tables/counters.ts'
import { surveyEvents } from '../../db/tables/survey-events.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { entryOf } from '../audit/statement-parts.ts'
import { wholeSettings } from '../domain/disclosure/ballot-secrecy.ts'
import { eventAt, nextSwitch, type SurveyEventType } from '../domain/survey/events.ts'
import type { SurveySettings } from '../domain/survey/survey.ts'
import { isoOf } from '../domain/text/instant.ts'

/** Something that has happened to a survey. Instants are milliseconds since 1970. */
export type SurveyEvent = {
  readonly surveyId: string
  /** The same however often it is read. */
  readonly eventId: string
  readonly type: SurveyEventType
  /** The id of the ballot of a completed response; null for other events, and if ballots are secret. */
  readonly ballotId: string | null
  readonly happenedAt: number
}

// In the order of types, a completion comes before the closing that it causes.
const READ_EVENTS = sql`/* read_events */
  SELECT ${surveyEvents.surveyId} AS "surveyId", ${surveyEvents.eventId}::text AS "eventId", ${surveyEvents.type},
    ${surveyEvents.ballotId}::text AS "ballotId", ${milliseconds(sql`${surveyEvents.happenedAt}`)} AS "happenedAt"
  FROM ${surveyEvents} ORDER BY ${surveyEvents.happenedAt}, ${surveyEvents.type} LIMIT $1::int4`

/** The oldest events that are not forgotten. */
export function readEvents(database: Database, limit: number): Promise<SurveyEvent[]> {
  return database.query<SurveyEvent>(READ_EVENTS, [limit])
}

const FORGET_EVENTS = sql`/* forget_events */ DELETE FROM ${surveyEvents}
  WHERE ${surveyEvents.surveyId} = $1 AND ${surveyEvents.eventId} = ANY ($2::text::uuid[])`

/** Deletes events of a survey for which everything has been done. */
export async function forgetEvents(
  database: Database,
  surveyId: string,
  eventIds: readonly string[],
): Promise<void> {
  await database.query(FORGET_EVENTS, [surveyId, arrayLiteral(eventIds)], surveyId)
}

const LIST_SWITCHING = sql`/* list_switching */
  SELECT s.${surveys.id}, s.${surveys.revision}, s.${surveys.definition} -> 'settings' AS settings,
    ${milliseconds(sql`s.${surveys.switchesAt}`)} AS "switchesAt",
    (SELECT ${stops.completed} >= ${stops.most} FROM ${stops} WHERE ${stops.surveyId} = s.${surveys.id}) AS "hasStopped"
  FROM ${surveys} s WHERE s.${surveys.switchesAt} <= now() AND s.${surveys.deletedAt} IS NULL`

const SWITCH_SURVEY = sql`/* switch_survey */
  WITH turned AS (
    UPDATE ${surveys} SET ${surveys.switchesAt} = $4::timestamptz
    WHERE ${surveys.id} = $1 AND ${surveys.revision} = $2 AND ${surveys.switchesAt} = $3::timestamptz
    RETURNING ${surveys.id}),
  recorded AS (${entryOf(sql`turned WHERE $5::text IS NOT NULL`, { action: sql`$5::text` })})
  INSERT INTO ${surveyEvents} (${surveyEvents.surveyId}, ${surveyEvents.type})
  SELECT $1::text, $5::text FROM turned WHERE $5::text IS NOT NULL`

type Switching = {
  readonly id: string
  readonly revision: number
  readonly settings: SurveySettings
  readonly switchesAt: number
  readonly hasStopped: boolean | null
}

/** Writes the events of surveys that have opened or closed by their own times since; each once, by whichever process. */
export async function writeDueEvents(database: Database): Promise<void> {
  for (const found of await database.query<Switching>(LIST_SWITCHING, [])) {
    const whole = wholeSettings(found.settings)
    const settings = { ...whole, stoppedAfter: found.hasStopped ? whole.stopAfter : null }
    const event = eventAt(settings, found.switchesAt)
    const params = [
      found.id,
      found.revision,
      isoOf(found.switchesAt),
      isoOf(nextSwitch(settings, found.switchesAt)),
    ]
    await database.query(SWITCH_SURVEY, [...params, event], found.id)
  }
}
