import type { LoggedAction } from './actions.ts'
import { armChanges, withFixedArms } from './arms/fixed.ts'
import type { FieldProblem } from './failure.ts'
import type { ResponseFilter } from './filter.ts'
import { quotaChanges, withFixedQuotas } from './quotas/fixed.ts'
import type { SurveyDefinition, SurveySettings } from './survey.ts'

const HOUR_MS = 3_600_000

type Secrecy = Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>

/** Whether designers are kept from joining unique keys to ballots. */
export function isSecret({ hasUKey, ballotSecrecy }: Secrecy): boolean {
  return hasUKey && ballotSecrecy === 'secret'
}

/** Whether the key or ID of a respondent is told with their answers. */
export function isPseudonymous({ hasUKey, ballotSecrecy }: Secrecy): boolean {
  return hasUKey && ballotSecrecy === 'pseudonymous'
}

/**
 * The secrecy of a survey that was made before there was the setting. Its respondents were told that the IDs they
 * brought are stored with their answers, and of keys that were issued they were told nothing of the kind.
 *
 * @example secrecyWhereUnset({ uKeyMode: 'list' }) // 'secret'
 */
export function secrecyWhereUnset({
  uKeyMode,
}: Pick<SurveySettings, 'uKeyMode'>): SurveySettings['ballotSecrecy'] {
  return uKeyMode === 'open' ? 'pseudonymous' : 'secret'
}

/**
 * What an edit changes of the settings that the first response fixes: the secrecy that respondents were told of, and
 * the keys without which a secret survey would have nothing to keep.
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

/** Settings as they were edited, those that responses fix as they were before. */
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
 * The hour that an instant is in, in milliseconds since 1970.
 *
 * @example hourOf(3_600_001) // 3600000
 */
export function hourOf(instant: number): number {
  return Math.floor(instant / HOUR_MS) * HOUR_MS
}

/** An instant of a response as it may be told. */
export function disclosedInstant(settings: Secrecy, instant: number): number {
  return isSecret(settings) ? hourOf(instant) : instant
}

/** A filter of a survey as it is applied: of a secret one by whole hours, so that nobody finds when a ballot was cast. */
export function permittedFilter(settings: Secrecy, filter: ResponseFilter): ResponseFilter {
  if (!isSecret(settings)) return filter
  const { from, to } = filter
  return { ...filter, from: from === null ? null : hourOf(from), to: to === null ? null : -hourOf(-to) }
}

/** A log of a response whose first action is at the full hour; the time between two actions stays. */
export function fromFullHour(actions: readonly LoggedAction[]): LoggedAction[] {
  const began = Date.parse(actions[0]?.clientTime ?? '')
  const shift = began - hourOf(began)
  return actions.map((action) => {
    const clientTime = new Date(Date.parse(action.clientTime) - shift).toISOString()
    return { ...action, clientTime }
  })
}
