import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row per survey that stops at a number of completed responses, written by each completion of such a survey. */
export const stops = pgTable('stops', {
  surveyId: text().primaryKey(),
  most: integer().notNull(),
  /** Null until they are counted; until then none is completed. */
  completed: integer(),
  /** When the survey got its stop. Completions that started before do not count themselves. */
  since: instant().notNull().defaultNow(),
})

/** One row per quota of a survey, written by every response that reserves a place in it or is counted in it. */
export const quotas = pgTable(
  'quotas',
  {
    surveyId: text().notNull(),
    quotaId: text().notNull(),
    most: integer().notNull(),
    completed: integer().notNull().default(0),
    /** The number of reservations, including expired ones. */
    reserved: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.quotaId] })],
)

/** The places in quotas that are reserved for uncompleted responses. */
export const reservations = pgTable(
  'reservations',
  {
    surveyId: text().notNull(),
    quotaId: text().notNull(),
    ballotId: uuid().notNull(),
    /** After this it is removed once the quota looks full. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.ballotId, table.quotaId] }),
    index('reservations_expiry').on(table.surveyId, table.quotaId, table.expiresAt),
  ],
)

/** How many responses have started in each stratum of an experiment: counted by the statement that starts them. */
export const armCounters = pgTable(
  'arm_counters',
  {
    surveyId: text().notNull(),
    stratum: text().notNull(),
    begun: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.stratum] })],
)
