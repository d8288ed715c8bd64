import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How many people declined to give consent, by day (UTC). */
export const declines = pgTable(
  'declines',
  {
    surveyId: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.day] })],
)

/** Marks who was counted there, to count nobody twice: a digest of the survey's salt and the ballot's identity. */
export const declineMarks = pgTable(
  'decline_marks',
  {
    surveyId: text().notNull(),
    mark: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.mark] })],
)

/**
 * The same marks for as long as a call that was sent before the refusal may still arrive: it would store an answer. They
 * are removed after that, so that no table says when somebody declined.
 */
export const recentDeclines = pgTable(
  'recent_declines',
  {
    surveyId: text().notNull(),
    mark: uuid().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.mark] })],
)
