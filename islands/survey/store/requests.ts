import { atom } from 'jotai/vanilla'

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
