import type { Interval } from './intervals.ts'
import { normalQuantile } from './normal.ts'

const Z = normalQuantile(0.975)

/**
 * The 95 % interval of a share by Wilson's score, which is valid even for few answers and for shares near 0 and 1. It
 * is narrowed by the finite population correction (Cochran 1977, section 3.2), down to the share itself.
 *
 * @param count the number of successes among all
 * @param population how many people were asked, at least as many as all; Infinity if unknown
 * @returns null for no answers
 * @example wilsonInterval(5, 10) // [0.2366, 0.7634], rounded
 * @example wilsonInterval(5, 10, 20) // [0.2993, 0.7007], rounded
 */
export function wilsonInterval(count: number, all: number, population = Infinity): Interval | null {
  if (all === 0) return null
  const share = count / all
  const square = Z * Z * (1 - all / population)
  const middle = share + square / (2 * all)
  const reach = Math.sqrt(square * ((share * (1 - share)) / all + square / (4 * all * all)))
  const scale = 1 + square / all
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)]
}
