import type { PgColumn } from 'drizzle-orm/pg-core'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { NOBODY } from '../../../db/sql/nobody.ts'
import { RESET_TALLY } from '../../../db/sql/reset-tally.ts'
import { list, quoted, type Sql, sql } from '../../../db/sql/sql.ts'
import { answers, events, responses } from '../../../db/tables/responses.ts'
import { surveyKeys } from '../../../db/tables/survey-keys.ts'
import { surveys } from '../../../db/tables/surveys.ts'
import { eventsOf, IS_TOLD } from '../../events/statement-parts.ts'
import { DRAWN, drawnIntoArms } from '../arms/commit-parts.ts'
import { CHANGED, earlierParts, isRecounted } from '../changes/commit-parts.ts'
import { COUNTED, quotaChanges, quotaParts, REMAINING, STOPPED } from '../quotas/commit-parts.ts'
import { CONTENT, CONTENT_COLUMNS, excluded, few, fewAnswers, joined, of, typed, WRITTEN } from './fields.ts'
import type { Shape } from './shape.ts'

const when = (isNeeded: unknown, part: Sql): Sql => (isNeeded ? part : sql``)

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
const held = (shape: Shape) => sql`
    SELECT i.*, x.${responses.startedAt} AS began FROM s CROSS JOIN i CROSS JOIN LATERAL (
      SELECT ${responses.startedAt} FROM ${responses}
      WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = i.ballot AND ${responses.respondent} = i.owner
        ${shape.reviews || shape.replaces ? sql`` : sql`AND ${responses.completedAt} IS NULL`} AND ${responses.answerWrites} = i.expected FOR UPDATE OFFSET 0) AS x
    WHERE ${mayChange(shape)} ${shape.leaves === 'moved' ? sql`AND ${isFree(sql`i.target`)}` : sql``}
    ${when(shape.stops, sql`LIMIT (SELECT coalesce(max(room.remaining), 0) FROM room)`)}`

/** Whether a change that begins has counters or a second row, so that its statement has to know who has begun. */
const beginsWithMore = ({ draws, leaves, quotas: counted }: Shape) => draws || leaves || counted

/** The responses that begin. */
const begun = (shape: Shape) => sql`
    SELECT i.*, NULL::timestamptz AS began FROM s CROSS JOIN i
    WHERE ${mayChange(shape)} ${when(beginsWithMore(shape), sql`AND ${isFree(sql`i.ballot`)}`)}`

const MOMENT = sql`interval '1 microsecond'`

const SAME_SURVEY = sql`${surveys.id} = $1 AND ${surveys.revision} = $2 AND ${surveys.deletedAt} IS NULL`

const SURVEY: { readonly [Begins in NonNullable<Shape['begins']>]: Sql } = {
  fixing: sql`UPDATE ${surveys} SET ${surveys.lockedAt} = coalesce(${surveys.lockedAt}, now())
    WHERE ${SAME_SURVEY} RETURNING ${surveys.id}`,
  fixed: sql`SELECT ${surveys.id} FROM ${surveys} WHERE ${surveys.lockedAt} IS NOT NULL AND ${SAME_SURVEY}`,
  aside: sql`SELECT ${surveys.id} FROM ${surveys} WHERE ${SAME_SURVEY}`,
}

/** The changes, as `i`. A client may use one uuid for several keys; then it finds only the ballot that was cast first. */
const TARGETS = {
  cast: sql`CASE WHEN EXISTS (SELECT 1 FROM ${responses} WHERE ${responses.surveyId} = $1
        AND ${responses.ballotId} = sent.leaves_as OFFSET 0) THEN gen_random_uuid() ELSE sent.leaves_as END`,
  moved: sql`sent.leaves_as`,
  stays: sql`sent.ballot`,
}

const columnsSet = ({ sets }: Shape): PgColumn[] => [
  ...WRITTEN[sets].fields.map(([, column]) => column),
  ...WRITTEN[sets].own,
]

/** What is read of a change besides how it is found, as far as its shape needs it. */
const sentColumns = (
  shape: Shape,
) => sql`${when(shape.leaves, sql`leaves_as uuid, `)}${when(shape.keyed, sql`issued text, `)}
      ${when(shape.timed, sql`opens timestamptz, closes timestamptz, grace int4, `)}
      ${when(shape.removes || shape.leaves, sql`dropped text[], `)}${when(shape.draws, sql`fitting text[], `)}
      ${when(columnsSet(shape).includes(responses.startedAt), sql`since_begin int8, `)}
      ${when(columnsSet(shape).includes(responses.completedAt), sql`ends boolean, counts boolean, `)}
      ${when(shape.sets !== 'nothing', sql`${typed(WRITTEN[shape.sets].fields)}, `)}${when(shape.writes, sql`answers json, `)}`

