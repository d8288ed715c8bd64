import type { Database } from '../db/database.ts'
import { createKeyCounts } from './keys/key-counts.ts'
import { createAttentionCounts } from './results/attention/attention-counts.ts'
import { createFunnelCounters } from './results/funnel/funnel-counts.ts'
import { createOpenings } from './results/funnel/openings.ts'
import { createUnfinishedCounts } from './results/progress/unfinished-counts.ts'
import { createListCounts } from './surveys/lists/counts.ts'

type CountsDeps = {
  readonly database: Database
  /** The database for long reads. */
  readonly reading: () => Database
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly stopping?: AbortSignal | undefined
}

/** What is counted of surveys for their designers, each at most for a tenth of the time. */
export const createCounts = ({ database, reading, now, stopping }: CountsDeps) => ({
  responses: createListCounts(database, now),
  unfinished: createUnfinishedCounts(database, now),
  keys: createKeyCounts(database, now),
  openings: createOpenings(database, now, stopping),
  funnel: createFunnelCounters(reading, now),
  attention: createAttentionCounts(reading, now),
})

export type Counts = ReturnType<typeof createCounts>
