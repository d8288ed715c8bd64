import { refreshingCache } from '../cache/refreshing-cache.ts'
import type { Publisher, Snapshot, SurveyToPublish } from '../results/publication/publisher.ts'

/**
 * The results that others than designers read. However many read them at the same time, they are computed once; and
 * while responses arrive, computing takes a tenth of the time at most.
 */
export type Snapshots = {
  /** @throws Failure UNAVAILABLE while very many responses are being counted for the first time */
  read(found: SurveyToPublish): Promise<Snapshot>
}

/** A snapshot is good for a second, or for nine times as long as it took. */
const FRESH_MS = 1_000
const REST = 9

/** For so long after that it still answers who asks while the next one is being made, so that a crowd waits for none. */
const STALE_MS = 10_000

/** Surveys of which a snapshot is kept; those read longest ago make room. */
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
