import { quoted, type Sql, sql } from '../../db/sql/sql.ts'
import { surveyEvents } from '../../db/tables/survey-events.ts'
import { webhooks } from '../../db/tables/webhooks.ts'
import type { SurveyEventType } from '../domain/survey/events.ts'

/**
 * The part of a statement that writes an event about the survey of its first parameter for each of some rows.
 *
 * @param from these rows, with their condition
 * @param ballot the id of the completed response in a row; null for other events, and if ballots are secret
 */
export const eventsOf = (type: SurveyEventType, from: Sql, ballot = sql`NULL`): Sql => sql`
    INSERT INTO ${surveyEvents} (${surveyEvents.surveyId}, ${surveyEvents.type}, ${surveyEvents.ballotId})
    SELECT $1::text, ${quoted(type)}, ${ballot}::uuid FROM ${from}`

/**
 * Whether anybody is told of single responses to the survey of the first parameter. A completion that is under way while
 * the first webhook is added comes before it.
 */
export const IS_TOLD = sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE ${webhooks.surveyId} = $1)`

const OPENED = quoted('survey.opened' satisfies SurveyEventType)
const CLOSED = quoted('survey.closed' satisfies SurveyEventType)

/**
 * The part of a statement that writes the event of a survey that opens or closes with a change.
 *
 * @param from one row if the change is made, otherwise none
 * @param before whether it ran before it
 * @param after whether it runs then
 */
export const switchOf = (from: Sql, before: Sql, after: Sql, survey = sql`$1`): Sql => sql`
    INSERT INTO ${surveyEvents} (${surveyEvents.surveyId}, ${surveyEvents.type})
    SELECT ${survey}::text, CASE WHEN ${after} THEN ${OPENED} ELSE ${CLOSED} END FROM ${from}
    WHERE ${before} <> ${after}`
