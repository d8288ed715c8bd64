import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import { slowAnswers } from '../cache/slow-answers.ts'
import type { KeyCount } from '../contract/responses/keys.ts'
import { rowVersion } from './issuing-repository.ts'
import { type CountedKeys, countSomeKeys } from './repository.ts'

/** The number of keys of a survey by group and status; groups in the order of their names, with keys of none first. */
export type KeyTotals = {
  readonly counts: readonly KeyCount[]
  /** The time of the counts, in milliseconds since 1970, if what respondents did since is missing; otherwise null. */
  readonly countedAt: number | null
}

export type KeyCounts = {
  /** Waits for the counts, however many keys there are. */
  counted(surveyId: string): Promise<KeyTotals>
  /** The counts if they are available within a moment; undefined while very many keys are still being counted. */
  soon(surveyId: string): Promise<KeyTotals | undefined>
}

const CACHED_SURVEYS = 100

/** How long a page waits for the first counts of very many keys, in milliseconds. */
const SOON_MS = 300

/**
 * Counts keys each time if there are few. Very many are counted once for all concurrent callers, and so rarely that
 * counting takes at most a tenth of the database's time, unless keys were issued or revoked; meanwhile the counts do
 * not include what respondents did since.
 *
 * @param now milliseconds since 1970
 */
export function createKeyCounts(database: Database, now: () => number): KeyCounts {
  const totals = slowAnswers<KeyTotals>(now, CACHED_SURVEYS)
  const latest = new LRUCache<string, KeyTotals>({ max: CACHED_SURVEYS })

  /** Counts some keys at once, and continues with the rest of very many; `list` identifies the current list of keys. */
  const begin = async (surveyId: string): Promise<{ list: string; all: Promise<KeyTotals> }> => {
    const list = JSON.stringify([surveyId, await rowVersion(database, surveyId)])
    const known = totals.known(list)
    if (known) return { list, all: known }
    const countedAt = now()
    const first = await countSomeKeys(database, surveyId, null)
    if (first.last === null)
      return { list, all: Promise.resolve({ counts: summedCounts(first.counts), countedAt: null }) }
    const goOn = async () => {
      const all = { counts: await countRest(database, surveyId, first), countedAt }
      latest.set(list, all)
      return all
    }
    return { list, all: totals.known(list) ?? totals.ask(list, goOn) }
  }
  return {
    counted: async (surveyId) => (await begin(surveyId)).all,
    async soon(surveyId) {
      const { list, all } = await begin(surveyId)
      return Promise.race([all, Bun.sleep(latest.has(list) ? 0 : SOON_MS).then(() => latest.get(list))])
    },
  }
}

async function countRest(database: Database, surveyId: string, first: CountedKeys): Promise<KeyCount[]> {
  const counts = [...first.counts]
  for (let after = first.last; after !== null; ) {
    const slice = await countSomeKeys(database, surveyId, after)
    for (const count of slice.counts) counts.push(count)
    after = slice.last
  }
  return summedCounts(counts)
}

/** Counts summed by group and status; groups in the order of their names, with keys of none first. */
export function summedCounts(counts: readonly KeyCount[]): KeyCount[] {
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
