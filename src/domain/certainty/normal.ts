/**
 * The cumulative distribution function of the standard normal distribution, by the continued fraction and series of
 * Abramowitz and Stegun (26.2.10 and 26.2.14); good to 12 digits.
 *
 * @example normalCdf(0) // 0.5
 */
export function normalCdf(z: number): number {
  const size = Math.abs(z)
  const density = Math.exp((-size * size) / 2) / Math.sqrt(2 * Math.PI)
  const tail = size < 3 ? 0.5 - density * oddSeries(size) : density / continuedFraction(size)
  return z > 0 ? 1 - tail : tail
}

function oddSeries(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return sum
}

function continuedFraction(z: number): number {
  let value = z
  for (let step = 120; step >= 1; step--) value = z + step / value
  return value
}

/**
 * The quantile function of the standard normal distribution; the inverse of `normalCdf`.
 *
 * @param share within (0, 1)
 * @example normalQuantile(0.975) // 1.959963984540054
 */
export function normalQuantile(share: number): number {
  let low = -40
  let high = 40
  for (let step = 0; step < 64; step++) {
    const middle = (low + high) / 2
    if (normalCdf(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}
