import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CollaboratorRole } from '../src/domain/access/access.ts'
import type { LoggedAction } from '../src/domain/action-log/actions.ts'
import type { Input, Mode } from '../src/domain/action-log/setting-values.ts'
import type { StoredConfidence } from '../src/domain/certainty/confidence.ts'
import type { LabelGroups, StoredSurveyTally } from '../src/domain/results/stored-tally.ts'
import type { TurnedAway } from '../src/domain/survey/ends.ts'
import type { Parameters } from '../src/domain/survey/link-parameters.ts'
import type { SurveyDefinition } from '../src/domain/survey/survey.ts'
import { bytes, instant, json, transaction } from './columns.ts'

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
    /** The number of answers written since the first one: a completion decides by answers that must be all of them. */
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
    /** likert: the chosen label; text: the text. */
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
