import type { ShowIf } from '../show-if/condition.ts'

/** At most how many respondents of one kind a survey counts. */
export type Quota = {
  readonly quotaId: string
  /** How many responses of these respondents may be completed. */
  readonly most: number
  /** Who counts in it, as conditions placed after all questions, like those that screen people out. */
  readonly when: ShowIf
}

export type QuotaSettings = { readonly quotas: readonly Quota[] }

export const NO_QUOTAS: QuotaSettings = { quotas: [] }

/** For how long a place in a quota is reserved for a respondent, in minutes. */
export const RESERVED_MINUTES = 30
