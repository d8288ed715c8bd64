import { seededRandom, shuffled } from '../ballot/ordering.ts'
import type { Support } from './electorate.ts'

/** An option that can be funded. */
export type Candidate = Support & {
  /** Its index among the options of the question. */
  readonly option: number
  /** In whole units of money; 0 if it has none. */
  readonly price: number
  /** Its position in the drawn order, which decides between options that are equal in all else. */
  readonly drawn: number
}

/** Compares two candidates: negative if the first precedes the second. */
export type Precedence = (a: Candidate, b: Candidate) => number

/** Quotients that differ by a smaller share of their size are compared exactly. */
const ROUNDING = 1e-12

/** Net votes, had everybody seen the option, so first those with most; then the lower price; then the drawn order. */
export const byVotes: Precedence = (a, b) => compareVotesPer(a, b, 1, 1) || byTie(a, b)

/** The same by net votes for each unit of money. */
export const byVotesPerPrice: Precedence = (a, b) => compareVotesPer(a, b, a.price, b.price) || byTie(a, b)

/** Which of two options is first if their support is equal: the cheaper one, or else the one that was drawn first. */
export const byTie = (a: Pick<Candidate, 'price' | 'drawn'>, b: Pick<Candidate, 'price' | 'drawn'>): number =>
  a.price - b.price || a.drawn - b.drawn

function compareVotesPer(a: Candidate, b: Candidate, perA: number, perB: number): number {
  const [one, other] = [a.netVotes / (a.seen * perA), b.netVotes / (b.seen * perB)]
  if (Math.abs(one - other) > ROUNDING * (Math.abs(one) + Math.abs(other))) return other - one
  const left = BigInt(a.netVotes) * BigInt(b.seen) * BigInt(perB)
  const right = BigInt(b.netVotes) * BigInt(a.seen) * BigInt(perA)
  return left === right ? 0 : left > right ? -1 : 1
}

/** The position of each option in an order drawn from a seed. */
export function drawnOrder(options: number, seed: number): number[] {
  const order = shuffled(
    Array.from({ length: options }, (_, option) => option),
    seededRandom(seed),
  )
  const positions = new Array<number>(options)
  order.forEach((option, at) => {
    positions[option] = at
  })
  return positions
}
