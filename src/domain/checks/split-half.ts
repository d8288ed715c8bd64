import { seededRandom } from '../ballot/ordering.ts'
import { type Electorate, supportIn } from '../outcome/electorate.ts'

/** How many times people are divided at random. */
const HALVINGS = 100

/** With fewer people, a half says nothing. */
const PEOPLE_TO_HALVE = 10

/**
 * How alike the orders of options are that two random halves of the people would give: the mean rank correlation
 * (Spearman) over many halvings, for all people by the formula of Spearman and Brown; 0 if halves do not agree at all.
 *
 * @returns null with fewer than ten people, or if all options have as many votes. Yields so that its caller can pause
 */
export function* splitHalf(electorate: Electorate, seed: number): Generator<undefined, number | null> {
  const { people, kindOf, counts } = electorate
  if (people < PEOPLE_TO_HALVE) return null
  const random = seededRandom(seed)
  let sum = 0
  for (let halving = 0; halving < HALVINGS; halving++) {
    const half = new Int32Array(counts.length)
    let left = people >> 1
    for (let person = 0; person < people; person++) {
      if (random() * (people - person) >= left) continue
      half[kindOf[person]!]!++
      left--
    }
    const other = counts.map((count, kind) => count - half[kind]!)
    const correlation = spearman(meansIn(electorate, half), meansIn(electorate, other))
    if (correlation === null) return null
    sum += correlation
    yield
  }
  const mean = sum / HALVINGS
  return mean > 0 ? (2 * mean) / (1 + mean) : 0
}

const meansIn = (electorate: Electorate, counts: Int32Array) =>
  supportIn({ ...electorate, counts, people: counts.reduce((sum, count) => sum + count, 0) }).map(
    ({ netVotes, seen }) => netVotes / Math.max(1, seen),
  )

/**
 * The correlation of the ranks of two lists, in which ties share the middle rank; null if one of them is all ties.
 *
 * @example spearman([1, 2, 3], [10, 30, 20]) // 0.5
 */
export function spearman(one: readonly number[], other: readonly number[]): number | null {
  const [a, b] = [middleRanks(one), middleRanks(other)]
  const middle = (one.length + 1) / 2
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, rank, at) => sum + (rank - middle) * (y[at]! - middle), 0)
  const size = Math.sqrt(product(a, a) * product(b, b))
  return size === 0 ? null : product(a, b) / size
}

function middleRanks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const rankOf = new Map<number, number>()
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (sorted[to] === sorted[from]) to++
    rankOf.set(sorted[from]!, (from + 1 + to) / 2)
    from = to
  }
  return values.map((value) => rankOf.get(value)!)
}
