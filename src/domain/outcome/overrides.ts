import type { FieldProblem } from '../failure.ts'
import { textLength, tooLong } from '../text/text-length.ts'
import type { Electorate } from './electorate.ts'
import type { Lack } from './in-order.ts'
import { lacksOfShares } from './lacks-of-shares.ts'
import { type CountedVotes, type Funded, fundedBy, lackingBy, type NotFunded, type Terms } from './outcome.ts'
import type { BudgetRule, OutcomeRule } from './rule.ts'

/** An option, given by index, that people moved in or out of what the votes decide. */
export type Override = { readonly option: number; readonly isFunded: boolean }

/** The most characters of the public reason of an override. */
export const MOST_REASON = 500

/** What is invalid in the reason of an override: nothing is moved without one. */
export function reasonProblems(reason: string): FieldProblem[] {
  if (textLength(reason.trim()) === 0) return [{ path: '/reason', rule: 'required' }]
  return tooLong('/reason', reason, MOST_REASON)
}

/**
 * What is decided if some options are moved in and others out: those moved in get their price, or a seat, before all
 * others; the rule shares what is left among options that were not moved.
 *
 * @returns yields so that its caller can pause; those moved in come first, in the order of `overrides`
 */
export function* fundedWith(
  rule: OutcomeRule,
  terms: Terms,
  counted: CountedVotes,
  overrides: readonly Override[],
): Generator<undefined, readonly Funded[]> {
  if (overrides.length === 0) return yield* fundedBy(rule, terms, counted)
  const movedIn = movedInBy(rule, terms, overrides)
  const rest = yield* fundedBy(restOf(rule, movedIn), terms, withoutMoved(counted, overrides))
  return [...movedIn, ...rest]
}

/**
 * What each option lacks that is neither funded nor moved; those moved out lack nothing but the decision.
 * @param ofShares what they lack under equal shares, if that is known
 */
export function lackingWith(
  rule: OutcomeRule,
  terms: Terms,
  counted: CountedVotes,
  overrides: readonly Override[],
  funded: readonly Funded[],
  ofShares?: ReadonlyMap<number, Lack>,
): NotFunded[] {
  const rest = restOf(rule, movedInBy(rule, terms, overrides))
  const lacking = lackingBy(rest, terms, withoutMoved(counted, overrides), funded)
  return lacking.map((each) => ({ ...each, ...ofShares?.get(each.option) }))
}

/** What options lack that equal shares do not fund; see `lacksOfShares`. */
export const lackingSharesWith = (
  rule: BudgetRule,
  terms: Terms,
  counted: CountedVotes & { readonly electorate: Electorate },
  overrides: readonly Override[],
  funded: readonly Funded[],
): Generator<undefined, ReadonlyMap<number, Lack> | undefined> =>
  lacksOfShares(
    restOf(rule, movedInBy(rule, terms, overrides)),
    terms,
    { ...withoutMoved(counted, overrides), electorate: counted.electorate },
    funded,
  )

const movedInBy = ({ rule }: OutcomeRule, { prices }: Terms, overrides: readonly Override[]): Funded[] =>
  overrides
    .filter(({ isFunded }) => isFunded)
    .map(({ option }) => ({ option, amount: rule === 'budget' ? (prices[option] ?? 0) : null }))

/** A rule with what is left of its money or seats. */
function restOf<Rule extends OutcomeRule>(rule: Rule, movedIn: readonly Funded[]): Rule {
  if (rule.rule === 'positive') return rule
  if (rule.rule === 'top') return { ...rule, seats: Math.max(0, rule.seats - movedIn.length) }
  const cents = movedIn.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
  return { ...rule, budget: Math.max(0, Math.round(rule.budget * 100) - cents) / 100 }
}

/** The votes as if nobody had been asked about the options that are moved. */
function withoutMoved(counted: CountedVotes, overrides: readonly Override[]): CountedVotes {
  const moved = new Set(overrides.map(({ option }) => option))
  const unasked = { netVotes: 0, seen: 0 }
  return { ...counted, support: counted.support.map((each, option) => (moved.has(option) ? unasked : each)) }
}
