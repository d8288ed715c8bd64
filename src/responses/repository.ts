import type { Database, Param } from '../../db/database.ts'
import { NOBODY } from '../../db/nobody.ts'
import { arrayLiteral } from '../../db/sql.ts'
import type { Input, Mode } from '../domain/action-log/setting-values.ts'
import type { StoredAnswer } from '../domain/ballot/stored-answer.ts'
import type { TurnedAway } from '../domain/survey/ends.ts'
import type { Language } from '../domain/survey/languages.ts'
import type { Parameters } from '../domain/survey/link-parameters.ts'
import {
  COMPLETE,
  COMPLETE_COUNTED,
  CONFIRM_BALLOT,
  CREATE,
  CREATE_AND_LOCK,
  CREATE_TEST,
  FIND_BALLOT,
  UPSERT_ANSWER,
  UPSERT_DECIDING_ANSWER,
} from './statements.ts'

/** Which response a call is about, and the revision of the survey it was checked against. */
export type BallotKey = {
  readonly surveyId: string
  readonly ballotId: string
  readonly respondent: string
  readonly revision: number
  /** Where the ballot goes once it is cast, if ballots are secret; absent or null if it stays. */
  readonly castId?: string | null
}

/** When a survey takes answers: ISO 8601 instants, and minutes after the end for those who had started. */
export type OpeningWindow = {
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly closeGraceMinutes: number
}

export type AnswerRow = BallotKey & {
  readonly questionId: string
  /** Absent, the answer counts as the newest. */
  readonly seq: number | undefined
  readonly answer: StoredAnswer
  readonly window: OpeningWindow
  /** The hash of the unique key that must be on the survey's list, or null. */
  readonly issuedKey: Uint8Array | null
  /** The arms that accept this answer; null if it does not depend on the arm. */
  readonly arms: readonly string[] | null
}

/**
 * The answer that may start a response, with how the respondent was shown the survey; null if the caller did not say.
 */
export type FirstAnswerRow = AnswerRow & {
  readonly visit: {
    readonly mode: Mode | null
    readonly input: Input | null
    readonly language: Language | null
    /** Milliseconds from Begin to this answer; 0 if the caller did not say. */
    readonly sinceBeginMs: number
    readonly parameters: Parameters | null
  }
}

/** The result of a guarded write. It is rejected if a condition of its statement did not hold; which one is unknown. */
export type WriteResult<Row> = ({ readonly kind: 'written' } & Row) | { readonly kind: 'rejected' }

export const REJECTED = { kind: 'rejected' } as const

/** An answer after its write. Instants are milliseconds since 1970. */
export type WrittenAnswer = {
  readonly seq: number
  readonly freshAnswer: boolean
  readonly freshResponse: boolean
  readonly startedAt: number
  readonly answered: readonly string[]
  /** The id of the arm; null in a survey without arms. */
  readonly arm: string | null
}

export type InsertOptions = {
  /** Whether this may be the response that fixes the survey's questions. */
  readonly lock: boolean
  readonly test: boolean
}

/** Inserts a response with its first answer; if there is one already and it is not completed, upserts the answer. */
export function insertResponse(
  database: Database,
  row: FirstAnswerRow,
  { lock, test }: InsertOptions,
): Promise<WriteResult<WrittenAnswer>> {
  const counted = lock ? CREATE_AND_LOCK : CREATE
  const { mode, input, language, sinceBeginMs, parameters } = row.visit
  const asJson = parameters && JSON.stringify(parameters)
  const params = [...answerParams(row), mode, input, language, sinceBeginMs, asJson]
  return writeRow<WrittenAnswer>(database, test ? CREATE_TEST : counted, params)
}

/** @param decides whether answers decide which questions are shown */
export function upsertAnswer(
  database: Database,
  row: AnswerRow,
  decides: boolean,
): Promise<WriteResult<WrittenAnswer>> {
  const arms = row.arms && JSON.stringify(row.arms)
  const statement = decides ? UPSERT_DECIDING_ANSWER : UPSERT_ANSWER
  return writeRow<WrittenAnswer>(database, statement, [...answerParams(row), arms])
}

/** A completed response. Instants are milliseconds since 1970. */
export type Completion = {
  readonly startedAt: number
  readonly completedAt: number
  readonly answered: readonly string[]
  /** The id of the arm; null in a survey without arms. */
  readonly arm: string | null
}

