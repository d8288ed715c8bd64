import type { ShowIf } from '../show-if/condition.ts'

/** The most respondents of one kind that a survey counts. */
export type Quota = {
  readonly quotaId: string
  /** The most responses of these respondents that may be completed. */
  readonly most: number
  /** Who counts in it, as conditions evaluated after all questions, like those that screen people out. */
  readonly when: ShowIf
}

export type QuotaSettings = { readonly quotas: readonly Quota[] }

export const NO_QUOTAS: QuotaSettings = { quotas: [] }

/** How long a place in a quota is reserved for a respondent, in minutes. */
export const RESERVED_MINUTES = 30
