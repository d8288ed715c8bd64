import { type Database, isUnavailable, type Param } from '../../db/database.ts'
import type { QuotaFill } from '../contract/quotas.ts'
import type { StoredConfidence } from '../domain/certainty/confidence.ts'
import type { StoredSurveyTally } from '../domain/results/stored-tally.ts'
import type { TurnedAway } from '../domain/survey/ends.ts'
import {
  ADOPT_COMPLETIONS,
  COUNT_DECLINES,
  COUNT_TURNED_AWAY,
  COUNT_UNFINISHED,
  FIND_PROGRESS,
  FIND_QUOTAS,
  FORGET_TALLY,
  LIST_LABELS,
  LIST_WEIGHTS,
  UPDATE_INTERVALS,
  UPSERT_TALLY,
} from './statements.ts'

/** A position in the order of completed responses: by transaction, then by ballot. */
export type CompletionCursor = { readonly completedIn: string; readonly ballotId: string }

/** A cursor before every response. */
export const START: CompletionCursor = { completedIn: '0', ballotId: '00000000-0000-0000-0000-000000000000' }

export type Progress = {
  /** Nothing can be inserted before this cursor any more. */
  readonly settled: CompletionCursor
  /** The database's clock, in milliseconds since 1970. */
  readonly now: number
  readonly stored: SettledTally | undefined
  /** Changes whenever counted responses are deleted; null if none ever were. */
  readonly epoch: string | null
  /** Different if the order of completions is different: after a reset, or on another server. */
  readonly order: string
  /** Whether the data was copied from another server, with its own transaction numbers. */
  readonly isForeign: boolean
}

export type SettledTally = {
  /** All responses up to and including this cursor are counted. */
  readonly upTo: CompletionCursor
  readonly tally: StoredSurveyTally
  readonly intervals: Readonly<Record<string, StoredConfidence>>
}

type ProgressRow = {
  settled: string
  now: number
  countedIn: string | null
  countedBallot: string | null
  /** As JSON. */
  tally: string | null
  intervals: Record<string, StoredConfidence> | null
  epoch: string | null
  server: string
  isForeign: boolean
}

/** The stored count of a survey, and what can be counted permanently. */
export async function findProgress(database: Database, surveyId: string): Promise<Progress> {
  const [row] = await database.query<ProgressRow>(FIND_PROGRESS, [surveyId], surveyId)
  if (!row) throw new Error('a statement that always has a row had none')
  const { countedIn, countedBallot, tally, intervals } = row
  const upTo = countedIn && countedBallot ? { completedIn: countedIn, ballotId: countedBallot } : undefined
  return {
    settled: { ...START, completedIn: row.settled },
    now: row.now,
    stored: upTo && tally ? { upTo, tally: JSON.parse(tally), intervals: intervals ?? {} } : undefined,
    epoch: row.epoch,
    order: `${row.server}/${row.epoch}`,
    isForeign: row.isForeign,
  }
}

/** Adopts a number of completions that were copied from another server; previous counts are discarded. */
export async function adoptCompletions(database: Database, surveyId: string, limit: number): Promise<void> {
  await database.query(ADOPT_COMPLETIONS, [surveyId, limit], surveyId)
}

export async function deleteTally(database: Database, surveyId: string): Promise<void> {
  await database.query(FORGET_TALLY, [surveyId], surveyId)
}

/** Whatever is not stored is counted again, so results are available even while nothing can be written. */
const ignoreUnstored = (error: unknown): [] => {
  if (isUnavailable(error)) return []
  throw error
}

/** Stores a tally counted from `from` on; returns whether it was stored, as no other process had stored a later one. */
export async function upsertTally(
  database: Database,
  surveyId: string,
  {
    from,
    upTo,
    tally,
    epoch,
  }: {
    readonly from: CompletionCursor
    readonly upTo: CompletionCursor
    readonly tally: StoredSurveyTally
    readonly epoch: string | null
  },
): Promise<boolean> {
  const params: Param[] = [surveyId, upTo.completedIn, upTo.ballotId, JSON.stringify(tally)]
  const rows = await database
    .query(UPSERT_TALLY, [...params, from.completedIn, from.ballotId, epoch], surveyId)
    .catch(ignoreUnstored)
  return rows.length === 1
}

/** Stores intervals by question, beside the tally of the survey. */
export async function updateIntervals(
  database: Database,
  surveyId: string,
  intervals: Readonly<Record<string, StoredConfidence>>,
  epoch: string | null,
): Promise<void> {
  await database
    .query(UPDATE_INTERVALS, [surveyId, JSON.stringify(intervals), epoch], surveyId)
    .catch(ignoreUnstored)
}

export async function listLabels(database: Database, surveyId: string): Promise<string[]> {
  return (await database.query<{ label: string }>(LIST_LABELS, [surveyId], surveyId)).map(
    ({ label }) => label,
  )
}

/** The different base weights of a survey's keys, at most `limit`, in ascending order. */
export async function listWeights(database: Database, surveyId: string, limit: number): Promise<number[]> {
  const rows = await database.query<{ weight: number }>(LIST_WEIGHTS, [surveyId, limit], surveyId)
  return rows.map(({ weight }) => weight)
}

/** How many people declined to give consent. */
export async function countDeclines(database: Database, surveyId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(COUNT_DECLINES, [surveyId], surveyId)
  return row?.count ?? 0
}

/** Some of a survey's responses that are started and not completed, without tests. */
export type UnfinishedSlice = {
  readonly count: number
  /** The ballot after which to continue; null after the last. */
  readonly last: string | null
}

/** Counts a number of unfinished responses of a survey after a ballot. */
export async function countUnfinished(
  database: Database,
  surveyId: string,
  after: string,
  limit: number,
): Promise<UnfinishedSlice> {
  const [slice] = await database.query<UnfinishedSlice>(COUNT_UNFINISHED, [surveyId, after, limit], surveyId)
  return slice!
}

/** How many people were turned away for a reason. */
export async function countTurnedAway(
  database: Database,
  surveyId: string,
  outcome: TurnedAway,
): Promise<number> {
  return (
    (await database.query<{ count: number }>(COUNT_TURNED_AWAY, [surveyId, outcome], surveyId))[0]?.count ?? 0
  )
}

/** How full each quota of a survey is, without expired reservations, which are removed when room is needed. */
export function findQuotas(database: Database, surveyId: string): Promise<QuotaFill[]> {
  return database.query<QuotaFill>(FIND_QUOTAS, [surveyId], surveyId)
}
