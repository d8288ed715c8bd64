import type { Database } from '../../db/database.ts'
import { keepLatest } from '../keep-latest.ts'
import { countSlice } from './repository.ts'

/** Responses of a survey, tests apart. */
export type ResponseCount = { readonly begun: number; readonly completed: number }

/** Counts the responses of surveys, by their ids. */
export type ResponseCounts = (surveyIds: readonly string[]) => Promise<ReadonlyMap<string, ResponseCount>>

/** Responses counted in one statement, so that none is late or keeps others waiting for long. */
const SLICE = 20_000

/** A count that took less, in milliseconds, is made anew each time; any other rests for so many times as long. */
const QUICK_MS = 100
const REST = 9

/** Surveys of which a count is kept. */
const KEPT = 1_000

type Entry = { readonly count: Promise<ResponseCount>; until: number }

/**
 * Surveys are counted one after the other, however many lists are asked for at the same time, and those of very many
 * responses not more often than lets the database do other things nine tenths of the time.
 *
 * @param now milliseconds since 1970
 */
export function createResponseCounts(database: Database, now: () => number): ResponseCounts {
  const entries = new Map<string, Entry>()

  function begin(surveyId: string): Promise<ResponseCount> {
    const began = performance.now()
    const count = countResponses(database, surveyId)
    const entry: Entry = { count, until: Number.POSITIVE_INFINITY }
    const forget = () => {
      if (entries.get(surveyId) === entry) entries.delete(surveyId)
    }
    count.then(() => {
      const took = performance.now() - began
      if (took < QUICK_MS) forget()
      else entry.until = now() + REST * took
    }, forget)
    keepLatest(entries, surveyId, entry, KEPT)
    return count
  }

  function countOf(surveyId: string): Promise<ResponseCount> {
    const known = entries.get(surveyId)
    return known && now() < known.until ? known.count : begin(surveyId)
  }

  return async (surveyIds) => {
    const counts = new Map<string, ResponseCount>()
    for (const surveyId of surveyIds) counts.set(surveyId, await countOf(surveyId))
    return counts
  }
}

async function countResponses(database: Database, surveyId: string): Promise<ResponseCount> {
  const sum = { begun: 0, completed: 0 }
  for (let after: string | null = null; ; ) {
    const slice = await countSlice(database, surveyId, after, SLICE)
    sum.begun += slice.begun
    sum.completed += slice.completed
    if (slice.last === null) return sum
    after = slice.last
  }
}
