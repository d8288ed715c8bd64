import type { Database } from '../../../db/database.ts'
import { EVERY_RESPONSE } from '../../domain/filter.ts'
import { batchSize, groupsToPublish } from '../../domain/publication.ts'
import { restoredTally, storedTally } from '../../domain/stored-tally.ts'
import type { Survey } from '../../domain/survey.ts'
import { emptySurveyTally, type SurveyTally } from '../../domain/survey-tally.ts'
import { pageSize, readProgress, responseCounter } from '../counting.ts'
import { listSettled, START } from '../repository.ts'
import { findPublication, listWaiting, upsertPublication } from './repository.ts'

export type PublishedCount = {
  readonly tally: SurveyTally
  /** When, by the database's clock, in milliseconds since 1970. */
  readonly asOf: number
  /** Differs where other responses are published. */
  readonly mark: string
}

/**
 * Counts the published responses of a survey, and publishes the next batch where it is complete. What was published
 * is remembered before it is told, so that no reader ever sees figures that differ by fewer people than a batch.
 *
 * @param database the primary: which responses are published is decided there alone
 * @param isOver whether the survey takes no more answers
 */
export async function countPublished(
  database: Database,
  survey: Survey,
  isOver: boolean,
): Promise<PublishedCount> {
  for (;;) {
    const { settled, now: asOf, epoch } = await readProgress(database, survey.id)
    const known = await findPublication(database, survey.id)
    const from = known?.until ?? START.completedIn
    const until = await nextUntil(database, survey, { from, before: settled.completedIn, isOver })
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
  { from, before, isOver }: { readonly from: string; readonly before: string; readonly isOver: boolean },
): Promise<string> {
  const waiting = await listWaiting(database, survey.id, { from, before })
  const people = waiting.map((group) => group.people)
  const count = groupsToPublish(people, batchSize(survey.settings), isOver)
  if (count === 0) return from
  return waiting[count]?.completedIn ?? before
}

/** Counts the completions of transactions from one on and before another. */
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
    const { rows, last, hasMore } = await listSettled(database, survey, range)
    count(rows)
    if (!hasMore || !last) return
    after = { completedIn: last.completedIn, ballotId: last.ballotId }
  }
}
