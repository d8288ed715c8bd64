import type { FieldProblem } from '../failure.ts'
import { showIfOf } from '../show-if/editing.ts'
import type { QuotaSettings } from './quota.ts'

/** The changes by an edit to quotas that the first response rules out: anything but their sizes. */
export function quotaChanges(before: QuotaSettings, after: QuotaSettings): FieldProblem[] {
  const isSame = fixedPart(before) === fixedPart(after)
  return isSame ? [] : [{ path: '/settings/quotas', rule: 'fixedByResponses' }]
}

const fixedPart = ({ quotas }: QuotaSettings) =>
  JSON.stringify(quotas.map(({ quotaId, when }) => [quotaId, showIfOf(when)]))

/** Quotas as they were before, with the edited sizes. */
export function withFixedQuotas(
  { quotas: before }: QuotaSettings,
  { quotas: edited }: QuotaSettings,
): QuotaSettings {
  const most = new Map(edited.map((quota) => [quota.quotaId, quota.most]))
  return { quotas: before.map((quota) => ({ ...quota, most: most.get(quota.quotaId) ?? quota.most })) }
}
