import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often the page of a survey was opened, by day (UTC), without counts lost by processes that were killed. */
export const openings = pgTable(
  'openings',
  {
    surveyId: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.day] })],
)
