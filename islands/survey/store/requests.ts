import { atom } from 'jotai/vanilla'

/** What the page asks of the session: neither the store nor what shows it reaches the network or the device. */
export type Services = {
  readonly submit: () => void
  /** Gives the answers on the page as a text file. */
  readonly download: () => void
  /** Makes this tab the one that answers. */
  readonly answerHere: () => void
  /** Removes everything of this visit from the device and leaves the page. */
  readonly forget: () => void
  /**
   * Sends the answers and gives the link under which another device resumes them.
   *
   * @throws where they could not be sent
   */
  readonly continueLink: () => Promise<string>
}

/** Null until the session has started. */
export const servicesAtom = atom<Services | null>(null)
