/**
 * The least and the most of any number of values. `Math.min` and `Math.max` take their values as arguments of a call, of
 * which an engine allows some ten thousand.
 */

/** @returns `otherwise` if no value is less than it */
export function leastOf(values: Iterable<number>, otherwise = Infinity): number {
  let least = otherwise
  for (const value of values) if (value < least) least = value
  return least
}

/** @returns `otherwise` if no value is more than it */
export function mostOf(values: Iterable<number>, otherwise = -Infinity): number {
  let most = otherwise
  for (const value of values) if (value > most) most = value
  return most
}
