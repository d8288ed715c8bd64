import { hasArms } from '../arms/arm.ts'
import { hasIssuedKeys } from '../disclosure/publication.ts'
import type { Survey } from '../survey/survey.ts'

/** How many keys there are in a state. */
type KeysInState = { readonly status: string; readonly count: number }

/** A holder of such a key has not submitted anything. */
const UNSUBMITTED: readonly string[] = ['unused', 'started']

/**
 * Whether the issued keys can say how many people were asked: designers did not. Where people are drawn into arms, these
 * would have been drawn anew, so that differences between arms keep their intervals though everybody answered.
 */
export const asksKeys = ({ settings }: Pick<Survey, 'settings'>): boolean =>
  settings.populationSize === null && hasIssuedKeys(settings) && !hasArms(settings)

/**
 * A survey that is over and whose keys say how many people were asked: if every issued key was submitted, these are all
 * there are, and there is nothing left to estimate.
 */
export function withKeysAsked(survey: Survey, keys: readonly KeysInState[]): Survey {
  const isOpen = ({ status, count }: KeysInState) => count > 0 && UNSUBMITTED.includes(status)
  if (!asksKeys(survey) || keys.some(isOpen)) return survey
  const issued = keys.reduce((sum, { count }) => sum + count, 0)
  return issued === 0 ? survey : { ...survey, settings: { ...survey.settings, populationSize: issued } }
}
