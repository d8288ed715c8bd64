import type { Database } from '../../../db/database.ts'
import { isOpenBallot } from '../../domain/disclosure/ballot-secrecy.ts'
import {
  batchSize,
  fewestAtTheEnd,
  groupsAtTheEnd,
  groupsWhileOpen,
} from '../../domain/disclosure/publication.ts'
import { EVERY_RESPONSE } from '../../domain/results/filter.ts'
import { restoredTally, storedTally } from '../../domain/results/stored-tally.ts'
import { emptySurveyTally, type SurveyTally } from '../../domain/results/survey-tally.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { listSettled } from '../completed-responses.ts'
import { pageSize, readProgress, responseCounter } from '../counting.ts'
import { START } from '../repository.ts'
import { findPublication, listWaiting, upsertPublication } from './repository.ts'

export type PublishedCount = {
  readonly tally: SurveyTally
  /** The time of the count by the database's clock, in milliseconds since 1970. */
  readonly asOf: number
  /** Completions of earlier transactions are published. */
  readonly until: string
  /** Different if other responses are published. */
  readonly mark: string
}

/**
 * Counts the published responses of a survey, and publishes the next batches if allowed. Publication is recorded before
 * figures are returned, so that no reader ever sees figures that differ by fewer people than a batch.
 *
 * @param database the primary: only there is it decided which responses are published
 * @param isOver whether the survey takes no more answers
 */
export async function countPublished(
  database: Database,
  survey: Survey,
  isOver: boolean,
): Promise<PublishedCount> {
  for (;;) {
    const progress = await readProgress(database, survey.id)
    const { now: asOf, epoch, settled } = progress
    const known = await findPublication(database, survey.id)
    const from = known?.until ?? START.completedIn
    const people = known ? known.tally.responses - (known.tally.simulated ?? 0) : 0
    const until = await nextUntil(
      database,
      survey,
      { from, people },
      { isOver, settled: settled.completedIn },
    )
    const restored = known?.epoch === epoch ? restoredTally(survey, known.tally) : undefined
    const counted = { tally: restored ?? emptySurveyTally(survey), from: restored ? from : START.completedIn }
    await countUntil(database, survey, counted, until)
    const { tally } = counted
    const publication = { until, tally: storedTally(tally), epoch }
    const isCached =
      (restored && until === from) || (await upsertPublication(database, survey.id, publication, from))
    if (isCached) return { tally, asOf, until, mark: `${until}/${epoch}` }
  }
}

/** The transaction before which everything is published from now on. */
async function nextUntil(
  database: Database,
  { id, settings }: Survey,
  published: { readonly from: string; readonly people: number },
  { isOver, settled }: { readonly isOver: boolean; readonly settled: string },
): Promise<string> {
  if (isOpenBallot(settings)) return settled
  const { from, people } = published
  const waiting = await listWaiting(database, id, { from, before: settled })
  const count = isOver
    ? groupsAtTheEnd(waiting, fewestAtTheEnd(settings, people))
    : groupsWhileOpen(waiting, batchSize(settings))
  if (count === 0) return from
  return waiting[count]?.completedIn ?? settled
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
