import type { Input, Mode } from './setting-values.ts'
import type { SurveySettings } from './survey.ts'

/** How a link opens a survey; what is left out is as the survey's settings say. */
export type LinkChoice = {
  readonly mode?: Mode
  readonly input?: Input
  /** BCP 47 tag. */
  readonly language?: string
  /** Puts the survey key into the link, so that whoever has the link needs no other. */
  readonly withSurveyKey?: boolean
}

/** What a page adds to the survey's address once it has found that the response of the unique key is not this device's. */
export const KEY_IS_USED = 'used'

/**
 * The parameters of a link to a survey, in the order in which they stand in it. The survey key is among them only
 * where it was chosen and the survey asks for one.
 *
 * @param uKey the unique key of the person that the link is for, if it is for one
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
