import { refreshingCache } from '../cache/refreshing-cache.ts'
import type { Publisher, Snapshot, SurveyToPublish } from '../results/publication/publisher.ts'

/**
 * The results for readers other than designers. However many people read them at the same time, they are computed once;
 * and while responses arrive, computing takes at most a tenth of the time.
 */
export type Snapshots = {
  /** @throws Failure UNAVAILABLE while very many responses are being counted for the first time */
  read(found: SurveyToPublish): Promise<Snapshot>
}

/** A snapshot is fresh for a second, or for nine times as long as it took. */
const FRESH_MS = 1_000
const REST = 9

/** How long it may still be served after that while the next one is computed, so that a crowd does not wait. */
const STALE_MS = 10_000

/** The most surveys with a cached snapshot; the least recently read are evicted. */
const CACHED_SNAPSHOTS = 50

export function createSnapshots(publish: Publisher, now: () => number): Snapshots {
  const snapshots = refreshingCache<Snapshot, SurveyToPublish>({
    max: CACHED_SNAPSHOTS,
    staleMs: STALE_MS,
    now,
    async read(_, found) {
      const began = performance.now()
      const value = await publish(found)
      return { value, freshMs: Math.max(FRESH_MS, REST * (performance.now() - began)) }
    },
  })
  return {
    async read(found) {
      const snapshot = await snapshots.find(`${found.survey.id}/${found.survey.revision}`, found)
      if (!snapshot) throw new Error('results are always there')
      return snapshot
    },
  }
}
