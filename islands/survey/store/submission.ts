import { atom } from 'jotai/vanilla'

/** Why the server refused a call, with the instant (ISO 8601) that explains it. */
export type Refused = { readonly code: string; readonly at?: string }

/**
 * How far the submission is: 'waiting' between two tries, 'done' once the server has acknowledged the completion, with
 * the page that comes next.
 */
export type Submission =
  | {
      readonly state: 'idle' | 'sending' | 'waiting'
      readonly error?: string
      /** Why the server does not take the response, where it said so. */
      readonly refused?: Refused
    }
  | { readonly state: 'done'; readonly page: string; readonly error?: never; readonly refused?: never }

export const submissionAtom = atom<Submission>({ state: 'idle' })

/** Whether another tab of this browser answers the same survey, so that this one only follows. */
export const elsewhereAtom = atom(false)

/** How often this tab has come to be the one that answers; 0 until it is known whether it is. */
export const tabLockAtom = atom(0)

/** Whether answers from before are being asked for, which come before anything that is done on this page. */
export const resumingAtom = atom(false)

/** Whether nothing can be answered on this page for now. */
export const heldAtom = atom((get) => get(elsewhereAtom) || get(resumingAtom))

/** Ends the wait between two tries, while there is one. */
export const cutWaitAtom = atom<{ readonly cut: () => void } | null>(null)

export const retryNowAtom = atom(null, (get) => get(cutWaitAtom)?.cut())