const sent = (shape: Shape) => sql`i AS MATERIALIZED (
    SELECT sent.*, ${TARGETS[shape.leaves ?? 'stays']} AS target
    FROM json_to_recordset($3::text::json) AS sent(${sentColumns(shape)} ballot uuid, owner text, expected int4, writes int4)
    WHERE ${few(sql`sent`)})`

/**
 * A response that has begun is not begun again. If another statement begins it meanwhile, one that does more than that
 * fails as a whole, for lack of a respondent.
 */
const unlessBegun = (shape: Shape) =>
  beginsWithMore(shape) ? sql`DO UPDATE SET ${responses.respondent} = NULL` : sql`DO NOTHING`

/**
 * Values that are not sent as they are. A response ends by the clock at the time when the statement has locked it: it may
 * have waited for an answer, and `now()` would be before that one.
 */
const VALUES = new Map<PgColumn, Sql>([
  [responses.test, sql`coalesce(${responses.test}, false)`],
  [responses.simulated, sql`coalesce(${responses.simulated}, false)`],
  [responses.answerWrites, sql`writes`],
  [responses.startedAt, sql`coalesce(now() - since_begin * interval '1 millisecond', began)`],
  [responses.completedAt, sql`CASE WHEN ends THEN clock_timestamp() + ${MOMENT} END`],
  [responses.completedIn, sql`CASE WHEN counts THEN pg_current_xact_id() END`],
])

/** What is not null in a row that exists, and therefore only given for form unless it is written. */
const FORMAL = new Map<PgColumn, Sql>([
  [responses.respondent, sql`owner`],
  [responses.revision, sql`$2::int4`],
])

const { ballotId, arm, startedAt, completedAt, answerWrites } = responses
const RETURNED = of(sql`t`, [ballotId, arm, startedAt, completedAt, answerWrites])

const rewritten = (shape: Shape) => {
  const columns = columnsSet(shape)
  const values = columns.map((column) => VALUES.get(column) ?? list([column]))
  const formal = [...FORMAL].filter(([column]) => !columns.includes(column))
  return sql`r AS (
    INSERT INTO ${responses} AS t (${responses.surveyId}, ${responses.ballotId},
      ${list([...formal.map(([column]) => column), ...columns])})
    SELECT $1::text, target, ${joined([...formal.map(([, value]) => value), ...values])} FROM m
    ON CONFLICT (${responses.surveyId}, ${responses.ballotId})
      ${shape.begins ? unlessBegun(shape) : sql`DO UPDATE SET ${excluded(columns)}`}
    RETURNING ${RETURNED})`
}

const REMOVED = sql`r AS (
    DELETE FROM ${responses} t WHERE t.${responses.surveyId} = $1 AND t.${responses.ballotId} = ${CHANGED}
    RETURNING ${RETURNED})`

/** A response that a designer judges keeps everything but whether it counts. */
const REVIEWED = sql`r AS (
    UPDATE ${responses} t SET ${responses.excludedBecause} = m.${responses.excludedBecause},
      ${responses.answerWrites} = m.writes, ${responses.completedIn} = CASE WHEN m.counts THEN pg_current_xact_id() END
    FROM m WHERE t.${responses.surveyId} = $1 AND t.${responses.ballotId} = m.ballot
    RETURNING ${RETURNED})`

const LEFT = sql`gone AS (
    DELETE FROM ${responses} WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = ${CHANGED})`

/** The row of a key whose ballot is cast says from then on that it is used, and nothing else. */
const spent = (shape: Shape) => sql`spent AS (
    INSERT INTO ${responses} AS t (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent},
      ${responses.revision}, ${responses.test}, ${responses.startedAt}, ${responses.completedAt})
    SELECT $1::text, ballot, ${quoted(NOBODY)}, $2::int4, true, 'epoch'::timestamptz, 'epoch'::timestamptz FROM m
    ON CONFLICT (${responses.surveyId}, ${responses.ballotId})
      ${shape.begins ? unlessBegun(shape) : sql`DO UPDATE SET ${excluded(columnsSet(shape))}`})`

const lifted = ({ leaves, removes }: Shape) => sql`lifted AS (
    DELETE FROM ${answers} a WHERE a.${answers.surveyId} = $1 AND a.${answers.ballotId} = ${CHANGED} ${
      leaves || removes === 'response'
        ? sql``
        : sql`AND EXISTS (
        SELECT 1 FROM m WHERE m.ballot = a.${answers.ballotId} AND a.${answers.questionId} = ANY (m.dropped))`
    } RETURNING a.*)`

const isAnswered = ({ draws }: Shape) =>
  draws ? sql`(m.fitting IS NULL OR m.${responses.arm} = ANY (m.fitting))` : sql`true`

