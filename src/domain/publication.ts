import { isOver, type Window } from './availability.ts'
import { PRIVACY_THRESHOLD } from './privacy-threshold.ts'
import type { SurveySettings } from './survey.ts'

/** Who can read the results of a survey besides its designers. */
export type Audience = 'respondents' | 'public'

/** Which results a survey publishes: none, or to which audience and whether they are open yet. */
export type Publication = { readonly to: Audience; readonly isOpen: boolean } | undefined

type Published = Window & Pick<SurveySettings, 'results' | 'resultsWhen'>

/**
 * The publication of a survey's results at an instant. Results that are published on closing wait until the last
 * response can have arrived: nobody who may still vote should see how others did.
 *
 * @param now milliseconds since 1970
 * @param hasResponses whether anybody has ever started a response
 * @example publicationOf({ ...DEFAULT_SETTINGS, results: 'public', resultsWhen: 'always' }, 0, true) // { to: 'public', isOpen: true }
 */
export function publicationOf(settings: Published, now: number, hasResponses: boolean): Publication {
  const { results: to, resultsWhen } = settings
  if (to === 'designer') return undefined
  return { to, isOpen: resultsWhen === 'always' || isOver(settings, now, hasResponses) }
}

/**
 * Whether so few people answered that figures would reveal who answered what. Simulated responses hide nobody, since
 * anybody can simulate the same ones and subtract them; if all are simulated, there is nobody to hide.
 *
 * @param answers responses behind a figure
 * @param simulated those of them that are simulated
 */
export function isTooFew(answers: number, simulated = 0): boolean {
  const people = answers - simulated
  return answers < PRIVACY_THRESHOLD || (people > 0 && people < PRIVACY_THRESHOLD)
}

/** The fewest people whose answers are published together; each of them had a key, so none is made up. */
const BATCH_WITH_KEYS = 10

/** If anybody may answer more than once, some of a batch may be made up to expose the others. */
const BATCH_WITHOUT_KEYS = 20

/** The fewest people by whom published figures change. */
export function batchSize({ hasUKey, uKeyMode }: Pick<SurveySettings, 'hasUKey' | 'uKeyMode'>): number {
  return hasUKey && uKeyMode === 'list' ? BATCH_WITH_KEYS : BATCH_WITHOUT_KEYS
}

/**
 * How many of the waiting people are published once a survey is over: all of them, if they make up a batch. For open
 * surveys see `batchesToPublish`.
 *
 * @param waiting people who completed the survey and are not in the published figures yet, by groups that are published
 * together, in order
 * @param batch see `batchSize`
 * @returns how many of the groups are published; simulated responses count as nobody
 * @example groupsToPublish([4, 6], 10) // 2
 */
export function groupsToPublish(waiting: readonly number[], batch: number): number {
  const all = waiting.reduce((sum, people) => sum + people, 0)
  const leading = waiting.findIndex((people) => people > 0)
  return leading < 0 || all >= batch ? waiting.length : leading
}
