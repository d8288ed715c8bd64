import { atom } from 'jotai/vanilla'

export type Environment = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A number in [0, 1). */
  readonly random: () => number
}

export const BROWSER: Environment = {
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  random: Math.random,
}

/** A random UUID; without https, as on a local network, the same number of random bits in another format. */
export const newUuid = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The external dependencies of the state; tests replace them. */
export const environmentAtom = atom(BROWSER)
