import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CollaboratorRole } from '../../src/domain/access/access.ts'
import type { SurveyDefinition } from '../../src/domain/survey/survey.ts'
import { bytes, instant, json } from './columns.ts'

export const surveys = pgTable(
  'surveys',
  {
    id: text().primaryKey(),
    /** For whom it counts, unless a room votes by it; who owns it, unless a team does. Null if shipped with the product. */
    ownerId: text(),
    teamId: text(),
    isCounted: boolean().notNull().default(true),
    folder: text(),
    definition: json<SurveyDefinition>().notNull(),
    /** The definition as its designers have it, with unfinished parts; null if it has none. */
    draft: json<SurveyDefinition>(),
    revision: integer().notNull().default(1),
    /** The revision that opened first, which is preregistered; null until one is known to have opened. */
    preregisteredRevision: integer(),
    /** The name in its short link, in lower case; null if it has none. It is free again once the survey is purged. */
    shortName: text(),
    /** Salts the identity of ballots, so that ids in an export do not reveal unique keys. */
    identitySalt: bytes().notNull(),
    /** The total size of its images: see `IMAGE_LIMITS`. */
    imageBytes: integer().notNull().default(0),
    /** Whether all blocks of its experiment are of the smallest length, as in those begun before lengths were drawn. */
    shortestBlocks: boolean().notNull().default(false),
    /** Set by the statement of the first response; from then on the meaning of questions is fixed. */
    lockedAt: instant(),
    /** When it was first switched on; null for a draft, even one with simulated responses. */
    openedAt: instant(),
    switchesAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
    archivedAt: instant(),
  },
  (table) => [
    index('surveys_owner').on(table.ownerId, table.createdAt),
    index('surveys_team').on(table.teamId).where(sql`${table.teamId} is not null`),
    uniqueIndex('surveys_short_name').on(table.shortName),
    index('surveys_switching').on(table.switchesAt).where(sql`${table.switchesAt} is not null`),
  ],
)

/** Every earlier revision of a definition, which responses answered. One whose translations are null has the next one's. */
export const surveyRevisions = pgTable(
  'survey_revisions',
  {
    surveyId: text().notNull(),
    revision: integer().notNull(),
    definition: json<SurveyDefinition>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.revision] })],
)

/** The people who work on a survey besides its owner, invited before they have an account by address, in lower case. */
export const collaborators = pgTable(
  'collaborators',
  {
    surveyId: text().notNull(),
    email: text().notNull(),
    role: text().$type<CollaboratorRole>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.email] }),
    index('collaborators_email').on(table.email),
  ],
)
