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

export const savedAtom = atom<boolean | null>(null)

export const onlineAtom = atom(true)

export type PressGuard = {
  /** Whether a click results from a press that was meant for the button. */
  readonly isMeant: (click: MouseEvent) => boolean
  readonly stop: () => void
}

export type GuardOptions = {
  /** Called once a press can be meant for the button. */
  readonly settle: () => void
  /** Whether the button appears under the press that led to it. */
  readonly isUnderPress: boolean
}

/** The session's services for the page: neither the store nor its views access the network or the device. */
export type Services = {
  readonly submit: () => void
  /** Submits, or first asks for confirmation if nothing was voted or answered. */
  readonly requestSubmit: () => void
  /** Distinguishes presses meant for a button from others; see elements/press-guard.ts. */
  readonly guardPresses: (button: HTMLElement, options: GuardOptions) => PressGuard
  readonly download: () => void
  readonly answerHere: () => void
  /**
   * Declines on behalf of the respondent, removes everything of this visit from the device and leaves the page.
   * @throws if the server could not be reached
   */
  readonly decline: () => Promise<void>
  /** Removes everything about this visit from the device and leaves the page. */
  readonly forget: () => void
  /**
   * Sends the answers and returns the link with which another device resumes them.
   * @throws if they could not be sent
   */
  readonly continueLink: () => Promise<string>
}

/** Null until the session has started. */
export const servicesAtom = atom<Services | null>(null)
