import type { Database } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { NOBODY } from '../../../db/sql/nobody.ts'
import { named, quoted, type Sql, sql } from '../../../db/sql/sql.ts'
import { armCounters, quotas, reservations, stops } from '../../../db/tables/counters.ts'
import { responses } from '../../../db/tables/responses.ts'
import { surveys } from '../../../db/tables/surveys.ts'
import { publications } from '../../../db/tables/tallies.ts'
import type { ResponseState } from '../../domain/responses/reviewing.ts'
import type { TurnedAway } from '../../domain/survey/ends/ends.ts'

/** A response as listed. Instants are milliseconds since 1970. */
export type ReviewedRow = {
  readonly ballotId: string
  readonly respondent: string
  /** The transaction by whose order completed responses are listed; 0 for all others. */
  readonly place: string
  readonly startedAt: number
  readonly completedAt: number | null
  readonly outcome: TurnedAway | null
  readonly arm: string | null
  readonly language: string | null
  readonly test: boolean
  readonly simulated: boolean
  readonly excludedBecause: string | null
}

/** The last response before a part of the list. */
export type ReviewCursor = { readonly place: string; readonly ballotId: string }

const ROW = sql`${responses.ballotId}::text AS "ballotId", ${responses.respondent},
  coalesce(${responses.completedIn}::text, '0') AS place, ${milliseconds(responses.startedAt)} AS "startedAt",
  ${milliseconds(responses.completedAt)} AS "completedAt", ${responses.outcome}, ${responses.arm}, ${responses.language},
  ${responses.test}, ${responses.simulated}, ${responses.excludedBecause} AS "excludedBecause"`

type Listing = { readonly where: Sql; readonly after: Sql; readonly order: Sql }

const BY_ID = {
  after: sql`${responses.ballotId} > $2::uuid AND $3::xid8 IS NOT NULL`,
  order: sql`${responses.ballotId}`,
}

const turnedAway = (outcome: TurnedAway): Listing => ({
  where: sql`${responses.outcome} = ${quoted(outcome)} AND NOT ${responses.test}`,
  ...BY_ID,
})

/** Each state by an index of its own, so that a part costs the same wherever it is. */
const LISTINGS: { readonly [State in ResponseState]: Listing } = {
  completed: {
    where: sql`${responses.completedIn} IS NOT NULL`,
    after: sql`(${responses.completedIn}, ${responses.ballotId}) < ($3::xid8, $2::uuid)`,
    order: sql`${responses.completedIn} DESC, ${responses.ballotId} DESC`,
  },
  excluded: { where: sql`${responses.excludedBecause} IS NOT NULL`, ...BY_ID },
  inProgress: {
    where: sql`${responses.completedIn} IS NULL AND NOT ${responses.test} AND ${responses.completedAt} IS NULL
      AND ${responses.respondent} <> ${quoted(NOBODY)}`,
    ...BY_ID,
  },
  screenedOut: turnedAway('screenedOut'),
  quotaFull: turnedAway('quotaFull'),
  test: { where: sql`${responses.test} AND ${responses.respondent} <> ''`, ...BY_ID },
}

const LIST = Object.fromEntries(
  Object.entries(LISTINGS).map(([state, { where, after, order }]) => [
    state,
    named(
      `review_${state.toLowerCase()}`,
      sql`SELECT ${ROW} FROM ${responses} WHERE ${responses.surveyId} = $1 AND ${where} AND ${after}
    ORDER BY ${order} ${firstRows('$4')}`,
    ),
  ]),
) as { readonly [State in ResponseState]: Sql }

