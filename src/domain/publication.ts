import { isOver } from './availability.ts'
import { FEWEST } from './resampling.ts'
import type { SurveySettings } from './survey.ts'

/** Who reads the results of a survey besides its designers. */
export type Audience = 'respondents' | 'public'

/** What a survey lets others than its designers see of its results: nothing, or something to whom and whether already. */
export type Publication = { readonly to: Audience; readonly isOpen: boolean } | undefined

type Published = Pick<
  SurveySettings,
  'results' | 'resultsWhen' | 'isAvailable' | 'opensAt' | 'closesAt' | 'closeGraceMinutes'
>

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
  return answers < FEWEST || (people > 0 && people < FEWEST)
}
