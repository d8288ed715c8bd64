import type { Random } from './ordering.ts'

/**
 * Draws how many of n independent trials succeed. Exact: by inversion where few are expected, else by the transformed
 * rejection of Hörmann ("The generation of binomial random variates", 1993, algorithm BTRS), whose time does not grow
 * with n.
 *
 * @param trials integer >= 0
 * @param chance of success in one trial, 0 to 1
 */
export function binomial(trials: number, chance: number, random: Random): number {
  if (trials === 0 || chance <= 0) return 0
  if (chance >= 1) return trials
  if (chance > 0.5) return trials - binomial(trials, 1 - chance, random)
  return trials * chance < 10 ? byInversion(trials, chance, random) : byRejection(trials, chance, random)
}

function byInversion(trials: number, chance: number, random: Random): number {
  const odds = chance / (1 - chance)
  let probability = (1 - chance) ** trials
  let left = random()
  let successes = 0
  while (left > probability && successes < trials) {
    left -= probability
    successes++
    probability *= (odds * (trials - successes + 1)) / successes
  }
  return successes
}

function byRejection(trials: number, chance: number, random: Random): number {
  const spread = Math.sqrt(trials * chance * (1 - chance))
  const b = 1.15 + 2.53 * spread
  const a = -0.0873 + 0.0248 * b + 0.01 * chance
  const c = trials * chance + 0.5
  const alpha = (2.83 + 5.1 / b) * spread
  const inner = 0.92 - 4.2 / b
  const mode = Math.floor((trials + 1) * chance)
  const logOdds = Math.log(chance / (1 - chance))
  for (;;) {
    const u = random() - 0.5
    const v = random()
    const us = 0.5 - Math.abs(u)
    const k = Math.floor(((2 * a) / us + b) * u + c)
    if (us >= 0.07 && v <= inner) return k
    if (k < 0 || k > trials) continue
    const height = Math.log((v * alpha) / (a / (us * us) + b))
    const target =
      logFactorial(mode) +
      logFactorial(trials - mode) -
      logFactorial(k) -
      logFactorial(trials - k) +
      (k - mode) * logOdds
    if (height <= target) return k
  }
}

const SMALL = Array.from({ length: 16 }, () => 0)
for (let n = 2; n < SMALL.length; n++) SMALL[n] = SMALL[n - 1]! + Math.log(n)

/** The natural logarithm of n!, by Stirling's series beyond the first few. */
function logFactorial(n: number): number {
  const small = SMALL[n]
  if (small !== undefined) return small
  const square = n * n
  const correction = (1 / 12 - (1 / 360 - 1 / (1260 * square)) / square) / n
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + correction
}
