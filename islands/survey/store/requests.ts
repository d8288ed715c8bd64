import { atom } from 'jotai/vanilla'

export type PressGuard = {
  /** Whether a click comes of a press that was meant for the button. */
  readonly isMeant: (click: MouseEvent) => boolean
  readonly stop: () => void
}

export type GuardOptions = {
  /** Is told once a press can be meant for the button. */
  readonly settle: () => void
  /** Whether the button comes where the press was that led to it. */
  readonly isUnderPress: boolean
}

/** What the page asks of the session: neither the store nor what shows it reaches the network or the device. */
export type Services = {
  readonly submit: () => void
  /** Submits, or asks first where nothing was voted or answered. */
  readonly requestSubmit: () => void
  /** Tells presses that are meant for a button from others; see elements/press-guard.ts. */
  readonly guardPresses: (button: HTMLElement, options: GuardOptions) => PressGuard
  readonly download: () => void
  readonly answerHere: () => void
  /**
   * Tells the server that the respondent declines, removes everything of this visit from the device and leaves the page.
   * @throws where it could not be told
   */
  readonly decline: () => Promise<void>
  /** Removes everything of this visit from the device and leaves the page. */
  readonly forget: () => void
  /**
   * Sends the answers and gives the link under which another device resumes them.
   * @throws where they could not be sent
   */
  readonly continueLink: () => Promise<string>
}

/** Null until the session has started. */
export const servicesAtom = atom<Services | null>(null)
