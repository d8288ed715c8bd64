import type { Database } from '../../../db/database.ts'
import { allowsVotesAlike, isAskedOfEverybody } from '../../domain/arms/asked.ts'
import { addSums, countVotes, noVoteSum, type VoteSum } from '../../domain/batch-sums.ts'
import { voteRange } from '../../domain/credits.ts'
import { EVERY_RESPONSE } from '../../domain/filter.ts'
import { batchSize } from '../../domain/publication.ts'
import type { Survey } from '../../domain/survey.ts'
import { type CompletedResponse, listSettled } from '../completed-responses.ts'
import { pageSize } from '../counting.ts'
import { type CompletionCursor, START } from '../repository.ts'

/** People who completed a survey one after the other. */
type Batch = {
  /** Their completions are in earlier transactions. */
  until: string
  people: number
  /** The sums of each option's votes, by question whose votes are disclosed while a survey is open. */
  readonly sums: ReadonlyMap<string, readonly VoteSum[]>
}

/** The people waiting for publication while a survey is open: in full batches, and those since. */
export type Waiting = {
  /** Where they start; see `Publication`. */
  readonly from: string
  readonly order: string
  /** All completions up to and including this cursor are counted. */
  upTo: CompletionCursor
  readonly batches: Batch[]
  since: Batch
  /** Completions of earlier transactions are all simulated: they hide nobody, and need not wait. */
  simulatedUntil: string
}

/** How many batches are considered for publication; earlier ones are merged. */
const LATEST_BATCHES = 10

/** Nobody is waiting yet. */
export function noneWaiting(survey: Survey, from: string, order: string): Waiting {
  const upTo = { ...START, completedIn: from }
  return { from, order, upTo, batches: [], since: emptyBatch(survey, from), simulatedUntil: from }
}

/** Counts the people who completed the survey since, in place: each is read once, however long they wait. */
export async function countWaiting(
  database: Database,
  survey: Survey,
  waiting: Waiting,
  before: string,
): Promise<void> {
  const limit = pageSize(survey)
  for (;;) {
    const range = {
      after: waiting.upTo,
      before: { ...START, completedIn: before },
      filter: EVERY_RESPONSE,
      limit,
    }
    const { completed, last, hasMore } = await listSettled(database, survey, range)
    countCompleted(survey, waiting, completed)
    waiting.upTo = last ?? waiting.upTo
    if (hasMore) continue
    endTransaction(survey, waiting)
    return
  }
}

function countCompleted(survey: Survey, waiting: Waiting, completed: readonly CompletedResponse[]): void {
  for (const { completedIn, simulated, answers } of completed) {
    const until = String(BigInt(completedIn) + 1n)
    // Completions of one transaction are published together.
    if (until !== waiting.since.until) endTransaction(survey, waiting)
    const { since } = waiting
    since.until = until
    if (simulated) continue
    since.people++
    for (const [at, { id }] of survey.questions.entries()) {
      const votes = answers[at]?.votes
      const sums = since.sums.get(id)
      if (votes && sums) for (const [option, sum] of sums.entries()) countVotes(sum, votes[option] ?? 0)
    }
  }
}

function endTransaction(survey: Survey, waiting: Waiting): void {
  const { batches, since } = waiting
  if (batches.length === 0 && since.people === 0) waiting.simulatedUntil = since.until
  if (since.people < batchSize(survey.settings)) return
  batches.push(since)
  waiting.since = emptyBatch(survey, since.until)
  if (batches.length > LATEST_BATCHES) batches.splice(0, 2, together(batches[0]!, batches[1]!))
}

function together(earlier: Batch, { until, people, sums }: Batch): Batch {
  const added = [...earlier.sums].map(
    ([question, options]) =>
      [question, options.map((sum, option) => addSums(sum, sums.get(question)![option]!))] as const,
  )
  return { until, people: earlier.people + people, sums: new Map(added) }
}

/**
 * While a survey is open, nothing is disclosed about questions that only some respondents saw, whose options
 * respondents saw only in part, or that limit votes for some respondents or take no downvotes.
 */
function emptyBatch(survey: Survey, until: string): Batch {
  const sums = survey.questions.flatMap((question) => {
    const isDisclosed =
      question.type === 'qv' &&
      question.sampleOption === 0 &&
      allowsVotesAlike(survey, question) &&
      isAskedOfEverybody(survey, question)
    if (!isDisclosed) return []
    return [[question.id, question.options.map(() => noVoteSum(voteRange(question).most))] as const]
  })
  return { until, people: 0, sums: new Map(sums) }
}
