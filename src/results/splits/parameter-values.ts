import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'
import { coalesce } from '../../concurrency/coalesce.ts'
import { isUniquePerPerson } from '../../domain/entry/panels.ts'
import { storedNames } from '../../domain/results/parameters.ts'
import {
  countValues,
  emptyValueCounts,
  sharedValues,
  type ValueCounts,
} from '../../domain/splits/shared-values.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { isCountedHere, readProgress } from '../counting/counting.ts'
import { patiently } from '../counting/patience.ts'
import { type CompletionCursor, type Progress, START } from '../counting/repository.ts'
import { listParameters } from './repository.ts'

/**
 * The values of each parameter of a survey that enough people share, by name; without parameters that a panel makes
 * different for each person.
 *
 * @throws Failure UNAVAILABLE while very many responses are being counted for the first time
 */
export type ParameterValues = (survey: Survey) => Promise<ReadonlyMap<string, readonly string[]>>

/** The most surveys whose counts stay in memory; the least recently used are evicted. */
const CACHED_SURVEYS = 6

/** Responses read at a time. */
const PAGE = 2_000

type Counted = { readonly counts: ValueCounts; upTo: CompletionCursor; readonly order: Progress['order'] }

/**
 * Only settled responses are counted: a value that reaches the threshold at this moment is included from the next call
 * on.
 *
 * @param reading returns the database to read from
 */
export function createParameterValues(reading: () => Database): ParameterValues {
  const known = new LRUCache<string, Counted>({ max: CACHED_SURVEYS })
  const readers = new Map<string, () => Promise<ValueCounts>>()

  async function count(key: string, { id }: Survey, names: readonly string[]): Promise<ValueCounts> {
    const database = reading()
    const progress = await readProgress(database, id)
    const before = known.get(key)
    const counted: Counted = isCountedHere(before, progress)
      ? before
      : { counts: emptyValueCounts(names), upTo: START, order: progress.order }
    known.set(key, counted)
    for (;;) {
      const range = { after: counted.upTo, before: progress.settled.completedIn, limit: PAGE }
      const rows = await listParameters(database, id, range)
      for (const { parameters } of rows) if (parameters) countValues(counted.counts, parameters)
      counted.upTo = rows.at(-1) ?? counted.upTo
      if (rows.length < PAGE) return counted.counts
    }
  }

  return async (survey) => {
    const { settings } = survey
    const names = storedNames(settings).filter((name) => !isUniquePerPerson(settings.panel, name))
    if (names.length === 0) return new Map()
    const key = JSON.stringify([survey.id, names])
    const reader =
      readers.get(key) ??
      coalesce(
        () => count(key, survey, names),
        () => readers.delete(key),
      )
    readers.set(key, reader)
    return sharedValues(await patiently(reader(), survey))
  }
}
