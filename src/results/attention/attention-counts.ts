import type { Database } from '../../../db/database.ts'
import { slowAnswers } from '../../cache/slow-answers.ts'
import type { AttentionBody } from '../../contract/questions/attention.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Disclosed } from '../publication/held-back.ts'
import { readAttention } from './repository.ts'

const CACHED = 200

/** How long a page waits for the first counts of a survey, in milliseconds. */
const FIRST_MS = 1_000

/**
 * Counts who passed attention checks.
 * @param reading the database for long reads
 * @param now milliseconds since 1970
 */
export function createAttentionCounts(reading: () => Database, now: () => number) {
  const slow = slowAnswers<AttentionBody | undefined>(now, CACHED)
  return {
    /**
     * As `readAttention`. Of very many responses the counts are those of a while ago, and undefined while they are counted
     * for the first time.
     */
    async soon(survey: Survey, filter: ResponseFilter, heldBack: Disclosed | undefined) {
      const count = () => readAttention(reading(), survey, filter, heldBack)
      const told = heldBack && [heldBack.isComplete, [...heldBack.shownArms]]
      const key = Bun.hash(JSON.stringify([survey.id, survey.revision, told, filter])).toString(36)
      const known = await slow.soon(key, count)
      return known ?? (await Promise.race([slow.known(key), Bun.sleep(FIRST_MS).then(() => undefined)]))
    },
  }
}
