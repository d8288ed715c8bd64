import { isSecret } from './ballot-secrecy.ts'
import type { ResponseFilter } from './filter.ts'
import { PRIVACY_THRESHOLD } from './privacy-threshold.ts'
import type { SurveySettings } from './survey.ts'

type Secrecy = Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>

/**
 * The multiple to which a survey's counts of people are rounded down; 1 if they are exact.
 *
 * If ballots are secret, a count that rose by one as a key was used would reveal how its holder answered, or that they
 * were turned away. Exact are only the number who started, which the list of used keys shows anyway, the number who
 * completed, which every figure shows, and how often the page was opened. Everything else is rounded: steps, ends,
 * arms, quotas, and the number of responses when a filter leaves too few.
 */
export function roundedTo(settings: Secrecy): number {
  return isSecret(settings) ? PRIVACY_THRESHOLD : 1
}

/** @example roundedCount({ hasUKey: true, ballotSecrecy: 'secret' }, 9) // 5 */
export function roundedCount(settings: Secrecy, count: number): number {
  return count - (count % roundedTo(settings))
}

/** Whether a filter selects only a part of a group of keys. */
export function isPartOfGroup({ label, ...others }: Pick<ResponseFilter, 'label'>): boolean {
  return label !== null && Object.values(others).some((value) => value !== null)
}

/**
 * How many responses pass a filter whose figures are withheld. If ballots are secret, nothing is counted for a part of
 * a group of keys, such as between two hours: even a rounded count would reveal who comes fifth.
 */
export function withheldCount(settings: Secrecy, filter: ResponseFilter, count: number): number {
  return isSecret(settings) && isPartOfGroup(filter) ? 0 : roundedCount(settings, count)
}

type Fill = { readonly most: number; readonly completed: number; readonly reserved: number }

/** How full a quota is, rounded; that it is full is known to everybody who would count in it. */
export function roundedFill<Filled extends Fill>(settings: Secrecy, fill: Filled): Filled {
  const { most, completed, reserved } = fill
  if (roundedTo(settings) === 1) return fill
  return {
    ...fill,
    completed: completed >= most ? most : roundedCount(settings, completed),
    reserved: roundedCount(settings, reserved),
  }
}
