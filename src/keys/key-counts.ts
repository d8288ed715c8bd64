import type { Database } from '../../db/database.ts'
import type { KeyCount } from '../contract/keys.ts'
import { slowAnswers } from '../slow-answers.ts'
import { type CountedKeys, countSomeKeys, rowVersion } from './repository.ts'

/** How many keys of each group of a survey are in each state; groups in the order of their names, keys of none first. */
export type KeyCounts = (surveyId: string) => Promise<readonly KeyCount[]>

/** Surveys of which counts are kept. */
const KEPT = 100

/**
 * Counts keys anew each time where they are few. Very many are counted once for all who ask at the same time, and not more
 * often than lets the database do other things nine tenths of the time, unless keys were issued or revoked: then what
 * respondents did since the last count is missing for so long.
 *
 * @param now milliseconds since 1970
 */
export function createKeyCounts(database: Database, now: () => number): KeyCounts {
  const counts = slowAnswers<readonly KeyCount[]>(now, KEPT)
  return async (surveyId) => {
    const name = JSON.stringify([surveyId, await rowVersion(database, surveyId)])
    const known = counts.known(name)
    if (known) return known
    const first = await countSomeKeys(database, surveyId, null)
    if (first.last === null) return summed(first.counts)
    return counts.known(name) ?? counts.ask(name, () => countRest(database, surveyId, first))
  }
}

async function countRest(database: Database, surveyId: string, first: CountedKeys): Promise<KeyCount[]> {
  const counts = [...first.counts]
  for (let after = first.last; after !== null; ) {
    const slice = await countSomeKeys(database, surveyId, after)
    counts.push(...slice.counts)
    after = slice.last
  }
  return summed(counts)
}

function summed(counts: readonly KeyCount[]): KeyCount[] {
  const sums = new Map<string, KeyCount>()
  for (const { label, status, count } of counts) {
    const name = JSON.stringify([label, status])
    sums.set(name, { label, status, count: count + (sums.get(name)?.count ?? 0) })
  }
  return [...sums.values()].sort(
    (one, other) => byText(one.label ?? '', other.label ?? '') || byText(one.status, other.status),
  )
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))
