import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Rounds, Vote } from '../../src/domain/room/rounds.ts'
import type { Seating } from '../../src/domain/room/tables.ts'
import { instant, json } from './columns.ts'

/** The room of a survey: people in one place who vote at the same time. Where it stands follows from its surveys. */
export const rooms = pgTable(
  'rooms',
  {
    surveyId: text().primaryKey(),
    /** By which people join: see src/domain/room/room.ts. */
    code: text().notNull(),
    /** Which question is on the wall, from 0, and which vote on it. */
    step: integer().notNull().default(0),
    vote: integer().$type<Vote>().notNull().default(1),
    rounds: json<Rounds>().notNull().default({}),
    /** How people are seated to talk about the vote on the wall; null if they are not. */
    seating: text().$type<Seating>(),
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
