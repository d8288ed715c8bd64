import { responses, surveyKeys } from '../../../db/schema.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Shape } from './shape.ts'

export const when = (isNeeded: unknown, part: Sql): Sql => (isNeeded ? part : sql``)

/** The conditions of a change; the handler read the window from the very revision that the statement requires. */
const mayChange = (shape: Shape) => sql`true
      ${when(
        shape.timed,
        sql`AND (i.opens IS NULL OR now() >= i.opens)
      AND (i.closes IS NULL OR now() < i.closes + make_interval(mins => i.grace))`,
      )}
      ${when(
        shape.keyed,
        sql`AND (i.issued IS NULL OR EXISTS (SELECT 1 FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
        AND ${surveyKeys.keyHash} = decode(i.issued, 'hex') AND NOT ${surveyKeys.revoked} OFFSET 0))`,
      )}
      ${when(shape.quotas, sql`AND (SELECT fits FROM fitting)`)}`

const isFree = (id: Sql) => sql`NOT EXISTS (SELECT 1 FROM ${responses}
        WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = ${id} OFFSET 0)`

/**
 * The responses that change, under lock. Each is looked up individually, in a subquery that OFFSET 0 keeps
 * separate: the planner would read every response of a survey while a new table has no statistics.
 */
export const held = (shape: Shape) => sql`
    SELECT i.*, x.${responses.startedAt} AS began FROM s CROSS JOIN i CROSS JOIN LATERAL (
      SELECT ${responses.startedAt} FROM ${responses}
      WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = i.ballot AND ${responses.respondent} = i.owner
        ${shape.reviews || shape.replaces ? sql`` : sql`AND ${responses.completedAt} IS NULL`} AND ${responses.answerWrites} = i.expected FOR UPDATE OFFSET 0) AS x
    WHERE ${mayChange(shape)} ${shape.leaves === 'moved' ? sql`AND ${isFree(sql`i.target`)}` : sql``}
    ${when(shape.stops, sql`LIMIT (SELECT coalesce(max(room.remaining), 0) FROM room)`)}`

/** Whether a change that begins has counters or a second row, so that its statement has to know who has begun. */
export const beginsWithMore = ({ draws, leaves, quotas: counted }: Shape) => draws || leaves || counted

/** The responses that begin. */
export const begun = (shape: Shape) => sql`
    SELECT i.*, NULL::timestamptz AS began FROM s CROSS JOIN i
    WHERE ${mayChange(shape)} ${when(beginsWithMore(shape), sql`AND ${isFree(sql`i.ballot`)}`)}`