/** Before the first response of every state. */
const STARTS: { readonly [State in ResponseState]: ReviewCursor } = (() => {
  const first = { place: '0', ballotId: '00000000-0000-0000-0000-000000000000' }
  const newest = { place: '9223372036854775807', ballotId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  return {
    completed: newest,
    excluded: first,
    inProgress: first,
    screenedOut: first,
    quotaFull: first,
    test: first,
  }
})()

/** The next responses of a state: completed ones from the newest, others in the order of their ids. */
export function listReviewed(
  database: Database,
  surveyId: string,
  state: ResponseState,
  { after = STARTS[state], limit }: { readonly after?: ReviewCursor | undefined; readonly limit: number },
): Promise<ReviewedRow[]> {
  return database.query<ReviewedRow>(LIST[state], [surveyId, after.ballotId, after.place, limit], surveyId)
}

const FIND_BY_IDS = sql`/* review_by_ids */
  SELECT ${ROW} FROM ${responses} WHERE ${responses.surveyId} = $1
    AND ${responses.ballotId} = ANY ($2::text::uuid[]) AND ${responses.respondent} <> ${quoted(NOBODY)}
  ORDER BY ${responses.ballotId}`

export function findReviewed(
  database: Database,
  surveyId: string,
  ballotIds: readonly string[],
): Promise<ReviewedRow[]> {
  return database.query<ReviewedRow>(FIND_BY_IDS, [surveyId, `{${ballotIds}}`], surveyId)
}

/** Reads every response of the survey: in a survey with keys no index finds a uuid, which only its designers ask for. */
const FIND_BY_UUID = sql`/* review_by_uuid */
  SELECT ${ROW} FROM ${responses} WHERE ${responses.surveyId} = $1 AND ${responses.respondent} = $2
  ORDER BY ${responses.ballotId} LIMIT 200`

export function findOfRespondent(database: Database, surveyId: string, uuid: string): Promise<ReviewedRow[]> {
  return database.query<ReviewedRow>(FIND_BY_UUID, [surveyId, uuid], surveyId)
}

const LIST_ALL = sql`/* review_all */
  SELECT ${responses.ballotId}::text AS "ballotId", ${responses.test} FROM ${responses}
  WHERE ${responses.surveyId} = $1 ORDER BY ${responses.ballotId} ${firstRows('$2')}`

/** The rows of a survey, those of used keys included, up to a number of them. */
export function listRows(
  database: Database,
  surveyId: string,
  most: number,
): Promise<{ readonly ballotId: string; readonly test: boolean }[]> {
  return database.query(LIST_ALL, [surveyId, most], surveyId)
}

/** A response may arrive just as this finds none: a structural change looks once more. */
const UNLOCK_EMPTY = sql`/* unlock_empty */
  WITH empty AS (
    UPDATE ${surveys} SET ${surveys.lockedAt} = NULL WHERE ${surveys.id} = $1 AND ${surveys.lockedAt} IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${responses} WHERE ${responses.surveyId} = $1 AND NOT ${responses.test})
    RETURNING ${surveys.id}),
  stop AS (
    UPDATE ${stops} SET ${stops.completed} = 0 WHERE ${stops.surveyId} = $1 AND EXISTS (SELECT 1 FROM empty)),
  filled AS (
    UPDATE ${quotas} SET ${quotas.completed} = 0, ${quotas.reserved} = 0
    WHERE ${quotas.surveyId} = $1 AND EXISTS (SELECT 1 FROM empty)),
  reserved AS (
    DELETE FROM ${reservations} WHERE ${reservations.surveyId} = $1 AND EXISTS (SELECT 1 FROM empty)),
  drawn AS (
    DELETE FROM ${armCounters} WHERE ${armCounters.surveyId} = $1 AND EXISTS (SELECT 1 FROM empty)),
  published AS (
    DELETE FROM ${publications} WHERE ${publications.surveyId} = $1 AND EXISTS (SELECT 1 FROM empty))
  SELECT 1 AS one FROM empty`

/** Lets the questions of a survey that has no response any more be changed again, and its counters begin anew. */
export async function unlockEmpty(database: Database, surveyId: string): Promise<void> {
  await database.query(UNLOCK_EMPTY, [surveyId], surveyId)
}