export type CompletionRow = Pick<AnswerRow, keyof BallotKey | 'window' | 'issuedKey'> & {
  /** Whether the survey stops after a number of completed responses. */
  readonly isCounted: boolean
  /** The questions that must be answered, by arm; under the empty name those of a response without one. */
  readonly required: Readonly<Record<string, readonly string[]>>
  readonly metadata: string
}

export function updateCompletion(database: Database, row: CompletionRow): Promise<WriteResult<Completion>> {
  const required = JSON.stringify(row.required)
  const params = [...keyParams(row), row.metadata, required, ...windowParams(row.window), row.issuedKey]
  return writeRow<Completion>(database, row.isCounted ? COMPLETE_COUNTED : COMPLETE, params)
}

export async function writeRow<Row>(
  database: Database,
  statement: string,
  params: readonly Param[],
): Promise<WriteResult<Row>> {
  const [row] = await database.query<Row>(statement, params)
  return row ? { kind: 'written', ...row } : REJECTED
}

/**
 * Resolves once everything that can be read of a ballot is as durable as a commit makes it, so that a repeated call may
 * be acknowledged. With synchronous replicas it may not be yet: a statement that is cancelled while it waits for them
 * has committed, and its rows are visible although they lack them. A later commit waits for both.
 */
export async function confirmBallot(
  database: Database,
  { surveyId, ballotId }: Pick<BallotKey, 'surveyId' | 'ballotId'>,
): Promise<void> {
  await database.query(CONFIRM_BALLOT, [surveyId, ballotId])
}

export type FoundAnswer = StoredAnswer & { readonly questionId: string; readonly seq: number }

/** The stored ballot; without a response, `respondent` and instants are null. */
export type FoundBallot = {
  readonly now: number
  readonly respondent: string | null
  readonly startedAt: number | null
  readonly completedAt: number | null
  readonly keyIssued: boolean
  /** The label of the unique key; null if it has none, or if none was required. */
  readonly keyLabel: string | null
  /** Why its respondent was turned away; null for all others. */
  readonly outcome: TurnedAway | null
  /** The link's values of the parameters that the survey stores; null if there are none. */
  readonly parameters: Parameters | null
  /** The id of the arm; null in a survey without arms. */
  readonly arm: string | null
  /** Answers that were written since the first one; counted if they decide which questions are shown. */
  readonly answerWrites: number
  readonly answers: readonly FoundAnswer[]
  /** Whether the response of the key was discarded, so that a new one takes its row. */
  readonly isVacant?: true
}

export type BallotOwner = {
  readonly key: Pick<BallotKey, 'surveyId' | 'ballotId' | 'castId'> & { readonly respondent?: string }
  readonly issuedKey: Uint8Array | null
}

/** The ballot of a respondent; if it is secret and was cast, only the respondent's uuid finds it. */
export async function findBallot(database: Database, { key, issuedKey }: BallotOwner): Promise<FoundBallot> {
  const found = await readBallot(database, key.surveyId, key.ballotId, issuedKey)
  if (found.respondent !== NOBODY) return found
  if (found.completedAt === null) return { ...found, ...NOT_BEGUN, isVacant: true }
  const cast = key.castId && (await readBallot(database, key.surveyId, key.castId, issuedKey))
  return cast && cast.respondent === key.respondent ? cast : found
}

const NOT_BEGUN = { respondent: null, startedAt: null, parameters: null, arm: null } as const

async function readBallot(
  database: Database,
  surveyId: string,
  ballotId: string,
  issuedKey: Uint8Array | null,
): Promise<FoundBallot> {
  const [row] = await database.query<FoundBallot>(FIND_BALLOT, [surveyId, ballotId, issuedKey])
  if (!row) throw new Error('a statement that always has a row had none')
  return row
}

export function keyParams({ surveyId, ballotId, respondent, revision }: BallotKey): Param[] {
  return [surveyId, ballotId, respondent, revision]
}

export function windowParams({ opensAt, closesAt, closeGraceMinutes }: OpeningWindow): Param[] {
  return [opensAt, closesAt, closeGraceMinutes]
}

function answerParams(row: AnswerRow): Param[] {
  const { questionId, seq, answer, window, issuedKey } = row
  const lists = [answer.votes, answer.positions, answer.groups].map((list) => list && arrayLiteral(list))
  const content = [questionId, seq ?? null, ...lists, answer.value]
  return [...keyParams(row), ...content, ...windowParams(window), issuedKey]
}
