import { atom } from 'jotai/vanilla'

/** Why the server refused a call, with the instant (ISO 8601) that explains it. */
export type Refused = { readonly code: string; readonly at?: string }

/** The progress of the submission: 'waiting' between retries, 'done' once acknowledged, with the next page. */
export type Submission =
  | {
      readonly state: 'idle' | 'sending' | 'waiting'
      readonly error?: string
      readonly refused?: Refused
    }
  | { readonly state: 'done'; readonly page: string; readonly error?: never; readonly refused?: never }

export const submissionAtom = atom<Submission>({ state: 'idle' })

/** Whether another tab of this browser answers the same survey, so that this one only follows. */
export const otherTabHasLockAtom = atom(false)

/** Counts how often this tab acquired the lock; 0 until it is known whether it has it. */
export const tabLockAtom = atom(0)

/** Whether earlier answers are loading, which take precedence over anything done on this page. */
export const resumingAtom = atom(false)

export const readOnlyAtom = atom((get) => get(otherTabHasLockAtom) || get(resumingAtom))

export const cutWaitAtom = atom<{ readonly cut: () => void } | null>(null)

export const retryNowAtom = atom(null, (get) => get(cutWaitAtom)?.cut())
