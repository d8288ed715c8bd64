import type { Database } from '../../../db/database.ts'
import { addOpenings } from './opening-repository.ts'

/** Counts how often surveys are opened, without making anybody wait; a killed process loses the last seconds. */
export type Openings = {
  add(surveyId: string): void
  /** Writes the counts since the last time. */
  flush(): Promise<void>
}

/** How long after the first opening counts are written, in milliseconds. */
const WRITTEN_AFTER_MS = 10_000

/** @param now milliseconds since 1970 */
export function createOpenings(database: Database, now: () => number, stopping?: AbortSignal): Openings {
  let counted = new Map<string, number>()
  let timer: Timer | undefined
  const add = (surveyId: string, count = 1) => {
    counted.set(surveyId, (counted.get(surveyId) ?? 0) + count)
    timer ??= setTimeout(flush, WRITTEN_AFTER_MS).unref()
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (counted.size === 0) return
    const written = counted
    counted = new Map()
    const counts = Array.from(written, ([id, count]) => ({ id, count }))
    await addOpenings(database, counts, new Date(now()).toISOString().slice(0, 10)).catch(() => {
      for (const { id, count } of counts) add(id, count)
    })
  }
  stopping?.addEventListener('abort', () => void flush())
  return { add: (surveyId) => add(surveyId), flush }
}
