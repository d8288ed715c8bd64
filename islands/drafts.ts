import type { Draft } from './state/draft.ts'

/** How long a device keeps a draft that nobody touches, in milliseconds: 90 days. */
const KEPT_MS = 90 * 86_400_000

/** What was asked, so that answers can be read where the survey cannot be opened. */
export type Asked = {
  readonly title: string
  readonly questions: readonly {
    readonly id: string
    readonly text: string
    readonly totalCredits?: number
  }[]
}

/** A draft as a device keeps it; one of an earlier version of the product lacks what came later. */
export type KeptDraft = Draft & {
  /** When it was written, in milliseconds since 1970. */
  readonly keptAt?: number
  /** For how long its pages were in sight, in milliseconds. */
  readonly activeMs?: number
  readonly asked?: Asked
}

/** What the places of all drafts begin with, and of those of one survey. */
export const DRAFTS = 'qv:draft:'
export const draftsOf = (surveyId: string) => `${DRAFTS}${surveyId}:`

/** Whether a draft is too old to be gone on with. */
export const isOld = ({ keptAt, changedAt }: KeptDraft, now: number) => now - (keptAt ?? changedAt) > KEPT_MS
