import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * One row per survey that stops after so many completed responses. It is written by every completion of such a survey, and by
 * no other.
 */
export const stops = pgTable('stops', {
  surveyId: text().primaryKey(),
  most: integer().notNull(),
  /** Null until they are counted, and none is completed before. */
  completed: integer(),
  /** When the survey got its stop. Completions that began before do not count themselves. */
  since: instant().notNull().defaultNow(),
})
