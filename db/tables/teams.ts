import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TeamRole } from '../../src/domain/access/access.ts'
import { instant } from './columns.ts'

/** Teams that own surveys. */
export const teams = pgTable('teams', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Raised by every change of name and members and by every survey that it gets: two at once are decided one by one. */
  revision: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})

/** The people of a team, by address in lower case, since they may be invited before they have an account. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: text().notNull(),
    email: text().notNull(),
    role: text().$type<TeamRole>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.email] }),
    index('team_members_email').on(table.email),
  ],
)
