import { pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** The people who are asked to answer a survey, each with a unique key, apart from the keys so that they are easily erased. */
export const people = pgTable(
  'people',
  {
    surveyId: text().notNull(),
    /** Random; whoever has it can unsubscribe its person. */
    id: uuid().notNull().defaultRandom(),
    /** In lower case. */
    address: text().notNull(),
    name: text(),
    /** BCP 47 tag; null for the language of the survey. */
    language: text(),
    keyHash: bytes().notNull(),
    addedAt: instant().notNull().defaultNow(),
    /** The invitation and the reminders that were written to them. */
    mails: smallint().notNull().default(0),
    mailedAt: instant(),
    /** Why the mail server refused the last one. */
    refusedBecause: text(),
    unsubscribedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.id] }),
    uniqueIndex('people_address').on(table.surveyId, table.address),
  ],
)
