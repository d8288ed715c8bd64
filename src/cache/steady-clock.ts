/** Longer than any cache entry is valid. */
const DAY_MS = 86_400_000

/**
 * A clock for the ages of a cache's entries. If the system's clock is set back, entries would seem younger than they
 * are. Since their true age is unknown then, this clock jumps ahead by a day.
 * @param now milliseconds since 1970
 */
export function steadyClock(now: () => number): { readonly now: () => number } {
  let last = now()
  // The cache treats an instant of 0 as none.
  let ahead = 1
  return {
    now() {
      const instant = now()
      if (instant < last) ahead += last - instant + DAY_MS
      last = instant
      return instant + ahead
    },
  }
}
