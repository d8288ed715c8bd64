import type { Database } from '../../../db/database.ts'
import { slowAnswers } from '../../cache/slow-answers.ts'
import { type CountedSlice, countSlices } from './repository.ts'

/** Responses of a survey, without tests. */
export type ResponseCount = Pick<CountedSlice, 'begun' | 'completed' | 'latest'>

export type ListCounts = {
  /** Waits until the responses of all surveys are counted, however many they are. */
  counted(surveyIds: readonly string[]): Promise<ReadonlyMap<string, ResponseCount>>
}

/** Responses counted in one statement, for one survey or several, so that no statement runs for long. */
const SLICE = 20_000
const BATCH = { surveys: 40, each: 500 }

const CACHED_SURVEYS = 1_000

/**
 * Surveys are counted one after the other, however many lists are requested at the same time, and those with very many
 * responses so rarely that counting takes at most a tenth of the database's time.
 *
 * @param now milliseconds since 1970
 */
export function createListCounts(database: Database, now: () => number): ListCounts {
  const known = slowAnswers<ResponseCount>(now, CACHED_SURVEYS)
  const knownOf = known.known
  const goOn = (slice: CountedSlice) => known.ask(slice.surveyId, () => countRest(database, slice))

  const counted: ListCounts['counted'] = async (surveyIds) => {
    const counts = new Map<string, ResponseCount>()
    const unknown = surveyIds.filter((surveyId) => !knownOf(surveyId))
    for (let at = 0; at < unknown.length; at += BATCH.surveys) {
      const some = unknown.slice(at, at + BATCH.surveys)
      for (const slice of await countSlices(database, some, null, BATCH.each))
        counts.set(
          slice.surveyId,
          slice.last === null ? slice : await (knownOf(slice.surveyId) ?? goOn(slice)),
        )
    }
    for (const surveyId of surveyIds) {
      const known = counts.has(surveyId) ? undefined : await knownOf(surveyId)
      if (known) counts.set(surveyId, known)
    }
    return counts
  }
  return { counted }
}

async function countRest(database: Database, { surveyId, ...first }: CountedSlice): Promise<ResponseCount> {
  let { begun, completed, latest } = first
  for (let after = first.last; after !== null; ) {
    const [slice] = await countSlices(database, [surveyId], after, SLICE)
    begun += slice?.begun ?? 0
    completed += slice?.completed ?? 0
    latest = Math.max(latest ?? 0, slice?.latest ?? 0) || null
    after = slice?.last ?? null
  }
  return { begun, completed, latest }
}
