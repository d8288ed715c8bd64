const FIRST_MS = 1000
const MOST_MS = 30_000

/**
 * How long to wait before retrying a call: a random time up to a limit that doubles from 1 s to 30 s, so that many
 * devices do not return at once, and never less than the server asks for.
 *
 * @param tries failed tries so far, from 0
 * @param retryAfter seconds
 * @param random a number in [0, 1)
 * @returns milliseconds
 * @example retryDelay(2, 0, 0.5) // 2000
 */
export function retryDelay(tries: number, retryAfter: number, random: number): number {
  return Math.max(retryAfter * 1000, random * Math.min(MOST_MS, FIRST_MS * 2 ** tries))
}

export type Wait = { readonly over: Promise<void>; readonly cut: () => void }

/** Waits for some milliseconds, unless it is cut short. */
export function wait(ms: number): Wait {
  let cut = () => {}
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    cut = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  return { over, cut }
}
