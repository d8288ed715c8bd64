import type { Electorate, OptionVotes } from './electorate.ts'

export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

/** A project as its supporters see it: kinds of ballots in ascending order, with votes above 0. */
export type Supported = OptionVotes & { readonly price: number }

/** What supporters paid for a project: a rate for each vote, or all they had left. */
export type Purchase = {
  readonly project: number
  /** The kinds of ballots that had something left before, and nothing afterwards. */
  readonly drained: readonly number[]
}

/**
 * What people have left in equal shares: whole numbers over one denominator, because a fraction of each person would
 * have to be reduced after each purchase. A kind of ballot has `share` minus what it paid, unless it is empty.
 */
export type ExactBudgets = {
  readonly counts: Int32Array
  readonly projects: readonly Supported[]
  denominator: bigint
  share: bigint
  /** The rates of past purchases. */
  readonly bought: { readonly project: number; rate: bigint }[]
  readonly isEmpty: Uint8Array
  /** By the votes of a kind on what was bought. */
  readonly known: Map<string, bigint>
}

/** @param raised by how much the share of each person is more than an equal part of the budget */
export function exactBudgets(
  { people, counts }: Pick<Electorate, 'people' | 'counts'>,
  projects: readonly Supported[],
  { budget, raised }: { readonly budget: number; readonly raised: number },
): ExactBudgets {
  const denominator = BigInt(people)
  const share = BigInt(budget) + BigInt(raised) * denominator
  const isEmpty = new Uint8Array(counts.length)
  return { counts, projects, denominator, share, bought: [], isEmpty, known: new Map() }
}

/** Records what supporters paid, in place. */
export function pay(budgets: ExactBudgets, { project, drained }: Purchase): void {
  const { counts, projects, isEmpty, bought, known } = budgets
  const { kinds, votes, price } = projects[project]!
  const paid = sumLeft(budgets, drained)
  for (const kind of drained) isEmpty[kind] = 1
  known.clear()
  let open = 0
  for (let at = 0; at < kinds.length; at++) {
    if (!isEmpty[kinds[at]!]) open += counts[kinds[at]!]! * votes[at]!
  }
  if (open === 0) return
  const rate = BigInt(price) * budgets.denominator - paid
  const factor = BigInt(open)
  budgets.denominator *= factor
  budgets.share *= factor
  for (const each of bought) each.rate *= factor
  bought.push({ project, rate })
}

/** Whether a kind of ballot that is not empty has no more left than its votes cost. */
export function isDrained(budgets: ExactBudgets, kind: number, votes: number, rate: Fraction): boolean {
  return compareFractions(leftOf(budgets, kind), times(rate, votes)) <= 0
}

/**
 * The rate at which the supporters of a project pay for it; undefined if they have too little left.
 *
 * @param mayBePoor whether a supporter may have less left than their votes cost at a rate
 */
export function exactRate(
  budgets: ExactBudgets,
  project: number,
  mayBePoor: (kind: number, votes: number, rate: number) => boolean,
): Fraction | undefined {
  const { counts, projects, denominator, isEmpty } = budgets
  const { kinds, votes, price } = projects[project]!
  if (price === 0) return { numerator: 0n, denominator: 1n }
  const cost = BigInt(price) * denominator
  let payers = Array.from(kinds, (kind, at) => ({ kind, votes: votes[at]! })).filter(
    ({ kind }) => !isEmpty[kind] && counts[kind]! > 0,
  )
  const kindsOf = (some: typeof payers) => some.map(({ kind }) => kind)
  let left = cost
  if (sumLeft(budgets, kindsOf(payers)) < cost) return undefined
  for (;;) {
    const open = payers.reduce((sum, payer) => sum + counts[payer.kind]! * payer.votes, 0)
    const rate = { numerator: left, denominator: denominator * BigInt(open) }
    const about = approximate(rate)
    const isPoor = (payer: (typeof payers)[number]) =>
      mayBePoor(payer.kind, payer.votes, about) &&
      compareFractions(leftOf(budgets, payer.kind), times(rate, payer.votes)) < 0
    const poor = payers.filter(isPoor)
    if (poor.length === 0) return rate
    left -= sumLeft(budgets, kindsOf(poor))
    const gone = new Set(poor)
    payers = payers.filter((payer) => !gone.has(payer))
  }
}

/** Compares two fractions with denominators above 0. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator]
  return left === right ? 0 : left < right ? -1 : 1
}

/** Bits that a number of 64 bits can hold without becoming infinite. */
const BITS = 1_000

/** The number nearest to a fraction, but for rounding. */
export function approximate({ numerator, denominator }: Fraction): number {
  const excess = BigInt(Math.max(0, denominator.toString(16).length * 4 - BITS))
  return Number(numerator >> excess) / Number(denominator >> excess)
}

const times = ({ numerator, denominator }: Fraction, factor: number): Fraction => ({
  numerator: numerator * BigInt(factor),
  denominator,
})

/** What a kind of ballot that is not empty has left. */
function leftOf({ projects, bought, share, denominator, known }: ExactBudgets, kind: number): Fraction {
  const votes = bought.map(({ project }) => votesOf(projects[project]!, kind))
  const key = votes.join()
  const numerator =
    known.get(key) ?? bought.reduce((left, { rate }, at) => left - rate * BigInt(votes[at]!), share)
  known.set(key, numerator)
  return { numerator, denominator }
}

function votesOf({ kinds, votes }: Supported, kind: number): number {
  let [low, high] = [0, kinds.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (kinds[middle]! < kind) low = middle + 1
    else high = middle
  }
  return kinds[low] === kind ? votes[low]! : 0
}

/** The sum of what people with some kinds of ballots have left, over the denominator; none of the kinds is empty. */
function sumLeft(
  { counts, projects, bought, share, isEmpty }: ExactBudgets,
  some: readonly number[],
): bigint {
  const isChosen = new Uint8Array(isEmpty.length)
  let people = 0
  for (const kind of some) {
    isChosen[kind] = 1
    people += counts[kind]!
  }
  if (people === 0) return 0n
  return bought.reduce((left, { project, rate }) => {
    const { kinds, votes } = projects[project]!
    let all = 0
    for (let at = 0; at < kinds.length; at++) {
      if (isChosen[kinds[at]!]) all += counts[kinds[at]!]! * votes[at]!
    }
    return left - rate * BigInt(all)
  }, BigInt(people) * share)
}
