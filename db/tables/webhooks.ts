import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { WebhookFormat, WebhookType } from '../../src/domain/webhooks/webhook.ts'
import { bytes, instant, json } from './columns.ts'

/** The addresses that are told what happens to a survey. */
export const webhooks = pgTable(
  'webhooks',
  {
    surveyId: text().notNull(),
    id: text().notNull(),
    url: text().notNull(),
    types: json<readonly WebhookType[]>().notNull(),
    format: text().$type<WebhookFormat>().notNull(),
    /** Signs what is sent, so it is stored as it is. */
    secret: bytes().notNull(),
    /** The one before, which signs as well until then. */
    secretBefore: bytes(),
    secretBeforeUntil: instant(),
    createdAt: instant().notNull().defaultNow(),
    /** Since when nothing is sent to it; null while it is on. */
    offSince: instant(),
    offBecause: text().$type<'owner' | 'gone' | 'failing'>(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.id] })],
)

/** What a webhook is told, kept for a while after it was delivered. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    surveyId: text().notNull(),
    /** The same for every attempt. */
    id: text().notNull(),
    webhookId: text().notNull(),
    type: text().$type<WebhookType>().notNull(),
    happenedAt: instant().notNull(),
    data: json<object>().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is sent next; null once it is delivered or given up. */
    nextAt: instant(),
    lastAt: instant(),
    deliveredAt: instant(),
    /** The status of the last reply; null if there was none. */
    lastStatus: integer(),
    lastError: text(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.id] }),
    index('webhook_deliveries_due').on(table.nextAt),
    index('webhook_deliveries_listed').on(table.surveyId, table.webhookId, table.happenedAt, table.id),
  ],
)

/** The link by which a spreadsheet reads the figures of a survey; only its hash is stored. */
export const feeds = pgTable('feeds', {
  surveyId: text().primaryKey(),
  tokenHash: bytes().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
