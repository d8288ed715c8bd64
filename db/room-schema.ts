import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The room of a survey: people in one place who vote at the same time. Where it stands follows from its survey. */
export const rooms = pgTable(
  'rooms',
  {
    surveyId: text().primaryKey(),
    /** By which people join: see src/domain/room/room.ts. */
    code: text().notNull(),
    /** Which question's result the wall shows, from 0. */
    step: integer().notNull().default(0),
    isRevealed: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('rooms_code').on(table.code)],
)

/** The devices that have joined a room, by a random number of their own, which nothing else knows. */
export const roomDevices = pgTable(
  'room_devices',
  { surveyId: text().notNull(), device: text().notNull() },
  (table) => [primaryKey({ columns: [table.surveyId, table.device] })],
)
