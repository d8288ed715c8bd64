import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Mails about a survey: a row is written with what they tell of, and stays for a while after it was sent. */
export const mails = pgTable(
  'mails',
  {
    surveyId: text().notNull(),
    /** The same for the same mail, so that it is written once. */
    id: uuid().notNull(),
    address: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Whom of its people a survey invites or reminds; null in all other mails, which are sent first. */
    personId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    /** When it may be sent; null once a process has taken it to send, so that no other does. */
    dueAt: instant().defaultNow(),
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    /** What the mail server replied instead. */
    refusedBecause: text(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.id] }),
    index('mails_due')
      .on(sql`(${table.personId} is not null)`, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)
