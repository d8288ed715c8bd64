import type { Interval } from './intervals.ts'
import { normalQuantile } from './normal.ts'
import { missesAllowed, ONE_LOOK, type Sampling } from './sampling.ts'

/**
 * The 95 % interval of a share by Wilson's score, which is valid even for few answers and for shares near 0 and 1. It
 * is narrowed by the finite population correction (Cochran 1977, section 3.2), down to the share itself.
 *
 * @param count the number of successes among all
 * @returns null for no answers, and if everybody who was asked has answered
 * @example wilsonInterval(5, 10) // [0.2366, 0.7634], rounded
 * @example wilsonInterval(5, 10, { share: 0.5, tunedTo: null }) // [0.2993, 0.7007], rounded
 */
export function wilsonInterval(count: number, all: number, sampling: Sampling = ONE_LOOK): Interval | null {
  if (all === 0 || sampling.share === 1) return null
  const share = count / all
  const errors = -normalQuantile(missesAllowed(sampling, all) / 2)
  const square = errors * errors * (1 - sampling.share)
  const middle = share + square / (2 * all)
  const reach = Math.sqrt(square * ((share * (1 - share)) / all + square / (4 * all * all)))
  const scale = 1 + square / all
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)]
}
