import { atom } from 'jotai'

/** What the state takes from outside: the network, the clock and randomness. */
export type Outside = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A number in [0, 1). */
  readonly random: () => number
}

export const outsideAtom = atom<Outside>({
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  random: Math.random,
})
