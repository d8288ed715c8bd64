import { atom } from 'jotai'
import type { Refused } from '../api.ts'

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

/** Whether answers from before are being asked for, which come before anything that is done on this page. */
export const takingUpAtom = atom(false)

/** Whether nothing can be answered on this page for now. */
export const heldAtom = atom((get) => get(elsewhereAtom) || get(takingUpAtom))

/** Ends the wait between two tries, while there is one. */
export const cutWaitAtom = atom<{ readonly cut: () => void } | null>(null)

export const retryNowAtom = atom(null, (get) => get(cutWaitAtom)?.cut())
