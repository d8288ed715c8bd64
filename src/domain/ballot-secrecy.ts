import type { LoggedAction } from './actions.ts'
import { armChanges, withFixedArms } from './arms/fixed.ts'
import type { FieldProblem } from './failure.ts'
import type { ResponseFilter } from './filter.ts'
import { quotaChanges, withFixedQuotas } from './quotas/fixed.ts'
import type { SurveyDefinition, SurveySettings } from './survey.ts'

const HOUR_MS = 3_600_000

type Secrecy = Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>

/** Whether designers are prevented from linking unique keys to ballots. */
export function isSecret({ hasUKey, ballotSecrecy }: Secrecy): boolean {
  return hasUKey && ballotSecrecy === 'secret'
}

/** Whether answers are disclosed together with the key or ID of their respondent. */
export function isPseudonymous({ hasUKey, ballotSecrecy }: Secrecy): boolean {
  return hasUKey && ballotSecrecy === 'pseudonymous'
}

/** Whether names and ballots are shown to everybody who sees the results. */
export function isOpenBallot({ hasUKey, ballotSecrecy }: Secrecy): boolean {
  return hasUKey && ballotSecrecy === 'open'
}

/**
 * The secrecy of a survey that is older than the setting. Its respondents were told that IDs of their own are stored
 * with their answers, but were told no such thing about issued keys.
 *
 * @example legacySecrecy({ uKeyMode: 'list' }) // 'secret'
 */
export function legacySecrecy({
  uKeyMode,
}: Pick<SurveySettings, 'uKeyMode'>): SurveySettings['ballotSecrecy'] {
  return uKeyMode === 'open' ? 'pseudonymous' : 'secret'
}

/**
 * The changes by an edit to settings that the first response fixes: the secrecy that respondents were promised, and the
 * keys that a secret survey keeps apart from ballots.
 */
export function fixedSettingsChanged(
  { settings: before }: Pick<SurveyDefinition, 'settings'>,
  { settings: after }: Pick<SurveyDefinition, 'settings'>,
): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  if (before.ballotSecrecy !== after.ballotSecrecy)
    problems.push({ path: '/settings/ballotSecrecy', rule: 'fixedByResponses' })
  if (isSecret(before) && !after.hasUKey)
    problems.push({ path: '/settings/hasUKey', rule: 'fixedByResponses' })
  return [...problems, ...armChanges(before, after), ...quotaChanges(before, after)]
}

/** Edited settings, with those that responses fix as they were before. */
export function withFixedSettings(before: SurveySettings, edited: SurveySettings): SurveySettings {
  const { ballotSecrecy } = before
  const hasUKey = edited.hasUKey || isSecret(before)
  return {
    ...edited,
    ...withFixedArms(before, edited),
    ...withFixedQuotas(before, edited),
    ballotSecrecy,
    hasUKey,
  }
}

/**
 * The start of the hour that contains an instant, in milliseconds since 1970.
 *
 * @example hourOf(3_600_001) // 3600000
 */
export function hourOf(instant: number): number {
  return Math.floor(instant / HOUR_MS) * HOUR_MS
}

/** An instant of a response as it may be disclosed. */
export function disclosedInstant(settings: Secrecy, instant: number): number {
  return isSecret(settings) ? hourOf(instant) : instant
}

/**
 * The filter that is applied to a survey: in whole hours if ballots are secret, so that nobody can find out when a
 * ballot was cast.
 */
export function permittedFilter(settings: Secrecy, filter: ResponseFilter): ResponseFilter {
  if (!isSecret(settings)) return filter
  const { from, to } = filter
  return { ...filter, from: from === null ? null : hourOf(from), to: to === null ? null : -hourOf(-to) }
}

/** A log of a response shifted so that its first action is at the start of 1970; the times between actions stay. */
export function fromEpoch(actions: readonly LoggedAction[]): LoggedAction[] {
  const shift = Date.parse(actions[0]?.clientTime ?? '')
  return actions.map((action) => {
    const clientTime = new Date(Date.parse(action.clientTime) - shift).toISOString()
    return { ...action, clientTime }
  })
}
