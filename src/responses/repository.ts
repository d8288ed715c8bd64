import type { Database, Param } from '../../db/database.ts'
import type { Language } from '../domain/languages.ts'
import type { StoredAnswer } from '../domain/stored-answer.ts'
import type { Input, Mode } from '../domain/survey.ts'
import { writesOf } from './gathered-writes.ts'
import {
  COMPLETE,
  CONFIRM_BALLOT,
  CREATE,
  CREATE_AND_LOCK,
  CREATE_TEST,
  FIND_BALLOT,
  KEEP,
} from './statements.ts'

/** Which response a call is about, and the revision of the survey it was checked against. */
export type BallotKey = {
  readonly surveyId: string
  readonly ballotId: string
  readonly respondent: string
  readonly revision: number
}

/** When a survey takes answers: ISO 8601 instants, and minutes after the end for those who had begun. */
export type OpeningWindow = {
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly closeGraceMinutes: number
}

export type AnswerToKeep = BallotKey & {
  readonly questionId: string
  /** Absent, the answer counts as the newest. */
  readonly seq: number | undefined
  readonly answer: StoredAnswer
  readonly window: OpeningWindow
  /** The hash of the unique key that has to be on the survey's list, or null. */
  readonly issuedKey: Uint8Array | null
}

/** How a respondent was shown the survey; null where the caller did not say. */
export type VisitToKeep = {
  readonly mode: Mode | null
  readonly input: Input | null
  readonly language: Language | null
}

/** A kept answer. Instants are milliseconds since 1970. */
export type KeptAnswer = {
  readonly seq: number
  readonly freshAnswer: boolean
  readonly freshResponse: boolean
  readonly startedAt: number
  /** Questions that had an answer before this one. */
  readonly answered: readonly string[]
}

/**
 * Keeps an answer, and the response with it where there is none.
 *
 * @param lock whether this may be the response that fixes the survey's questions
 * @param test whether somebody tries the survey out
 * @returns nothing where the statement's conditions do not hold
 */
export async function insertResponse(
  database: Database,
  row: ResponseToKeep,
  { lock, test }: { lock: boolean; test: boolean },
): Promise<KeptAnswer | undefined> {
  if (!lock && !test && row.issuedKey === null) return writesOf(database, ALONE).create(row)
  const counted = lock ? CREATE_AND_LOCK : CREATE
  return createBy(test ? CREATE_TEST : counted, database, row)
}

export type ResponseToKeep = AnswerToKeep & { readonly visit: VisitToKeep }

async function createBy(statement: string, database: Database, row: ResponseToKeep) {
  const { mode, input, language } = row.visit
  return (await database.query<KeptAnswer>(statement, [...answerParams(row), mode, input, language]))[0]
}

/** Keeps an answer of a response that exists and is not completed; nothing where it is not so. */
export async function upsertAnswer(database: Database, row: AnswerToKeep): Promise<KeptAnswer | undefined> {
  return (await database.query<KeptAnswer>(KEEP, answerParams(row)))[0]
}

/** A completed response. Instants are milliseconds since 1970. */
export type Completion = {
  readonly startedAt: number
  readonly completedAt: number
  readonly answered: readonly string[]
}

/** Completes a response that has every required answer; nothing where it is not so. */
export async function updateCompletion(
  database: Database,
  row: ResponseToComplete,
): Promise<Completion | undefined> {
  return row.issuedKey === null ? writesOf(database, ALONE).complete(row) : completeBy(database, row)
}

export type ResponseToComplete = Pick<AnswerToKeep, keyof BallotKey | 'window' | 'issuedKey'> & {
  readonly required: readonly string[]
  readonly metadata: string
}

async function completeBy(database: Database, row: ResponseToComplete): Promise<Completion | undefined> {
  const required = JSON.stringify(row.required)
  const params = [...keyParams(row), row.metadata, required, ...windowParams(row.window), row.issuedKey]
  return (await database.query<Completion>(COMPLETE, params))[0]
}

/**
 * Resolves once all that can be read of a ballot is as safe as a commit makes it, so that a repeated call may be
 * acknowledged. With synchronous replicas it may not be: a statement that is given up while it waits for them has
 * committed, and what it wrote is seen although they lack it. A commit after it waits for both.
 */
export async function confirmBallot(
  database: Database,
  { surveyId, ballotId }: Pick<BallotKey, 'surveyId' | 'ballotId'>,
): Promise<void> {
  await database.query(CONFIRM_BALLOT, [surveyId, ballotId])
}

export type FoundAnswer = StoredAnswer & { readonly questionId: string; readonly seq: number }

/** What is kept of a ballot; without a response `respondent` and instants are null. */
export type FoundBallot = {
  /** The database's clock. */
  readonly now: number
  readonly respondent: string | null
  readonly startedAt: number | null
  readonly completedAt: number | null
  readonly keyIssued: boolean
  readonly answers: readonly FoundAnswer[]
}

/** Reads a ballot with its answers. */
export async function findBallot(
  database: Database,
  surveyId: string,
  ballotId: string,
  issuedKey: Uint8Array | null,
): Promise<FoundBallot> {
  const [row] = await database.query<FoundBallot>(FIND_BALLOT, [surveyId, ballotId, issuedKey])
  if (!row) throw new Error('a statement that always has a row had none')
  return row
}

/** How a row that comes alone is written. */
const ALONE = {
  create: (database: Database, row: ResponseToKeep) => createBy(CREATE, database, row),
  complete: completeBy,
}

function keyParams({ surveyId, ballotId, respondent, revision }: BallotKey): Param[] {
  return [surveyId, ballotId, respondent, revision]
}

function windowParams({ opensAt, closesAt, closeGraceMinutes }: OpeningWindow): Param[] {
  return [opensAt, closesAt, closeGraceMinutes]
}

function answerParams(row: AnswerToKeep): Param[] {
  const { questionId, seq, answer, window, issuedKey } = row
  const lists = [answer.votes, answer.positions, answer.groups].map(arrayText)
  const content = [questionId, seq ?? null, ...lists, answer.value]
  return [...keyParams(row), ...content, ...windowParams(window), issuedKey]
}

/** A list in the text form of PostgreSQL's arrays. */
function arrayText(list: readonly (number | null)[] | null): string | null {
  return list && `{${list.map((item) => item ?? 'NULL').join()}}`
}
