import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'
import type { StoredConfidence } from '../../domain/certainty/confidence.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import { restoredTally, storedTally } from '../../domain/results/stored-tally.ts'
import { emptySurveyTally, type SurveyTally } from '../../domain/results/survey-tally.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { listSettled } from './completed-responses.ts'
import {
  type Counted,
  countRest,
  isCountedHere,
  pageSize,
  readProgress,
  responseCounter,
} from './counting.ts'
import { type CompletionCursor, type Progress, START } from './repository.ts'

/** The most filters whose counts stay in memory; the least recently used are evicted. */
const CACHED_FILTERS = 8

type FilteredCount = {
  readonly tally: SurveyTally
  upTo: CompletionCursor
  readonly order: Progress['order']
  readonly intervals: Record<string, StoredConfidence>
}

/** The count for a filter; its intervals are cached as long as it is. */
export type FilteredCounted = Counted & { readonly store: (intervals: Counted['intervals']) => void }

/**
 * Counts the responses that pass a filter. There are many filters with few readers each, so their counts are cached
 * only in this process; a repeated call only counts what has arrived since.
 */
export function createFilteredCounts() {
  const counts = new LRUCache<string, FilteredCount>({ max: CACHED_FILTERS })

  function countOf(key: string, survey: Survey, progress: Progress): FilteredCount {
    const known = counts.get(key)
    const { order } = progress
    const count = isCountedHere(known, progress)
      ? known
      : { tally: emptySurveyTally(survey), upTo: START, intervals: {}, order }
    counts.set(key, count)
    return count
  }

  /** One call at a time for each filter of a survey: overlapping calls would count responses twice. */
  return async (database: Database, survey: Survey, filter: ResponseFilter): Promise<FilteredCounted> => {
    const progress = await readProgress(database, survey.id)
    const count = countOf(filterKey(survey, filter), survey, progress)
    await countSettled(database, survey, { filter, count, settled: progress.settled })
    const tally = restoredTally(survey, storedTally(count.tally)) ?? emptySurveyTally(survey)
    await countRest(database, survey, tally, { after: count.upTo, filter })
    const store = (intervals: Counted['intervals']) => void Object.assign(count.intervals, intervals)
    return { tally, asOf: progress.now, intervals: count.intervals, epoch: progress.epoch, store: store }
  }
}

export function filterKey({ id, revision }: Survey, filter: ResponseFilter): string {
  return JSON.stringify([id, revision, filter])
}

async function countSettled(
  database: Database,
  survey: Survey,
  { filter, count, settled }: Pick<Progress, 'settled'> & { filter: ResponseFilter; count: FilteredCount },
): Promise<void> {
  const counter = responseCounter(survey, count.tally)
  const limit = pageSize(survey)
  for (;;) {
    const range = { after: count.upTo, before: settled, filter, limit }
    const { completed, last, hasMore } = await listSettled(database, survey, range)
    counter(completed)
    // Everything settled has been scanned, whether it matched or not.
    count.upTo = hasMore && last ? last : settled
    if (!hasMore) return
  }
}
