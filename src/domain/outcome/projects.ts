import type { Supported } from './exact-budgets.ts'

/** A project that can be bought. */
export type Project = Supported & {
  /** By kind of ballot, in the order of `kinds`: people who cast it. */
  readonly people: Int32Array
  readonly drawn: number
}

/** Whether anybody has votes for a project; nobody buys one that costs nothing otherwise. */
export const hasSupporters = ({ people }: Project): boolean => people.some((count) => count > 0)

/** Whether supporters who pay a rate, or all they have, pay the price and `spare` more. */
export function isEnough(
  { price, kinds, votes, people }: Project,
  budgets: Float64Array,
  rate: number,
  spare: number,
): boolean {
  let paid = 0
  for (let at = 0; at < kinds.length; at++) {
    paid += people[at]! * Math.min(budgets[kinds[at]!]!, rate * votes[at]!)
  }
  return paid >= price + spare
}

/**
 * The rate at which supporters of a project pay for it if those pay all they have who have too little for a lower rate.
 *
 * @param spare by how much they may have less than the price; the rate is infinite if they have less
 */
export function nextRate(
  { price, kinds, votes, people }: Project,
  budgets: Float64Array,
  lower: number,
  spare: number,
): { rate: number; rounding: number } {
  let left = price
  let open = 0
  for (let at = 0; at < kinds.length; at++) {
    const budget = budgets[kinds[at]!]!
    if (budget < lower * votes[at]!) left -= people[at]! * budget
    else open += people[at]! * votes[at]!
  }
  const rounding = Math.abs(spare)
  if (open > 0) return { rate: left / open, rounding: rounding / open }
  return { rate: left > spare ? Infinity : lower, rounding: 0 }
}
