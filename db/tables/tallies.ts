import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredConfidence } from '../../src/domain/certainty/confidence.ts'
import type { LabelGroups, StoredSurveyTally } from '../../src/domain/results/stored-tally.ts'
import { instant, json, transaction } from './columns.ts'

/** One row per survey with results: its completed responses, counted up to a cursor (completedIn, ballotId). */
export const tallies = pgTable('tallies', {
  surveyId: text().primaryKey(),
  countedIn: transaction().notNull(),
  countedBallot: uuid().notNull(),
  /** The server that assigned the transaction numbers: another server's numbers are meaningless here. */
  countedBy: text(),
  tally: json<StoredSurveyTally>().notNull(),
  /** Changes whenever counted responses are deleted, so that earlier counts are not stored afterwards. */
  epoch: uuid(),
  /** Confidence intervals by question, with the tally they belong to. */
  intervals: json<Record<string, StoredConfidence>>(),
})

/** How far results are published. If lost, figures with a few more responses would reveal those few. */
export const publications = pgTable('publications', {
  surveyId: text().primaryKey(),
  until: transaction().notNull(),
  countedBy: text().notNull(),
  /** The tally of the published completions. Can be counted again. */
  tally: json<StoredSurveyTally>().notNull(),
  /** The epoch of the survey's own tally; a different one means that counted responses were deleted since. */
  epoch: uuid(),
  removed: integer().notNull().default(0),
  newestCompletion: instant(),
  firstShown: text(),
  labelGroups: json<LabelGroups>(),
})
