import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/**
 * Images that designers uploaded to a survey, re-encoded as WebP. None is deleted before its survey is purged: an open
 * page may still request it, and so may an earlier revision.
 */
export const images = pgTable(
  'images',
  {
    surveyId: text().notNull(),
    /** See `imageFile`. */
    file: text().notNull(),
    bytes: bytes().notNull(),
    /** The length of `bytes`. */
    size: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.file] })],
)
