import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SurveyEventType } from '../../src/domain/survey/events.ts'
import { instant } from './columns.ts'

/** What has happened to surveys and is still to be read: a row is written with the change, and deleted once it was read. */
export const surveyEvents = pgTable(
  'survey_events',
  {
    surveyId: text().notNull(),
    eventId: uuid().notNull().defaultRandom(),
    type: text().$type<SurveyEventType>().notNull(),
    /** The completed response; null for other events, and if ballots are secret. */
    ballotId: uuid(),
    happenedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.eventId] }),
    index('survey_events_happened').on(table.happenedAt),
  ],
)
