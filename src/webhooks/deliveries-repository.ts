import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { sql } from '../../db/sql/sql.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.ts'
import { isoOf } from '../domain/text/instant.ts'
import type { WebhookFormat, WebhookType } from '../domain/webhooks/webhook.ts'

/** Something to tell. Its id makes it one delivery for each webhook, however often it is planned. */
export type Told = {
  readonly eventId: string
  readonly type: WebhookType
  /** Milliseconds since 1970. */
  readonly happenedAt: number
  readonly data: object
  /** Milliseconds since 1970; null is at once. */
  readonly notBefore: number | null
}

const PLAN_DELIVERIES = sql`/* plan_deliveries */
  INSERT INTO ${webhookDeliveries} (${webhookDeliveries.surveyId}, ${webhookDeliveries.id}, ${webhookDeliveries.webhookId},
    ${webhookDeliveries.type}, ${webhookDeliveries.happenedAt}, ${webhookDeliveries.data}, ${webhookDeliveries.nextAt})
  SELECT w.${webhooks.surveyId}, 'msg_' || substr(encode(sha256(convert_to(w.${webhooks.id} || '/' || e.event, 'UTF8')), 'hex'), 1, 27),
    w.${webhooks.id}, e.type, e.happened, e.data, coalesce(e.starts, now())
  FROM ${webhooks} w JOIN json_to_recordset($2::text::json) AS e(event text, type text, happened timestamptz, data jsonb,
    starts timestamptz) ON w.${webhooks.types} ? e.type OR e.type = 'webhook.test'
  WHERE w.${webhooks.surveyId} = $1 AND w.${webhooks.offSince} IS NULL AND ($3::text IS NULL OR w.${webhooks.id} = $3)
    AND (e.type <> 'decision.published' OR EXISTS (SELECT 1 FROM ${surveys} s WHERE s.${surveys.id} = $1
      AND s.${surveys.definition} #>> '{settings,results}' <> 'designer'
      AND s.${surveys.definition} @? '$.questions[*].outcome'))
  ON CONFLICT DO NOTHING RETURNING ${webhookDeliveries.id}`

/** Plans what the webhooks of a survey, or one of them, are told; returns the ids of what is new. */
export async function planDeliveries(
  database: Database,
  surveyId: string,
  told: readonly Told[],
  webhookId: string | null = null,
): Promise<string[]> {
  const sent = told.map(({ eventId, type, happenedAt, data, notBefore }) => ({
    event: eventId,
    type,
    happened: isoOf(happenedAt),
    data,
    starts: isoOf(notBefore),
  }))
  const rows = await database.query<{ id: string }>(
    PLAN_DELIVERIES,
    [surveyId, JSON.stringify(sent), webhookId],
    surveyId,
  )
  return rows.map(({ id }) => id)
}

const LIST_DUE = sql`/* list_due_deliveries */
  SELECT ${webhookDeliveries.surveyId} AS "surveyId", ${webhookDeliveries.id},
    ${milliseconds(webhookDeliveries.nextAt)} AS "nextAt", ${webhookDeliveries.attempts}
  FROM ${webhookDeliveries} WHERE ${webhookDeliveries.nextAt} <= now()
  ORDER BY ${webhookDeliveries}.${webhookDeliveries.nextAt} LIMIT $1::int4`

export type Due = { readonly surveyId: string; readonly id: string; readonly attempts: number }

export function listDue(database: Database, most: number): Promise<Due[]> {
  return database.query<Due>(LIST_DUE, [most])
}

/** Only one process attempts; if it dies meanwhile, the next one does once the lease is over. */
const CLAIM_DELIVERY = sql`/* claim_delivery */
  WITH claimed AS (
    UPDATE ${webhookDeliveries} SET ${webhookDeliveries.nextAt} = now() + interval '60 seconds',
      ${webhookDeliveries.attempts} = ${webhookDeliveries.attempts} + 1, ${webhookDeliveries.lastAt} = now()
    WHERE ${webhookDeliveries.surveyId} = $1 AND ${webhookDeliveries.id} = $2 AND ${webhookDeliveries.attempts} = $3
      AND ${webhookDeliveries.nextAt} <= now() RETURNING *)
  SELECT c.${webhookDeliveries.surveyId} AS "surveyId", c.${webhookDeliveries.id}, c.${webhookDeliveries.webhookId} AS "webhookId",
    c.${webhookDeliveries.type}, c.${webhookDeliveries.data}, c.${webhookDeliveries.attempts},
    ${milliseconds(sql`c.${webhookDeliveries.happenedAt}`)} AS "happenedAt",
    w.${webhooks.url}, w.${webhooks.format}, encode(w.${webhooks.secret}, 'hex') AS secret, w.${webhooks.offSince} IS NULL AS "isOn",
    CASE WHEN w.${webhooks.secretBeforeUntil} > now() THEN encode(w.${webhooks.secretBefore}, 'hex') END AS "secretBefore",
    (SELECT s.${surveys.definition} ->> 'title' FROM ${surveys} s
      WHERE s.${surveys.id} = $1 AND s.${surveys.deletedAt} IS NULL) AS title
  FROM claimed c JOIN ${webhooks} w ON w.${webhooks.surveyId} = $1
    AND w.${webhooks.id} = c.${webhookDeliveries.webhookId}`

