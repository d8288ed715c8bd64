import type { Database, Param } from '../../db/database.ts'
import type { KeptIntervals } from '../domain/resampling.ts'
import type { StoredSurveyTally } from '../domain/stored-tally.ts'
import type { CompletedAnswer } from '../domain/survey-tally.ts'
import {
  ADOPT_COMPLETIONS,
  FIND_PROGRESS,
  FORGET_TALLY,
  LIST_COMPLETED,
  LIST_SAMPLE,
  LIST_SETTLED,
  LIST_TEXTS,
  UPDATE_INTERVALS,
  UPSERT_TALLY,
} from './statements.ts'

/** A place in the order of completed responses: by transaction, then by ballot. */
export type Place = { readonly completedIn: string; readonly ballotId: string }

/** Before every response. */
export const START: Place = { completedIn: '0', ballotId: '00000000-0000-0000-0000-000000000000' }

/** Which completed responses count: those completed from one instant to before another, in milliseconds since 1970. */
export type CompletedWithin = { readonly from: number | null; readonly to: number | null }

export type Progress = {
  /** Everything that comes before this place is there for good. */
  readonly settled: Place
  /** The database's clock, in milliseconds since 1970. */
  readonly now: number
  readonly kept: KeptTally | undefined
  /** Whether the data was copied from another server, which numbered transactions otherwise. */
  readonly isForeign: boolean
}

export type KeptTally = {
  /** Up to and with this place all is counted. */
  readonly upTo: Place
  readonly tally: StoredSurveyTally
  readonly intervals: Readonly<Record<string, KeptIntervals>>
}

type ProgressRow = {
  settled: string
  now: number
  countedIn: string | null
  countedBallot: string | null
  tally: StoredSurveyTally | null
  intervals: Record<string, KeptIntervals> | null
  isForeign: boolean
}

/** What is counted of a survey, and what can be counted for good. */
export async function findProgress(database: Database, surveyId: string): Promise<Progress> {
  const [row] = await database.query<ProgressRow>(FIND_PROGRESS, [surveyId])
  if (!row) throw new Error('a statement that always has a row had none')
  const { countedIn, countedBallot, tally, intervals } = row
  const upTo = countedIn && countedBallot ? { completedIn: countedIn, ballotId: countedBallot } : undefined
  return {
    settled: { ...START, completedIn: row.settled },
    now: row.now,
    kept: upTo && tally ? { upTo, tally, intervals: intervals ?? {} } : undefined,
    isForeign: row.isForeign,
  }
}

/** Makes so many of the completions copied from another server this one's; what was counted is forgotten. */
export async function adoptCompletions(database: Database, surveyId: string, limit: number): Promise<void> {
  await database.query(ADOPT_COMPLETIONS, [surveyId, limit])
}

/** Forgets what was counted of a survey. */
export async function deleteTally(database: Database, surveyId: string): Promise<void> {
  await database.query(FORGET_TALLY, [surveyId])
}

/** An answer of a completed response; a response without answers has one row whose `questionId` is null. */
export type CompletedRow = Omit<CompletedAnswer, 'questionId'> & {
  readonly completedIn: string
  readonly ballotId: string
  readonly respondent: string
  /** Instants are milliseconds since 1970. */
  readonly startedAt: number
  readonly completedAt: number
  readonly questionId: string | null
}

/** The answers of the next completed responses after a place and before another. */
export function listSettled(
  database: Database,
  surveyId: string,
  range: { readonly after: Place; readonly before: Place; readonly limit: number },
): Promise<CompletedRow[]> {
  const { after, before, limit } = range
  const params = [surveyId, after.completedIn, after.ballotId, limit, before.completedIn]
  return database.query<CompletedRow>(LIST_SETTLED, params)
}

/** The answers of the next completed responses after a place, of those within a time. */
export function listCompleted(
  database: Database,
  surveyId: string,
  range: { readonly after: Place; readonly within: CompletedWithin; readonly limit: number },
): Promise<CompletedRow[]> {
  const { after, within, limit } = range
  const params = [surveyId, after.completedIn, after.ballotId, limit, within.from, within.to]
  return database.query<CompletedRow>(LIST_COMPLETED, params)
}

/** Keeps a tally that was counted on from `from`; whether no other process had kept a later one. */
export async function upsertTally(
  database: Database,
  surveyId: string,
  { from, upTo, tally }: { readonly from: Place; readonly upTo: Place; readonly tally: StoredSurveyTally },
): Promise<boolean> {
  const params: Param[] = [surveyId, upTo.completedIn, upTo.ballotId, JSON.stringify(tally)]
  const rows = await database.query(UPSERT_TALLY, [...params, from.completedIn, from.ballotId])
  return rows.length === 1
}

/** Keeps intervals by question, beside the tally of the survey. */
export async function updateIntervals(
  database: Database,
  surveyId: string,
  intervals: Readonly<Record<string, KeptIntervals>>,
): Promise<void> {
  await database.query(UPDATE_INTERVALS, [surveyId, JSON.stringify(intervals)])
}

/** One ballot of a sample. */
export type SampledBallot = {
  readonly respondent: string
  readonly votes: readonly number[]
  readonly positions: readonly (number | null)[] | null
}

/** Which ballots a sample is from. */
export type SampleOf = {
  readonly surveyId: string
  readonly questionId: string
  readonly within: CompletedWithin
}

/** A random sample of the ballots of a question, the same each time; see LIST_SAMPLE. */
export function listSample(
  database: Database,
  { surveyId, questionId, within }: SampleOf,
  limit: number,
): Promise<SampledBallot[]> {
  return database.query<SampledBallot>(LIST_SAMPLE, [surveyId, questionId, within.from, within.to, limit])
}

/** Which answers to a text question: those that contain `search`, after a ballot in the order of their ids. */
export type TextSearch = {
  readonly surveyId: string
  readonly questionId: string
  readonly search: string
  readonly after: string | null
}

/** Answers to a text question. */
export function listTexts(
  database: Database,
  { surveyId, questionId, search, after }: TextSearch,
  limit: number,
): Promise<{ ballotId: string; value: string }[]> {
  return database.query(LIST_TEXTS, [surveyId, questionId, search, after, limit])
}
