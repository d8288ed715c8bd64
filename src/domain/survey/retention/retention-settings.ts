/** What becomes of responses once a survey has been closed for as long as they are kept. */
export const RETENTION_ENDS = ['delete', 'strip'] as const

export type RetentionEnd = (typeof RETENTION_ENDS)[number]

/** The purge comes once a day: what is kept for a day would be gone soon after the survey closed. */
export const LEAST_RETENTION_DAYS = 2

/** In days. */
export const RETENTION_LIMITS = { most: 3650, warnedBefore: 7 } as const

export type RetentionSettings = {
  /** The days for which responses are kept after the survey closed; null for as long as the survey. */
  readonly retentionDays: number | null
  readonly retentionThen: RetentionEnd
}

export const NO_RETENTION: RetentionSettings = { retentionDays: null, retentionThen: 'delete' }
