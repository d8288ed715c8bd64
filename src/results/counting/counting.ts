import type { Database } from '../../../db/database.ts'
import type { StoredConfidence } from '../../domain/certainty/confidence.ts'
import { EVERY_RESPONSE, type ResponseFilter } from '../../domain/results/filter.ts'
import { restoredTally, storedTally } from '../../domain/results/stored-tally.ts'
import {
  answerCounter,
  countResponse,
  emptySurveyTally,
  type SurveyTally,
} from '../../domain/results/survey-tally.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { countOptions } from '../../domain/survey/survey-size.ts'
import { type CompletedResponse, listCompleted, listSettled } from './completed-responses.ts'
import {
  adoptCompletions,
  type CompletionCursor,
  findProgress,
  type Progress,
  START,
  upsertTally,
} from './repository.ts'

/** The most responses read at a time. */
const PAGE = 2_000

/** The most votes read at a time: more would hold up the database and the process. */
const VOTES = 20_000

export function pageSize({ questions }: Pick<Survey, 'questions'>): number {
  return Math.max(10, Math.min(PAGE, Math.floor(VOTES / Math.max(1, countOptions(questions)))))
}

/** Copied completions that are adopted in one statement: at most a second's work. */
const ADOPTED = 5_000

/** How often the tally is stored while very many responses are counted, in milliseconds. */
const STORE_EVERY_MS = 5_000

export type Counted = {
  readonly tally: SurveyTally
  /** The time of the count by the database's clock, in milliseconds since 1970. */
  readonly asOf: number
  /** Intervals by question, of this tally or an earlier one. */
  readonly intervals: Readonly<Record<string, StoredConfidence>>
  readonly epoch: Progress['epoch']
}

/**
 * Counts every completed response of a survey, continuing from the previous count. Settled responses are stored in the
 * tally; those that may still be preceded by uncommitted ones are counted too, and counted again the next time.
 */
export async function countSurvey(database: Database, survey: Survey): Promise<Counted> {
  const progress = await readProgress(database, survey.id)
  const { tally, upTo } = await countSettled(database, survey, progress)
  await countRest(database, survey, tally, { after: upTo, filter: EVERY_RESPONSE })
  const { now: asOf, stored, epoch } = progress
  return { tally, asOf, intervals: stored?.intervals ?? {}, epoch }
}

/** The progress of counting, after data copied from another server has been adopted. */
export async function readProgress(database: Database, surveyId: string): Promise<Progress> {
  for (;;) {
    const progress = await findProgress(database, surveyId)
    if (!progress.isForeign) return progress
    await adoptCompletions(database, surveyId, ADOPTED)
  }
}

/** Whether counting can continue: transaction numbers only decrease if the database was replaced. */
export function isCountedHere<
  Known extends { readonly upTo: CompletionCursor; readonly order: Progress['order'] },
>(known: Known | undefined, { settled, order }: Pick<Progress, 'settled' | 'order'>): known is Known {
  return known?.order === order && BigInt(known.upTo.completedIn) <= BigInt(settled.completedIn)
}

async function countSettled(database: Database, survey: Survey, { settled, stored, epoch }: Progress) {
  const restored = stored && restoredTally(survey, stored.tally)
  const tally = restored ?? emptySurveyTally(survey)
  const count = responseCounter(survey, tally)
  const limit = pageSize(survey)
  // If the stored tally does not fit the questions, a new one from the start replaces it.
  let from = stored?.upTo ?? START
  let upTo = restored && stored ? stored.upTo : START
  let unstored = 0
  let storedAt = performance.now()
  let isOurs = true
  const store = async (next: CompletionCursor) => {
    isOurs &&= await upsertTally(database, survey.id, { from, upTo: next, tally: storedTally(tally), epoch })
    from = next
    unstored = 0
    storedAt = performance.now()
  }
  for (;;) {
    const range = { after: upTo, before: settled, filter: EVERY_RESPONSE, limit }
    const { completed, last, hasMore } = await listSettled(database, survey, range)
    count(completed)
    unstored += completed.length
    upTo = last ?? upTo
    if (!hasMore) break
    if (unstored > 0 && performance.now() - storedAt > STORE_EVERY_MS && isOurs) await store(upTo)
  }
  if (unstored > 0 && isOurs) await store(upTo)
  return { tally, upTo }
}

/** Counts responses after a cursor, settled or not. */
export async function countRest(
  database: Database,
  survey: Survey,
  tally: SurveyTally,
  { after, filter }: { readonly after: CompletionCursor; readonly filter: ResponseFilter },
): Promise<void> {
  const count = responseCounter(survey, tally)
  const limit = pageSize(survey)
  for (let cursor = after; ; ) {
    const { completed, last, hasMore } = await listCompleted(database, survey, {
      after: cursor,
      filter,
      limit,
    })
    count(completed)
    cursor = last ?? cursor
    if (!hasMore) return
  }
}

/** Counts completed responses into a tally. */
export function responseCounter(survey: Survey, tally: SurveyTally) {
  const countAnswer = answerCounter(survey, tally)
  const placeOf = new Map(survey.questions.map(({ id }, at) => [id, at]))
  return (completed: readonly CompletedResponse[]): void => {
    for (const response of completed) {
      const { respondent, answers } = response
      const votesIn = (questionId: string) => answers[placeOf.get(questionId) ?? -1]?.votes ?? null
      countResponse(tally, response)
      for (const [at, { id: questionId }] of survey.questions.entries()) {
        const answer = answers[at]
        if (answer) countAnswer(respondent, { ...answer, questionId }, votesIn)
      }
    }
  }
}

/** Counts a survey once at a time: readers of two revisions would count the same responses at the same moment. */
export function queuedCounting() {
  const counting = new Map<string, Promise<Counted>>()
  return (database: Database, survey: Survey): Promise<Counted> => {
    const count = () => countSurvey(database, survey)
    const counted = counting.get(survey.id)?.then(count, count) ?? count()
    counting.set(survey.id, counted)
    const forget = () => {
      if (counting.get(survey.id) === counted) counting.delete(survey.id)
    }
    counted.then(forget, forget)
    return counted
  }
}
