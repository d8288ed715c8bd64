/**
 * The exact sign-flip test of paired differences: the probability of a sum at least as far from 0 if each difference
 * had either sign with equal probability (Fisher 1935, "The Design of Experiments", section 21).
 *
 * @param differences whole numbers
 * @returns the share of all combinations of signs, 0 to 1
 * @example signFlipP([1, 1, 1]) // 0.25
 */
export function signFlipP(differences: readonly number[]): number {
  const sizes = differences.map(Math.abs)
  const most = sizes.reduce((sum, size) => sum + size, 0)
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0))
  let shares = new Float64Array(2 * most + 1)
  shares[most] = 1
  let reach = 0
  for (const size of sizes) {
    if (size === 0) continue
    const next = new Float64Array(shares.length)
    for (let sum = most - reach; sum <= most + reach; sum++) {
      const half = shares[sum]! / 2
      if (half === 0) continue
      next[sum - size]! += half
      next[sum + size]! += half
    }
    shares = next
    reach += size
  }
  return shares.reduce((share, each, sum) => share + (Math.abs(sum - most) >= observed ? each : 0), 0)
}
