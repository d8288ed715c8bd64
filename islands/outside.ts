/** What scripts take from outside: the network, the clock and chance. */
export type Outside = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A number in [0, 1). */
  readonly random: () => number
}

/** The browser's own. */
export const OUTSIDE: Outside = {
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  random: Math.random,
}
