import type { Input, Mode } from '../../action-log/setting-values.ts'
import type { SurveySettings } from '../survey.ts'

/** How a link opens a survey; options left out follow the survey's settings. */
export type LinkChoice = {
  readonly mode?: Mode
  readonly input?: Input
  /** BCP 47 tag. */
  readonly language?: string
  /** Puts the survey key into the link, so that nobody has to type it. */
  readonly withSurveyKey?: boolean
}

/**
 * What a page adds to the survey's address once it finds that the response of the unique key was made on another
 * device.
 */
export const KEY_IS_USED = 'used'

/** The parameter with which a respondent asks for the page on which they change what they have submitted. */
export const CHANGES = 'change'

/** The field of the form with which the holder of a key discards what was begun with it, and begins again. */
export const START_OVER = 'startOver'

/**
 * The parameters of a link to a survey, in the order of the link. The survey key is among them only if it was chosen
 * and the survey asks for one.
 *
 * @param uKey the unique key of the person the link is for, if any
 * @example linkParameters(settings, { mode: 'text' }, 'k1') // { mode: 'text', uKey: 'k1' }
 */
export function linkParameters(
  { hasSKey, sKeyValue }: Pick<SurveySettings, 'hasSKey' | 'sKeyValue'>,
  { mode, input, language, withSurveyKey = false }: LinkChoice,
  uKey?: string,
): Readonly<Record<string, string>> {
  return {
    ...(mode && { mode }),
    ...(input && { input }),
    ...(language && { lang: language }),
    ...(withSurveyKey && hasSKey && sKeyValue && { sKey: sKeyValue }),
    ...(uKey !== undefined && { uKey }),
  }
}
