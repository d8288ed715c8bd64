import type { Database } from '../../db/database.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { sql } from '../../db/sql/sql.ts'
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.ts'
import {
  MAX_WEBHOOKS,
  ROTATION_HOURS,
  type WebhookFormat,
  type WebhookType,
} from '../domain/webhooks/webhook.ts'

/** A webhook. Instants are milliseconds since 1970. */
export type StoredWebhook = {
  readonly id: string
  readonly url: string
  readonly types: readonly WebhookType[]
  readonly format: WebhookFormat
  readonly createdAt: number
  readonly offBecause: 'owner' | 'gone' | 'failing' | null
}

const WEBHOOK = sql`${webhooks.id}, ${webhooks.url}, ${webhooks.types}, ${webhooks.format}, ${webhooks.offBecause} AS "offBecause",
  ${milliseconds(webhooks.createdAt)} AS "createdAt"`

const LIST_WEBHOOKS = sql`/* list_webhooks */ SELECT ${WEBHOOK} FROM ${webhooks}
  WHERE ${webhooks.surveyId} = $1 ORDER BY ${webhooks}.${webhooks.createdAt}, ${webhooks.id}`

export function listWebhooks(database: Database, surveyId: string): Promise<StoredWebhook[]> {
  return database.query<StoredWebhook>(LIST_WEBHOOKS, [surveyId], surveyId)
}

const INSERT_WEBHOOK = sql`/* insert_webhook */
  INSERT INTO ${webhooks} (${webhooks.surveyId}, ${webhooks.id}, ${webhooks.url}, ${webhooks.types}, ${webhooks.format},
    ${webhooks.secret})
  SELECT $1, $2, $3, $4::text::jsonb, $5, $6::bytea
  WHERE (SELECT count(*) FROM ${webhooks} WHERE ${webhooks.surveyId} = $1) < ${MAX_WEBHOOKS}
  RETURNING ${WEBHOOK}`

export type NewWebhook = Pick<StoredWebhook, 'id' | 'url' | 'types' | 'format'> & {
  readonly secret: Uint8Array
}

/** Stores a webhook; returns nothing if the survey has as many as it may. */
export async function insertWebhook(
  database: Database,
  surveyId: string,
  { id, url, types, format, secret }: NewWebhook,
): Promise<StoredWebhook | undefined> {
  const params = [surveyId, id, url, JSON.stringify(types), format, secret]
  return (await database.query<StoredWebhook>(INSERT_WEBHOOK, params, surveyId))[0]
}

const UPDATE_WEBHOOK = sql`/* update_webhook */
  UPDATE ${webhooks} SET ${webhooks.url} = coalesce($3, ${webhooks.url}),
    ${webhooks.types} = coalesce($4::text::jsonb, ${webhooks.types}), ${webhooks.format} = coalesce($5, ${webhooks.format}),
    ${webhooks.secretBefore} = CASE WHEN $6::bytea IS NULL THEN ${webhooks.secretBefore} ELSE ${webhooks.secret} END,
    ${webhooks.secretBeforeUntil} = CASE WHEN $6::bytea IS NULL THEN ${webhooks.secretBeforeUntil}
      ELSE now() + interval '${ROTATION_HOURS} hours' END,
    ${webhooks.secret} = coalesce($6::bytea, ${webhooks.secret}),
    ${webhooks.offSince} = CASE WHEN $7::boolean IS NULL THEN ${webhooks.offSince} WHEN $7 THEN NULL ELSE now() END,
    ${webhooks.offBecause} = CASE WHEN $7::boolean IS NULL THEN ${webhooks.offBecause} WHEN $7 THEN NULL ELSE 'owner' END
  WHERE ${webhooks.surveyId} = $1 AND ${webhooks.id} = $2 RETURNING ${WEBHOOK}`

export type WebhookChange = Partial<Pick<NewWebhook, 'url' | 'types' | 'format' | 'secret'>> & {
  readonly isOn?: boolean | undefined
}

export async function updateWebhook(
  database: Database,
  surveyId: string,
  id: string,
  { url, types, format, secret, isOn }: WebhookChange,
): Promise<StoredWebhook | undefined> {
  const params = [
    url ?? null,
    types ? JSON.stringify(types) : null,
    format ?? null,
    secret ?? null,
    isOn ?? null,
  ]
  return (await database.query<StoredWebhook>(UPDATE_WEBHOOK, [surveyId, id, ...params], surveyId))[0]
}

const DELETE_WEBHOOK = sql`/* delete_webhook */
  WITH gone AS (DELETE FROM ${webhooks} WHERE ${webhooks.surveyId} = $1 AND ${webhooks.id} = $2 RETURNING ${webhooks.id}),
  told AS (DELETE FROM ${webhookDeliveries} WHERE ${webhookDeliveries.surveyId} = $1
    AND ${webhookDeliveries.webhookId} = $2)
  SELECT ${webhooks.id} FROM gone`

export async function deleteWebhook(database: Database, surveyId: string, id: string): Promise<boolean> {
  return (await database.query(DELETE_WEBHOOK, [surveyId, id], surveyId)).length > 0
}
