import type { Database } from '../../../db/database.ts'
import { slowAnswers } from '../../cache/slow-answers.ts'
import { hasArms } from '../../domain/arms/arm.ts'
import type { StoppedResponses } from '../../domain/results/funnel.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { countStoppedResponses } from './stopped-repository.ts'

/** How far the responses to surveys got. Counts of very many are cached for a while. */
export type FunnelCounters = {
  read(survey: Survey): Promise<readonly StoppedResponses[]>
  /** Like `read`; if that takes longer than a page waits, the last count, or undefined while there is none. */
  soon(survey: Survey): Promise<readonly StoppedResponses[] | undefined>
}

const CACHED_SURVEYS = 1_000

/**
 * Completed responses are counted here only if they are counted by arm.
 *
 * @param reading returns the database to read from
 * @param now milliseconds since 1970
 */
export function createFunnelCounters(reading: () => Database, now: () => number): FunnelCounters {
  const counting = slowAnswers<readonly StoppedResponses[]>(now, CACHED_SURVEYS)
  const keyOf = ({ id, revision }: Survey) => `${id} ${revision}`
  const count = (survey: Survey) => () => countStoppedResponses(reading(), survey, hasArms(survey.settings))
  return {
    read: (survey) => counting.known(keyOf(survey)) ?? counting.ask(keyOf(survey), count(survey)),
    soon: (survey) => counting.soon(keyOf(survey), count(survey)),
  }
}