export type Claimed = {
  readonly surveyId: string
  readonly id: string
  readonly webhookId: string
  readonly type: WebhookType
  readonly data: object
  /** This one included. */
  readonly attempts: number
  readonly happenedAt: number
  readonly url: string
  readonly format: WebhookFormat
  readonly secret: Uint8Array
  readonly secretBefore: Uint8Array | null
  readonly isOn: boolean
  readonly title: string | null
}

type ClaimedRow = Omit<Claimed, 'secret' | 'secretBefore'> & {
  readonly secret: string
  readonly secretBefore: string | null
}

export async function claimDelivery(
  database: Database,
  { surveyId, id, attempts }: Due,
): Promise<Claimed | undefined> {
  const [row] = await database.query<ClaimedRow>(CLAIM_DELIVERY, [surveyId, id, attempts], surveyId)
  if (!row) return undefined
  const { secret, secretBefore } = row
  const before = secretBefore === null ? null : Uint8Array.fromHex(secretBefore)
  return { ...row, secret: Uint8Array.fromHex(secret), secretBefore: before }
}

/** What was given up or is gone switches its webhook off, unless the attempt is no longer the last one. */
const SETTLE_DELIVERY = sql`/* settle_delivery */
  WITH settled AS (
    UPDATE ${webhookDeliveries} SET ${webhookDeliveries.lastStatus} = $4::int4, ${webhookDeliveries.lastError} = $5,
      ${webhookDeliveries.nextAt} = now() + $6::float8 * interval '1 second',
      ${webhookDeliveries.deliveredAt} = CASE WHEN $7 = 'delivered' THEN now() END
    WHERE ${webhookDeliveries.surveyId} = $1 AND ${webhookDeliveries.id} = $2 AND ${webhookDeliveries.attempts} = $3
    RETURNING ${webhookDeliveries.webhookId})
  UPDATE ${webhooks} SET ${webhooks.offSince} = now(),
    ${webhooks.offBecause} = CASE WHEN $7 = 'gone' THEN 'gone' ELSE 'failing' END
  WHERE ${webhooks.surveyId} = $1 AND ${webhooks.offSince} IS NULL AND $7 IN ('gone', 'givenUp')
    AND ${webhooks.id} IN (SELECT ${webhookDeliveries.webhookId} FROM settled)`

export type Settled = {
  readonly status: number | null
  readonly error: string | null
  readonly kind: 'delivered' | 'gone' | 'givenUp' | 'again'
  /** Until the next attempt; null if there is none. */
  readonly seconds: number | null
}

export async function settleDelivery(
  database: Database,
  { surveyId, id, attempts }: Due,
  { status, error, seconds, kind }: Settled,
): Promise<void> {
  await database.query(SETTLE_DELIVERY, [surveyId, id, attempts, status, error, seconds, kind], surveyId)
}

/** A delivery as listed. Instants are milliseconds since 1970. */
export type StoredDelivery = {
  readonly id: string
  readonly type: WebhookType
  readonly happenedAt: number
  readonly attempts: number
  readonly deliveredAt: number | null
  readonly lastAt: number | null
  readonly nextAt: number | null
  readonly lastStatus: number | null
  readonly lastError: string | null
}

const DELIVERY = sql`${webhookDeliveries.id}, ${webhookDeliveries.type}, ${webhookDeliveries.attempts},
  ${milliseconds(webhookDeliveries.happenedAt)} AS "happenedAt", ${milliseconds(webhookDeliveries.deliveredAt)} AS "deliveredAt",
  ${milliseconds(webhookDeliveries.lastAt)} AS "lastAt", ${milliseconds(webhookDeliveries.nextAt)} AS "nextAt",
  ${webhookDeliveries.lastStatus} AS "lastStatus", ${webhookDeliveries.lastError} AS "lastError"`

const LIST_DELIVERIES = sql`/* list_deliveries */ SELECT ${DELIVERY} FROM ${webhookDeliveries}
  WHERE ${webhookDeliveries.surveyId} = $1 AND ${webhookDeliveries.webhookId} = $2
  ORDER BY ${webhookDeliveries}.${webhookDeliveries.happenedAt} DESC, ${webhookDeliveries.id} DESC LIMIT 100`

export function listDeliveries(
  database: Database,
  surveyId: string,
  webhookId: string,
): Promise<StoredDelivery[]> {
  return database.query<StoredDelivery>(LIST_DELIVERIES, [surveyId, webhookId], surveyId)
}

const RESEND_DELIVERY = sql`/* resend_delivery */
  UPDATE ${webhookDeliveries} SET ${webhookDeliveries.nextAt} = now(), ${webhookDeliveries.attempts} = 0,
    ${webhookDeliveries.deliveredAt} = NULL
  WHERE ${webhookDeliveries.surveyId} = $1 AND ${webhookDeliveries.webhookId} = $2 AND ${webhookDeliveries.id} = $3
  RETURNING ${DELIVERY}`

export async function resendDelivery(
  database: Database,
  surveyId: string,
  webhookId: string,
  id: string,
): Promise<StoredDelivery | undefined> {
  return (await database.query<StoredDelivery>(RESEND_DELIVERY, [surveyId, webhookId, id], surveyId))[0]
}

const SWEEP_DELIVERIES = sql`/* sweep_deliveries */ DELETE FROM ${webhookDeliveries}
  WHERE ${webhookDeliveries.nextAt} IS NULL AND ${webhookDeliveries.lastAt} < now() - interval '30 days'`

/** Forgets what was delivered or given up a month ago. */
export async function sweepDeliveries(database: Database): Promise<void> {
  await database.query(SWEEP_DELIVERIES, [])
}
