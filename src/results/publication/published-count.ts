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
import { listSettled } from '../counting/completed-responses.ts'
import { pageSize, readProgress, responseCounter } from '../counting/counting.ts'
import { START } from '../counting/repository.ts'
import {
  countPeople,
  findNewestCompletion,
  findPublication,
  listWaiting,
  type Publication,
  upsertPublication,
} from './repository.ts'

export type PublishedCount = Pick<Publication, 'epoch' | 'removed'> & {
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
 * figures are returned, so that no reader ever sees figures that differ by fewer people than a batch: who is excluded or
 * erased stays in them until others come in, or until a batch is removed.
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
    const { now: asOf, epoch, settled } = await readProgress(database, survey.id)
    const known = (await findPublication(database, survey.id)) ?? NOTHING
    const isSame = known.epoch === epoch
    const told = peopleIn(known)
    const still =
      isSame && told !== undefined ? undefined : await countPeople(database, survey.id, known.until)
    const people = told ?? still ?? 0
    const removed = still === undefined ? known.removed : people - still
    const next = { isOver, settled: settled.completedIn }
    const until = await nextUntil(database, survey, { ...known, people, removed }, next)
    const isKept = until === known.until && removed > 0 && removed < batchSize(survey.settings)
    const isUnmoved = isKept || (isSame && until === known.until)
    // Read before counting: whoever is excluded in between may come back.
    const newestCompletion = isUnmoved
      ? known.newestCompletion
      : await findNewestCompletion(database, survey.id, until, known)
    const stays = isSame && removed === 0 ? known : NOTHING
    const { tally, stored } = isKept
      ? { tally: unmovedTally(survey, known, people - removed), stored: known.tally }
      : await countedUntil(database, survey, stays, until)
    const isStored = isSame && stored === known.tally && removed === known.removed
    const publication = { until, tally: stored, epoch, removed: isKept ? removed : 0, newestCompletion }
    if (isStored || (await upsertPublication(database, survey.id, publication, known)))
      return { tally, asOf, until, epoch, removed: publication.removed, mark: `${until}/${tally.responses}` }
  }
}

/** The people of whom was told; undefined if the tally is to be counted again. */
const peopleIn = ({ tally }: Publication) =>
  'responses' in tally ? tally.responses - (tally.simulated ?? 0) : undefined

/** What was told stays so. Nothing is shown if nobody of it is left, or if it does not fit the questions any more. */
function unmovedTally(survey: Survey, { tally }: Publication, left: number): SurveyTally {
  const restored = left > 0 ? restoredTally(survey, tally) : undefined
  return restored ?? emptySurveyTally(survey)
}

const NOTHING: Publication = {
  until: START.completedIn,
  tally: storedTally(emptySurveyTally({ questions: [] })),
  epoch: null,
  removed: 0,
  newestCompletion: null,
}

/** The transaction before which everything is published from now on. */
async function nextUntil(
  database: Database,
  { id, settings }: Survey,
  published: Pick<Publication, 'until' | 'removed' | 'newestCompletion'> & { readonly people: number },
  { isOver, settled }: { readonly isOver: boolean; readonly settled: string },
): Promise<string> {
  if (isOpenBallot(settings)) return settled
  const { until: from, people, removed, newestCompletion } = published
  const waiting = await listWaiting(database, id, { from, before: settled, newestCompletion })
  const count = isOver
    ? groupsAtTheEnd(waiting, fewestAtTheEnd(settings, people), removed)
    : groupsWhileOpen(waiting, batchSize(settings), removed)
  if (count === 0) return from
  return waiting[count]?.completedIn ?? settled
}

/** Counts what was published and the completions of later transactions. */
async function countedUntil(
  database: Database,
  survey: Survey,
  known: Publication,
  until: string,
): Promise<{ readonly tally: SurveyTally; readonly stored: Publication['tally'] }> {
  const restored = restoredTally(survey, known.tally)
  if (restored && until === known.until) return { tally: restored, stored: known.tally }
  const tally = restored ?? emptySurveyTally(survey)
  await countUntil(database, survey, { tally, from: restored ? known.until : START.completedIn }, until)
  return { tally, stored: storedTally(tally) }
}

/** Counts the completions of transactions between two, the first one included. */
export async function countUntil(
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
