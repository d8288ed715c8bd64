import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Options that designers moved in or out of what the votes decide, each with a public reason. */
export const overrides = pgTable(
  'overrides',
  {
    surveyId: text().notNull(),
    questionId: text().notNull(),
    optionId: text().notNull(),
    isFunded: boolean().notNull(),
    reason: text().notNull(),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.questionId, table.optionId] })],
)

/** Reasons that people wrote for their votes and that designers cleared, one by one, for everybody to read. */
export const clearedReasons = pgTable(
  'cleared_reasons',
  {
    surveyId: text().notNull(),
    /** The question that asks for reasons. */
    questionId: text().notNull(),
    optionId: text().notNull(),
    /** SHA-256 of the reason in UTF-8, in hexadecimal digits. */
    digest: text().notNull(),
    reason: text().notNull(),
    /** Whether its writer voted for the option. */
    isFor: boolean().notNull(),
    clearedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.questionId, table.optionId, table.digest] })],
)
