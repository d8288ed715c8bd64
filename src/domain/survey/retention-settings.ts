import type { RetentionEnd } from '../action-log/setting-values.ts'

export type RetentionSettings = {
  /** The days for which responses are kept after the survey closed; null for as long as the survey. */
  readonly retentionDays: number | null
  /** What becomes of responses then. */
  readonly retentionThen: RetentionEnd
}

export const NO_RETENTION: RetentionSettings = { retentionDays: null, retentionThen: 'delete' }
