import type { Database } from '../../../db/database.ts'
import { slowAnswers } from '../../cache/slow-answers.ts'
import { countUnfinished, type UnfinishedSlice } from './repository.ts'

export type UnfinishedCounts = {
  /**
   * How many responses of a survey were started and are not completed, without tests, if available within a moment:
   * with very many, the last count, or undefined while there is none.
   */
  soon(surveyId: string): Promise<number | undefined>
}

/** Responses counted in one statement, so that none runs for long. */
const SLICE = 20_000

const CACHED_SURVEYS = 1_000

/** A cursor before every ballot. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Counts with an index of only unfinished responses, so that a page's wait does not grow with completed ones.
 *
 * @param now milliseconds since 1970
 */
export function createUnfinishedCounts(database: Database, now: () => number): UnfinishedCounts {
  const counting = slowAnswers<number>(now, CACHED_SURVEYS)
  const count = async (surveyId: string) => {
    let counted = 0
    for (let after: string | null = FIRST; after !== null; ) {
      const slice: UnfinishedSlice = await countUnfinished(database, surveyId, after, SLICE)
      counted += slice.count
      after = slice.last
    }
    return counted
  }
  return { soon: (surveyId) => counting.soon(surveyId, () => count(surveyId)) }
}
