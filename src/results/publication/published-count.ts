import type { Database } from '../../../db/database.ts'
import { batchesToPublish } from '../../domain/batch-sums.ts'
import { EVERY_RESPONSE } from '../../domain/filter.ts'
import { batchSize, groupsToPublish } from '../../domain/publication.ts'
import { restoredTally, storedTally } from '../../domain/stored-tally.ts'
import type { Survey } from '../../domain/survey.ts'
import { emptySurveyTally, type SurveyTally } from '../../domain/survey-tally.ts'
import { listSettled } from '../completed-responses.ts'
import { isCountedHere, pageSize, readProgress, responseCounter } from '../counting.ts'
import { type Progress, START } from '../repository.ts'
import { findPublication, listWaiting, upsertPublication } from './repository.ts'
import { countWaiting, noneWaiting, type Waiting } from './waiting.ts'

export type PublishedCount = {
  readonly tally: SurveyTally
  /** The time of the count by the database's clock, in milliseconds since 1970. */
  readonly asOf: number
  /** Different if other responses are published. */
  readonly mark: string
}

/** The people waiting for publication, by survey and revision. */
export type WaitingPeople = Pick<Map<string, Waiting>, 'get'> & {
  set(key: string, waiting: Waiting): unknown
}

/**
 * Counts the published responses of a survey, and publishes the next batches if allowed. Publication is recorded before
 * figures are returned, so that no reader ever sees figures that differ by fewer people than a batch.
 *
 * @param database the primary: only there is it decided which responses are published
 * @param isOver whether the survey takes no more answers
 * @param waitingPeople the people whom this process has already read
 */
export async function countPublished(
  database: Database,
  survey: Survey,
  isOver: boolean,
  waitingPeople: WaitingPeople,
): Promise<PublishedCount> {
  for (;;) {
    const progress = await readProgress(database, survey.id)
    const { now: asOf, epoch } = progress
    const known = await findPublication(database, survey.id)
    const from = known?.until ?? START.completedIn
    const until = isOver
      ? await lastUntil(database, survey, from, progress)
      : await nextUntil(database, survey, from, progress, waitingPeople)
    const restored = known?.epoch === epoch ? restoredTally(survey, known.tally) : undefined
    const counted = { tally: restored ?? emptySurveyTally(survey), from: restored ? from : START.completedIn }
    await countUntil(database, survey, counted, until)
    const { tally } = counted
    const publication = { until, tally: storedTally(tally), epoch }
    const isCached =
      (restored && until === from) || (await upsertPublication(database, survey.id, publication, from))
    if (isCached) return { tally, asOf, mark: `${until}/${epoch}` }
  }
}

async function nextUntil(
  database: Database,
  survey: Survey,
  from: string,
  progress: Progress,
  waitingPeople: WaitingPeople,
): Promise<string> {
  const key = `${survey.id}/${survey.revision}`
  const known = waitingPeople.get(key)
  const isKnown = known?.from === from && isCountedHere(known, progress)
  const waiting = isKnown ? known : noneWaiting(survey, from, progress.order)
  await countWaiting(database, survey, waiting, progress.settled.completedIn)
  waitingPeople.set(key, waiting)
  const { batches, simulatedUntil } = waiting
  const count = batchesToPublish(batches.map(({ sums }) => [...sums.values()].flat()))
  return batches[count - 1]?.until ?? simulatedUntil
}

async function lastUntil(
  database: Database,
  survey: Survey,
  from: string,
  { settled }: Progress,
): Promise<string> {
  const before = settled.completedIn
  const waiting = await listWaiting(database, survey.id, { from, before })
  const people = waiting.map((group) => group.people)
  const count = groupsToPublish(people, batchSize(survey.settings))
  if (count === 0) return from
  return waiting[count]?.completedIn ?? before
}

/** Counts the completions of transactions between two, the first one included. */
async function countUntil(
  database: Database,
  survey: Survey,
  { tally, from }: { readonly tally: SurveyTally; readonly from: string },
  until: string,
): Promise<void> {
  const count = responseCounter(survey, tally)
  const limit = pageSize(survey)
  const before = { ...START, completedIn: until }
  for (let after = { ...START, completedIn: from }; ; ) {
    const range = { after, before, filter: EVERY_RESPONSE, limit }
    const { completed, last, hasMore } = await listSettled(database, survey, range)
    count(completed)
    if (!hasMore || !last) return
    after = { completedIn: last.completedIn, ballotId: last.ballotId }
  }
}
