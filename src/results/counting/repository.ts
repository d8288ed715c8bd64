import { type Database, isUnavailable, type Param } from '../../../db/database.ts'
import type { StoredConfidence } from '../../domain/certainty/confidence.ts'
import type { StoredSurveyTally } from '../../domain/results/stored-tally.ts'
import {
  ADOPT_COMPLETIONS,
  FIND_PROGRESS,
  FORGET_TALLY,
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
