import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Issued unique keys, hashed. A weight is how many of the population the person of a key stands for, in any unit. */
export const surveyKeys = pgTable(
  'survey_keys',
  {
    surveyId: text().notNull(),
    keyHash: bytes().notNull(),
    uKey: text().notNull(),
    /** The ballot cast with it, so that lists of keys find responses by primary key. Null in keys of old versions. */
    ballotId: uuid(),
    label: text(),
    weight: doublePrecision(),
    revoked: boolean().notNull().default(false),
    /** Whether it belongs to a simulated response. Such a key is revoked from the start, so that nobody can use it. */
    simulated: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.keyHash] }),
    // See LISTED_BY_SURVEY.
    index('survey_keys_ballot').on(sql`${table.surveyId} collate "C"`, table.ballotId),
    index('survey_keys_issued').on(sql`${table.surveyId} collate "C"`, table.createdAt, table.uKey),
    // Covers only keys with a label, so that no list of all keys is planned with it and then sorted.
    index('survey_keys_group')
      .on(sql`${table.surveyId} collate "C"`, table.label, table.createdAt, table.uKey)
      .where(sql`not ${table.revoked} and ${table.label} is not null`),
    // Ignores case, because keys are typed from cards. See LIST_KEYS_BY_START.
    index('survey_keys_letters')
      .on(sql`${table.surveyId} collate "C"`, sql`lower(${table.uKey}) collate "C"`, table.uKey)
      .where(sql`not ${table.revoked}`),
    index('survey_keys_without_ballot').on(table.surveyId).where(sql`${table.ballotId} is null`),
  ],
)
