import { betaCdf } from './beta-distribution.ts'
import { normalQuantile } from './normal.ts'

/** From this many degrees of freedom on, the series in their inverse is good to 10 digits. */
const ASYMPTOTIC_FROM = 200

/**
 * The quantile function of Student's t distribution.
 *
 * @param share within (0, 1)
 * @param degrees of freedom, integer >= 1
 * @example studentQuantile(0.975, 9) // 2.262157...
 */
export function studentQuantile(share: number, degrees: number): number {
  if (share < 0.5) return -studentQuantile(1 - share, degrees)
  if (degrees >= ASYMPTOTIC_FROM) return fromNormal(normalQuantile(share), degrees)
  let low = 0
  let high = Math.PI / 2
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if ((1 + shareWithin(middle, degrees)) / 2 < share) low = middle
    else high = middle
  }
  return Math.sqrt(degrees) * Math.tan(low)
}

/** The share between -t and t, by the angle atan(t / root of the degrees) (Abramowitz and Stegun 26.7.3 and 26.7.4). */
function shareWithin(angle: number, degrees: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  const isOdd = degrees % 2 === 1
  let term = isOdd ? cosine : 1
  let sum = degrees === 1 ? 0 : term
  for (let next = isOdd ? 3 : 2; next < degrees; next += 2) {
    term *= (cosine * cosine * (next - 1)) / next
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum
}

/** Fisher's expansion (Abramowitz and Stegun 26.7.5). */
function fromNormal(z: number, degrees: number): number {
  const square = z * z
  const first = z * (square + 1)
  const second = z * ((5 * square + 16) * square + 3)
  const third = z * (((3 * square + 19) * square + 17) * square - 15)
  return z + (first / 4 + (second / 96 + third / (384 * degrees)) / degrees) / degrees
}

/**
 * The two-tailed probability of Student's t distribution.
 *
 * @param degrees of freedom, positive, not necessarily an integer
 * @example studentTwoTailedP(2.262157, 9) // 0.05
 */
export function studentTwoTailedP(t: number, degrees: number): number {
  return betaCdf(degrees / (degrees + t * t), degrees / 2, 0.5)
}
