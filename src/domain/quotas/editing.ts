import type { FieldProblem } from '../failure.ts'
import { type ShowIfDraft, showIfDraftProblems, showIfOf } from '../show-if/editing.ts'
import { isId, LIMITS } from '../survey/survey.ts'
import type { Quota, QuotaSettings } from './quota.ts'

export const QUOTA_LIMITS = { quotas: 50, most: LIMITS.populationSize } as const

/** What is wrong with the quotas of a survey on their own. */
export function quotaProblems({ quotas }: QuotaSettings): FieldProblem[] {
  const { quotas: many, most } = QUOTA_LIMITS
  if (quotas.length > many) return [{ path: '/settings/quotas', rule: 'tooMany', values: { most: many } }]
  const isRepeated = (name: 'quotaId' | 'when', at: number) => {
    const [value, ...before] = quotas
      .slice(0, at + 1)
      .reverse()
      .map((quota) => keyOf(quota, name))
    return before.includes(value ?? '')
  }
  return quotas.flatMap((quota, at): FieldProblem[] => {
    const path = `/settings/quotas/${at}`
    const problems = whenProblems(quota.when, `${path}/when`)
    if (!isId(quota.quotaId) || isRepeated('quotaId', at))
      problems.push({ path: `${path}/quotaId`, rule: 'quotaId' })
    if (!isCount(quota.most))
      problems.push({ path: `${path}/most`, rule: 'range', values: { least: 1, most } })
    if (problems.length === 0 && isRepeated('when', at))
      problems.push({ path: `${path}/when`, rule: 'quotaRepeated' })
    return problems
  })
}

const keyOf = (quota: Quota, name: 'quotaId' | 'when') =>
  name === 'when' ? JSON.stringify(showIfOf(quota.when)) : quota.quotaId

const isCount = (most: number) => Number.isInteger(most) && most >= 1 && most <= QUOTA_LIMITS.most

function whenProblems(when: ShowIfDraft, path: string): FieldProblem[] {
  if (!when) return [{ path, rule: 'conditionMissing' }]
  return showIfDraftProblems(when).map((found) => ({ ...found, path: found.path.replace('/showIf', path) }))
}

/** Valid quotas in the canonical form in which they are stored. */
export function storedQuotas(quotas: readonly Quota[]): readonly Quota[] {
  return quotas.map(({ quotaId, most, when }) => ({ quotaId, most, when: showIfOf(when) ?? when }))
}

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
