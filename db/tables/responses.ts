import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LoggedAction } from '../../src/domain/action-log/actions.ts'
import type { Input, Mode } from '../../src/domain/action-log/setting-values.ts'
import type { TurnedAway } from '../../src/domain/survey/ends/ends.ts'
import type { Parameters } from '../../src/domain/survey/links/link-parameters.ts'
import { instant, json, transaction } from './columns.ts'

/** One row per ballot, found by the respondent's uuid or the unique key, if ballots are secret until it is cast. */
export const responses = pgTable(
  'responses',
  {
    surveyId: text().notNull(),
    /** 128 bits of SHA-256 over the survey's salt and the respondent's uuid or unique key. */
    ballotId: uuid().notNull(),
    respondent: text().notNull(),
    /** The group of a secret ballot's key. */
    keyLabel: text(),
    /** The revision of the survey at the first answer. */
    revision: integer().notNull(),
    /** When the respondent pressed Begin or, if the caller did not say, when the first answer arrived. */
    startedAt: instant().notNull().defaultNow(),
    /** When it was completed, or its respondent turned away: from then on it never changes. */
    completedAt: instant(),
    /** Why its respondent was turned away; null for all others. Such a response is not counted. */
    outcome: text().$type<TurnedAway>(),
    /** The transaction that completed it, by which results know what they have counted; null for a test. */
    completedIn: transaction(),
    test: boolean().notNull().default(false),
    /** Whether an operator simulated it. It is counted like any other until it is removed. */
    simulated: boolean().notNull().default(false),
    /** Why its designers excluded it from results; null for all others. Then it counts no longer, though it is completed. */
    excludedBecause: text(),
    /** How the page was shown at the first answer; null if the caller did not say. */
    mode: text().$type<Mode>(),
    input: text().$type<Input>(),
    language: text(),
    metadata: json<unknown>(),
    /** The link's values of the parameters that the survey stores; null if there are none. */
    parameters: json<Parameters>(),
    /** The version of the response, which every change raises: a change is made only to the version it was decided on. */
    answerWrites: integer().notNull().default(0),
    /** The id of the arm of an experiment; null in a survey without arms. */
    arm: text(),
    /** The stratum, how many had started in it before, and the block. Null for a test, which is put in a given arm. */
    armStratum: text(),
    armPosition: integer(),
    armBlock: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.ballotId] }),
    index('responses_completed')
      .on(table.surveyId, table.completedIn, table.ballotId)
      .where(sql`${table.completedIn} is not null`),
    // Shows results how many have started without reading every response.
    index('responses_unfinished')
      .on(table.surveyId, table.ballotId)
      .where(sql`${table.completedIn} is null and not ${table.test}`),
    index('responses_turned_away')
      .on(table.surveyId, table.outcome, table.ballotId)
      .where(sql`${table.outcome} is not null`),
    index('responses_excluded')
      .on(table.surveyId, table.ballotId)
      .where(sql`${table.excludedBecause} is not null`),
    index('responses_tests')
      .on(table.surveyId, table.ballotId)
      .where(sql`${table.test} and ${table.respondent} <> ''`),
    index('responses_simulated').on(table.surveyId, table.ballotId).where(sql`${table.simulated}`),
  ],
)

/** One row per answered question. Lists of a qv answer follow the order of the question's options. */
export const answers = pgTable(
  'answers',
  {
    surveyId: text().notNull(),
    ballotId: uuid().notNull(),
    questionId: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    /** qv: signed votes. */
    votes: smallint().array(),
    /** qv: position over all groups from 0, null if it was not sent. */
    positions: smallint().array(),
    /** qv: codes of groups, see src/domain/ballot/group-codes.ts. */
    groups: smallint().array(),
    /** All types without votes: the answer as text, see src/domain/questions/answer-values.ts. */
    value: text(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.ballotId, table.questionId] })],
)

/** The action log, one row per action. A response is stored before its log, although the log begins with the visit. */
export const events = pgTable(
  'events',
  {
    surveyId: text().notNull(),
    ballotId: uuid().notNull(),
    seq: integer().notNull(),
    action: json<Omit<LoggedAction, 'seq'>>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.surveyId, table.ballotId, table.seq] })],
)
