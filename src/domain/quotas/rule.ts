import { areMet, areMetByLink, conditionsOf, type Known } from '../show-if/rule.ts'
import type { Parameters } from '../survey/links/link-parameters.ts'
import type { Question } from '../survey/survey.ts'
import type { Quota, QuotaSettings } from './quota.ts'

/** Whether the link alone decides who counts in a quota, so that it is known before any question is asked. */
export function isDecidedByLink({ when }: Quota): boolean {
  return conditionsOf(when).every((condition) => 'param' in condition)
}

/** The ids of the quotas in which respondents count because of their link's parameters, whatever they answer. */
export function quotasOfLink({ quotas }: QuotaSettings, parameters: Parameters | null): readonly string[] {
  return quotas.flatMap((quota) =>
    isDecidedByLink(quota) && areMetByLink(quota.when, parameters) ? [quota.quotaId] : [],
  )
}

/**
 * The ids of the quotas in which a respondent counts, given what is known about them.
 * @param shown the questions that they are asked
 */
export function quotasOf(
  { quotas }: QuotaSettings,
  shown: readonly Question[],
  known: Known,
): readonly string[] {
  return quotas.flatMap(({ quotaId, when }) => (areMet(when, shown, known) ? [quotaId] : []))
}
