import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredAnswer } from '../../src/domain/ballot/stored-answer.ts'
import { instant, json } from './columns.ts'

/** A stored answer as it was; see `answers`. */
export type EarlierAnswer = StoredAnswer & { readonly questionId: string }

/** What completed responses held before their respondents changed their answers: one row for each time. */
export const earlierAnswers = pgTable(
  'earlier_answers',
  {
    surveyId: text().notNull(),
    ballotId: uuid().notNull(),
    /** Counts from 1. */
    version: integer().notNull(),
    startedAt: instant().notNull(),
    completedAt: instant().notNull(),
    answers: json<readonly EarlierAnswer[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.ballotId, table.version] })],
)
