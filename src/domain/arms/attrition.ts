import { normalCdf } from '../certainty/normal.ts'
import { leastOf } from '../extremes.ts'
import { sumOf } from '../sum.ts'

/** How many people of an arm completed and how many did not, without those turned away. */
export type Retention = { readonly completed: number; readonly unfinished: number }

/** A test of whether all arms lost the same share of people. */
export type Attrition = {
  /** Chi-squared, or exact if fewer than five are expected in any cell. */
  readonly test: 'chiSquared' | 'exact'
  /** Both null for an exact test. */
  readonly chiSquared: number | null
  readonly degrees: number | null
  /** The probability of shares at least this different if all arms lose people alike, 0 to 1. */
  readonly p: number
}

/** The smallest expected count for which the chi-squared distribution is close enough (Cochran 1954). */
const LEAST_EXPECTED = 5

/** The most tables that an exact test may enumerate. */
const MOST_TABLES = 200_000

/** Tables whose probabilities differ only by rounding are equally likely. */
const TOLERANCE = 1e-7

/** Null if there is nothing to compare, or if counts are small and arms many. */
export function compareAttrition(all: readonly Retention[]): Attrition | null {
  const arms = all.filter((arm) => sizeOf(arm) > 0)
  const lost = sumOf(arms.map(({ unfinished }) => unfinished))
  const people = sumOf(arms.map(sizeOf))
  if (arms.length < 2 || lost === 0 || lost === people) return null
  const least = (Math.min(lost, people - lost) / people) * leastOf(arms.map(sizeOf))
  const rarer = arms.map(({ completed, unfinished }) => (2 * lost <= people ? unfinished : completed))
  if (least < LEAST_EXPECTED) return compareExactly(arms.map(sizeOf), rarer)
  const share = lost / people
  const distances = arms.map((arm) => (arm.unfinished - share * sizeOf(arm)) ** 2 / sizeOf(arm))
  const chiSquared = sumOf(distances) / (share * (1 - share))
  const degrees = arms.length - 1
  return { test: 'chiSquared', chiSquared, degrees, p: chiSquaredTail(chiSquared, degrees) }
}

const sizeOf = ({ completed, unfinished }: Retention) => completed + unfinished

/**
 * The upper tail of the chi-squared distribution (Abramowitz and Stegun 26.4.4 and 26.4.5).
 *
 * @param degrees of freedom, integer >= 1
 * @example chiSquaredTail(3.841458820694124, 1) // 0.05
 */
export function chiSquaredTail(value: number, degrees: number): number {
  const isOdd = degrees % 2 === 1
  const root = Math.sqrt(value)
  let tail = isOdd ? 2 * normalCdf(-root) : Math.exp(-value / 2)
  let term = isOdd ? (2 * root * Math.exp(-value / 2)) / Math.sqrt(2 * Math.PI) : tail * (value / 2)
  for (let next = isOdd ? 3 : 4; next <= degrees; next += 2) {
    tail += term
    term *= value / next
  }
  return tail
}

/**
 * Fisher's exact test as extended to several arms by Freeman and Halton (1951): adds up the tables with the same
 * margins that are no more likely.
 */
function compareExactly(sizes: readonly number[], counts: readonly number[]): Attrition | null {
  const all = sumOf(counts)
  if (tablesAtMost(sizes, all) > MOST_TABLES) return null
  const [largest, ...others] = sizes
    .map((size, at) => ({ count: counts[at]!, ways: logWays(size, all) }))
    .toSorted((a, b) => b.ways.length - a.ways.length)
  const limit = sumOf([largest!, ...others].map(({ count, ways }) => ways[count]!)) + TOLERANCE
  const whole = logWays(sumOf(sizes), all)[all]!
  const probabilityFrom = (at: number, left: number, ways: number): number => {
    const arm = others[at]
    if (!arm) {
      const table = ways + (largest!.ways[left] ?? Number.POSITIVE_INFINITY)
      return table <= limit ? Math.exp(table - whole) : 0
    }
    let probability = 0
    for (let here = 0; here <= Math.min(left, arm.ways.length - 1); here++)
      probability += probabilityFrom(at + 1, left - here, ways + arm.ways[here]!)
    return probability
  }
  return { test: 'exact', chiSquared: null, degrees: null, p: Math.min(1, probabilityFrom(0, all, 0)) }
}

/** The logarithms of the numbers of ways to choose 0, 1, … up to `most` people. */
function logWays(people: number, most: number): number[] {
  const ways = [0]
  for (let chosen = 1; chosen <= Math.min(people, most); chosen++)
    ways.push(ways[chosen - 1]! + Math.log((people - chosen + 1) / chosen))
  return ways
}

/** An upper bound on the ways to divide people among arms. */
function tablesAtMost(sizes: readonly number[], count: number): number {
  const others = sizes.toSorted((a, b) => a - b).slice(0, -1)
  const boxes = others.reduce((product, size) => product * (Math.min(size, count) + 1), 1)
  const bars = others.reduce((product, _, at) => (product * (count + at + 1)) / (at + 1), 1)
  return Math.min(boxes, bars)
}
