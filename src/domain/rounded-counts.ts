import { isSecret } from './ballot-secrecy.ts'
import type { ResponseFilter } from './filter.ts'
import { PRIVACY_THRESHOLD } from './privacy-threshold.ts'
import type { SurveySettings } from './survey.ts'

type Secrecy = Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>

/**
 * What a survey's counts of people are rounded down to multiples of; 1 where they are exact.
 *
 * Where ballots are secret, a count that rose by one as a key was used would tell how its holder answered, or that they were
 * turned away. Exact are how many began, which the list of used keys tells, how many completed, whom every figure counts, and how
 * often the page was opened. All else is rounded: steps, ends, arms, quotas, and responses that a filter leaves too few of.
 */
export function roundedTo(settings: Secrecy): number {
  return isSecret(settings) ? PRIVACY_THRESHOLD : 1
}

/** @example roundedCount({ hasUKey: true, ballotSecrecy: 'secret' }, 9) // 5 */
export function roundedCount(settings: Secrecy, count: number): number {
  return count - (count % roundedTo(settings))
}

/** Whether a filter asks for a part of a group of keys. */
export function isPartOfGroup({ label, ...others }: Pick<ResponseFilter, 'label'>): boolean {
  return label !== null && Object.values(others).some((value) => value !== null)
}

/**
 * How many responses a filter leaves whose figures are withheld. Of a part of a group of keys, such as from one hour to another, nothing
 * is counted where ballots are secret: even a rounded count says who comes as the fifth.
 */
export function withheldCount(settings: Secrecy, filter: ResponseFilter, count: number): number {
  return isSecret(settings) && isPartOfGroup(filter) ? 0 : roundedCount(settings, count)
}

type Fill = { readonly most: number; readonly completed: number; readonly reserved: number }

/** How full a quota is: that it is full is told to everybody who would count in it. */
export function roundedFill<Filled extends Fill>(settings: Secrecy, fill: Filled): Filled {
  const { most, completed, reserved } = fill
  if (roundedTo(settings) === 1) return fill
  return {
    ...fill,
    completed: completed >= most ? most : roundedCount(settings, completed),
    reserved: roundedCount(settings, reserved),
  }
}
