import type { Database } from '../../db/database.ts'
import { EVERY_RESPONSE, type ResponseFilter } from '../domain/filter.ts'
import type { KeptIntervals } from '../domain/resampling.ts'
import { restoredTally, storedTally } from '../domain/stored-tally.ts'
import type { Survey } from '../domain/survey.ts'
import { countOptions } from '../domain/survey-size.ts'
import { answerCounter, countResponse, emptySurveyTally, type SurveyTally } from '../domain/survey-tally.ts'
import {
  adoptCompletions,
  type CompletedRow,
  findProgress,
  listCompleted,
  listSettled,
  type Place,
  type Progress,
  START,
  upsertTally,
} from './repository.ts'

/** Responses read at a time at most. */
const PAGE = 2_000

/** Votes read at a time: more would hold up the database, and whoever counts them. */
const VOTES = 50_000

/** Responses of a survey that are read at a time. */
export function pageSize({ questions }: Pick<Survey, 'questions'>): number {
  return Math.max(10, Math.min(PAGE, Math.floor(VOTES / Math.max(1, countOptions(questions)))))
}

/** Copied completions that are made this server's own in one statement: a second's work at most. */
const ADOPTED = 5_000

/** Pages counted between two times that the tally is kept. */
const KEEP_EVERY = 25

/** A survey's completed responses, all counted. */
export type Counted = {
  readonly tally: SurveyTally
  /** When, by the database's clock, in milliseconds since 1970. */
  readonly asOf: number
  /** Intervals by question, of this tally or an earlier one. */
  readonly intervals: Readonly<Record<string, KeptIntervals>>
  readonly epoch: Progress['epoch']
}

/**
 * Counts every completed response of a survey, going on from what was counted before. What is settled is kept; what
 * may still have neighbours that are not committed yet is counted too, and counted again the next time.
 */
export async function countSurvey(database: Database, survey: Survey): Promise<Counted> {
  const progress = await ownProgress(database, survey.id)
  const { tally, upTo } = await countSettled(database, survey, progress)
  await countRest(database, survey, tally, { after: upTo, filter: EVERY_RESPONSE })
  const { now: asOf, kept, epoch } = progress
  return { tally, asOf, intervals: kept?.intervals ?? {}, epoch }
}

/** Where counting stands, once data copied from another server has become this one's. */
export async function ownProgress(database: Database, surveyId: string): Promise<Progress> {
  for (;;) {
    const progress = await findProgress(database, surveyId)
    if (!progress.isForeign) return progress
    await adoptCompletions(database, surveyId, ADOPTED)
  }
}

async function countSettled(database: Database, survey: Survey, { settled, kept, epoch }: Progress) {
  const restored = kept && restoredTally(survey, kept.tally)
  const tally = restored ?? emptySurveyTally(survey)
  const count = responseCounter(survey, tally)
  const limit = pageSize(survey)
  // Where the kept tally does not fit the questions, the one counted from the start takes its place.
  let from = kept?.upTo ?? START
  let upTo = restored && kept ? kept.upTo : START
  let unkept = 0
  let isOurs = true
  const keep = async (next: Place) => {
    isOurs &&= await upsertTally(database, survey.id, { from, upTo: next, tally: storedTally(tally), epoch })
    from = next
    unkept = 0
  }
  for (;;) {
    const range = { after: upTo, before: settled, filter: EVERY_RESPONSE, limit }
    const { rows, last, hasMore } = await listSettled(database, survey.id, range)
    unkept += count(rows)
    upTo = last ?? upTo
    if (!hasMore) break
    if (unkept >= KEEP_EVERY * limit && isOurs) await keep(upTo)
  }
  if (unkept > 0 && isOurs) await keep(upTo)
  return { tally, upTo }
}

/** Counts what comes after a place, settled or not. */
export async function countRest(
  database: Database,
  survey: Survey,
  tally: SurveyTally,
  { after, filter }: { readonly after: Place; readonly filter: ResponseFilter },
): Promise<void> {
  const count = responseCounter(survey, tally)
  const limit = pageSize(survey)
  for (let place = after; ; ) {
    const { rows, last, hasMore } = await listCompleted(database, survey.id, { after: place, filter, limit })
    count(rows)
    place = last ?? place
    if (!hasMore) return
  }
}

/** Counts rows into a tally; rows of one response follow each other. Returns how many responses they were. */
export function responseCounter(survey: Survey, tally: SurveyTally) {
  const countAnswer = answerCounter(survey, tally)
  return (rows: readonly CompletedRow[]): number => {
    let responses = 0
    let last = ''
    for (const row of rows) {
      const { ballotId, respondent, questionId } = row
      if (ballotId !== last) {
        countResponse(tally, row)
        responses++
      }
      last = ballotId
      if (questionId !== null) countAnswer(respondent, { ...row, questionId })
    }
    return responses
  }
}