/** The planner takes each list for a single row: it would join two by comparing each row of one with all of the other. */
const writtenAnswers = (shape: Shape) => {
  const { begins, leaves, writes } = shape
  const written = sql`SELECT $1::text, m.target, ${of(sql`w`, CONTENT_COLUMNS)} FROM m
    CROSS JOIN LATERAL json_to_recordset(m.answers) AS w(${typed(CONTENT)})
    WHERE ${fewAnswers(sql`w`)} AND m.target = ANY (ARRAY(SELECT ${responses.ballotId} FROM r)) AND ${isAnswered(shape)}`
  const moved = sql`SELECT $1::text, m.target, ${of(sql`lifted`, CONTENT_COLUMNS)} FROM lifted
    JOIN m ON m.ballot = lifted.${answers.ballotId} WHERE NOT lifted.${answers.questionId} = ANY (m.dropped)`
  const replacing = sql`ON CONFLICT (${answers.surveyId}, ${answers.ballotId}, ${answers.questionId}) DO UPDATE
      SET ${excluded(CONTENT_COLUMNS.slice(1))}, ${answers.updatedAt} = now() + ${MOMENT}`
  // A response that has just begun has no answers.
  const mayReplace = !begins || leaves
  const sources = [...(writes ? [written] : []), ...(leaves ? [moved] : [])]
  return sql`kept AS (
    INSERT INTO ${answers} AS t (${answers.surveyId}, ${answers.ballotId}, ${list(CONTENT_COLUMNS)})
    ${sources.join(' UNION ALL ') as Sql} ${when(mayReplace, replacing)})`
}

const hasNoLog = ({ leaves, removes }: Shape) =>
  leaves === 'moved' || removes === 'log' || removes === 'response'

const LOG_MOVED = sql`logged AS (
    UPDATE ${events} SET ${events.ballotId} = (SELECT target FROM m WHERE m.ballot = ${events}.${events.ballotId})
    WHERE ${events.surveyId} = $1 AND ${events.ballotId} = ${CHANGED})`

const LOG_REMOVED = sql`logged AS (
    DELETE FROM ${events} WHERE ${events.surveyId} = $1 AND ${events.ballotId} = ${CHANGED})`

const completed = ({ leaves, replaces }: Shape) => {
  const type = replaces ? 'response.changed' : 'response.completed'
  const ballot = leaves === 'cast' ? sql`NULL` : sql`r.${responses.ballotId}`
  return sql`completed AS (${eventsOf(type, sql`r WHERE ${IS_TOLD}`, ballot)})`
}

const rowsOf = (shape: Shape): Sql =>
  shape.removes === 'response' ? REMOVED : shape.reviews ? REVIEWED : rewritten(shape)

/**
 * The statement that makes changes of one shape, each as a whole or not at all; those that are made are returned, as JSON
 * in one row: columns of many rows take time, on the embedded database most of all. $1 is the survey, $2 its revision by
 * which they were decided, $3 the changes. Then come, as far as the shape needs them, the quotas, and the five values of
 * `drawnIntoArms`.
 */
export function commitStatement(shape: Shape): Sql {
  let last = 3
  const next = () => `$${++last}` as Sql
  if (shape.quotas) next()
  const drawing = shape.draws ? Array.from({ length: 5 }, next) : []
  const kept = sql`${when(shape.leaves, sql`n.dropped, `)}${when(shape.writes, sql`n.answers, `)}`
  const found = shape.begins ? begun(shape) : held(shape)
  const parts = [
    sent(shape),
    sql`s AS (${SURVEY[shape.begins ?? 'aside']})`,
    shape.stops && REMAINING,
    shape.quotas && quotaParts(shape.stops),
    shape.draws ? drawnIntoArms(found, kept, drawing) : sql`m AS MATERIALIZED (${found})`,
    ...earlierParts(shape),
    isRecounted(shape) && sql`recounted AS (${RESET_TALLY})`,
    rowsOf(shape),
    shape.leaves === 'cast' && spent(shape),
    shape.leaves === 'moved' && LEFT,
    (shape.removes || shape.leaves) && lifted(shape),
    (shape.writes || shape.leaves) && writtenAnswers(shape),
    shape.leaves === 'cast' ? LOG_MOVED : hasNoLog(shape) && LOG_REMOVED,
    (shape.completes || shape.replaces === 'counted') && completed(shape),
    shape.stops && COUNTED,
    shape.stops && STOPPED,
    shape.quotas && quotaChanges(shape.quotas === 'counts'),
  ].filter((part) => typeof part === 'string')
  const made = shape.leaves || shape.draws ? sql`m JOIN r ON r.${responses.ballotId} = m.target` : sql`r`
  return sql`/* commit */ WITH ${parts.join(',\n  ') as Sql}
  SELECT json_agg(made)::text AS made FROM (
    SELECT ${shape.leaves ? sql`m.ballot` : sql`r.${responses.ballotId}`} AS "ballotId", r.${responses.arm},
      ${shape.draws ? DRAWN : sql``} ${milliseconds(sql`r.${responses.startedAt}`)} AS "startedAt",
      ${milliseconds(sql`r.${responses.completedAt}`)} AS "completedAt",
      r.${responses.answerWrites} AS writes, ${isAnswered(shape)} AS "isAnswered"
    FROM ${made}) AS made`
}
