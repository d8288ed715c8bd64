import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

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
