import type { FieldProblem } from '../failure.ts'
import type { RetentionSettings } from '../survey/retention-settings.ts'

/**
 * The settings by which responses would be kept for longer, or more of them, than respondents were told. They may be kept for
 * less, and where nobody was told of an end, one may be set.
 */
export function prolongedRetention(
  before: RetentionSettings,
  after: RetentionSettings,
): (keyof RetentionSettings)[] {
  if (before.retentionDays === null) return []
  const isLonger = (after.retentionDays ?? Number.POSITIVE_INFINITY) > before.retentionDays
  const isMore = before.retentionThen === 'delete' && after.retentionThen === 'strip'
  return [...(isLonger ? ['retentionDays' as const] : []), ...(isMore ? ['retentionThen' as const] : [])]
}

export const retentionChanges = (before: RetentionSettings, after: RetentionSettings): FieldProblem[] =>
  prolongedRetention(before, after).map((name) => ({ path: `/settings/${name}`, rule: 'longerThanPromised' }))
