import type { Database } from '../../../db/database.ts'
import { slowAnswers } from '../../cache/slow-answers.ts'
import { hasArms } from '../../domain/arms/arm.ts'
import type { StoppedResponses } from '../../domain/funnel.ts'
import type { Survey } from '../../domain/survey.ts'
import { countStoppedResponses } from './stopped-repository.ts'

/** How far the responses to surveys came. Counts of very many are told again for a while. */
export type FunnelCounters = {
  read(survey: Survey): Promise<readonly StoppedResponses[]>
  /** As `read`; undefined where it takes longer than a page waits. */
  soon(survey: Survey): Promise<readonly StoppedResponses[] | undefined>
}

const CACHED_SURVEYS = 1_000

/** A page waits so long, in milliseconds. */
const SOON_MS = 100

/**
 * Completed responses are counted here only where they are told apart by arm.
 *
 * @param reading where to read
 * @param now milliseconds since 1970
 */
export function createFunnelCounters(reading: () => Database, now: () => number): FunnelCounters {
  const counting = slowAnswers<readonly StoppedResponses[]>(now, CACHED_SURVEYS)
  const read = (survey: Survey) => {
    const key = `${survey.id} ${survey.revision}`
    const work = () => countStoppedResponses(reading(), survey, hasArms(survey.settings))
    return counting.known(key) ?? counting.ask(key, work)
  }
  return {
    read,
    soon: (survey) => Promise.race([read(survey), Bun.sleep(SOON_MS).then(() => undefined)]),
  }
}
