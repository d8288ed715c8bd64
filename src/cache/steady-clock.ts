/** More than any entry of a cache is good for. */
const DAY_MS = 86_400_000

/**
 * A clock for the ages of a cache's entries. The system's clock may be set back, and would make an entry younger than it
 * was when it was new. Nobody knows how long ago it was read then, so this clock goes on by a day.
 * @param now milliseconds since 1970
 */
export function steadyClock(now: () => number): { readonly now: () => number } {
  let last = now()
  // The cache takes an instant of 0 for none.
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
