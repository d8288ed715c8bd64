import { isOver, type Window } from './availability.ts'
import { PRIVACY_THRESHOLD } from './privacy-threshold.ts'
import type { SurveySettings } from './survey.ts'

/** Who can read the results of a survey besides its designers. */
export type Audience = 'respondents' | 'public'

/** What a survey lets others than its designers see of its results: nothing, or something to whom and whether already. */
export type Publication = { readonly to: Audience; readonly isOpen: boolean } | undefined

type Published = Window & Pick<SurveySettings, 'results' | 'resultsWhen'>

/**
 * What a survey shows of its results at an instant. Shown once closed, they are not there before the last response can
 * have come in: whoever may still vote shall not see how others did.
 *
 * @param now milliseconds since 1970
 * @param hasResponses whether anybody has ever begun a response
 * @example publicationOf({ ...DEFAULT_SETTINGS, results: 'public', resultsWhen: 'always' }, 0, true) // { to: 'public', isOpen: true }
 */
export function publicationOf(settings: Published, now: number, hasResponses: boolean): Publication {
  const { results: to, resultsWhen } = settings
  if (to === 'designer') return undefined
  return { to, isOpen: resultsWhen === 'always' || isOver(settings, now, hasResponses) }
}

/**
 * Whether so few people answered that figures would tell who answered what. Anybody can simulate the same responses and
 * take them off, so they hide nobody; where all are simulated there is nobody to hide.
 *
 * @param answers responses that a figure is about
 * @param simulated those of them that are simulated
 */
export function isTooFew(answers: number, simulated = 0): boolean {
  const people = answers - simulated
  return answers < PRIVACY_THRESHOLD || (people > 0 && people < PRIVACY_THRESHOLD)
}

/** People whose answers are published together at least; each of them had a key, so none is made up. */
const BATCH_WITH_KEYS = 10

/** Where anybody may answer more than once, some of a batch may be made up to uncover the others. */
const BATCH_WITHOUT_KEYS = 20

/** The fewest people by whom published figures move. */
export function batchSize({ hasUKey, uKeyMode }: Pick<SurveySettings, 'hasUKey' | 'uKeyMode'>): number {
  return hasUKey && uKeyMode === 'list' ? BATCH_WITH_KEYS : BATCH_WITHOUT_KEYS
}

/**
 * How many of the people who wait for publication are published once a survey is over: all of them, if they are a batch.
 * While it is open, see `batchesToPublish`.
 *
 * @param waiting people who completed the survey and are not in the published figures, by what comes out together, in
 *   their order
 * @param batch see `batchSize`
 * @returns how many of the groups come out; simulated responses alone count nobody, and hide nobody
 * @example groupsToPublish([4, 6], 10) // 2
 */
export function groupsToPublish(waiting: readonly number[], batch: number): number {
  const all = waiting.reduce((sum, people) => sum + people, 0)
  const leading = waiting.findIndex((people) => people > 0)
  return leading < 0 || all >= batch ? waiting.length : leading
}
