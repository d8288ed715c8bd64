/** Coefficients of Lanczos's approximation with g = 7, good to 15 digits. */
const LANCZOS: readonly number[] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** @param x above 0.5 */
function logGamma(x: number): number {
  const base = x + 6.5
  const series = LANCZOS.reduce((sum, coefficient, at) =>
    at === 0 ? coefficient : sum + coefficient / (x - 1 + at),
  )
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series)
}

/**
 * The cumulative distribution function of the beta distribution, by its continued fraction (Numerical Recipes, section
 * 6.4); good to 10 digits.
 *
 * @param x 0 to 1
 * @param a at least 0.5, as is `b`
 * @example betaCdf(0.5, 2, 2) // 0.5
 */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - betaCdf(1 - x, b, a)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return (front / a) * continuedFraction(x, a, b)
}

/** By Lentz's method, which converges fast below the mean of the distribution. */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / (1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1, change = 2; Math.abs(change - 1) > 1e-15 && m < 1_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / (1 + even * d)
    c = 1 + even / c
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / (1 + odd * d)
    c = 1 + odd / c
    change = d * c
    value *= change
  }
  return value
}
