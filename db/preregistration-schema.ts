import { boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, json } from './columns.ts'

/** What was planned and asked when a survey opened for the first time: written once, and never changed. */
export const preregistrations = pgTable('preregistrations', {
  surveyId: text().primaryKey(),
  /** Canonical JSON, kept to the letter because its digest is told. */
  document: text().notNull(),
  /** SHA-256 of the document in UTF-8, in hexadecimal digits. */
  digest: text().notNull(),
})

/** What was changed of it since: of each part the last change of a day (UTC), so that saving while somebody types is one. */
export const deviations = pgTable(
  'preregistration_deviations',
  {
    surveyId: text().notNull(),
    day: date().notNull(),
    part: text().notNull(),
    changedAt: instant().notNull(),
    /** What a field of the plan said then; null for all other parts. */
    value: json<string | number | null>(),
    /** Whether somebody had begun to answer by then. */
    responsesBegun: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.day, table.part] })],
)
