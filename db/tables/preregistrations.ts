import { boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, json } from './columns.ts'

/** The plan and the survey at its first opening: written once, and never changed. */
export const preregistrations = pgTable('preregistrations', {
  surveyId: text().primaryKey(),
  /** Canonical JSON, stored as text because its digest is published. */
  document: text().notNull(),
  /** SHA-256 of the document in UTF-8, in hexadecimal digits. */
  digest: text().notNull(),
})

/** The changes since then: for each part the last change of a day (UTC), so that autosaving counts as one. */
export const deviations = pgTable(
  'preregistration_deviations',
  {
    surveyId: text().notNull(),
    day: date().notNull(),
    part: text().notNull(),
    changedAt: instant().notNull(),
    /** The value of a field of the plan after the change; null for all other parts. */
    value: json<string | number | null>(),
    /** Whether responses had been started by then. */
    responsesBegun: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.day, table.part] })],
)
