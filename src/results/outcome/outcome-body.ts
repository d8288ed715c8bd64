import type { OutcomeBody } from '../../contract/results/outcome.ts'
import type { Funded } from '../../domain/outcome/outcome.ts'
import { fundedWith, lackingWith } from '../../domain/outcome/overrides.ts'
import { METHODS, type Method, type OutcomeRule } from '../../domain/outcome/rule.ts'
import type { QvQuestion } from '../../domain/survey/survey.ts'
import type { FoundOutcome } from './outcomes.ts'

/** The outcome of a question as clients read it. */
export function outcomeBody({ options }: QvQuestion, rule: OutcomeRule, found: FoundOutcome): OutcomeBody {
  const { terms, counted, moved, overrides, shares, seed, pending } = found
  const idOf = (option: number) => options[option]!.id
  const shareOf = (option: number) => (shares ? shares.times[option]! / shares.resamples : null)
  const funded = fundedIn(rule, found)
  const lacking = lackingWith(rule, terms, counted, overrides, funded ?? [], found.lacks)
  const ruled = overrides.length > 0 ? fundedIn(rule, found, []) : undefined
  const spent = rule.rule === 'budget' ? inCents(funded ?? []) : null
  return {
    ...rule,
    funded: (funded ?? []).map(({ option, amount }) => ({
      optionId: idOf(option),
      amount,
      share: shareOf(option),
    })),
    notFunded: (funded ? lacking : []).map(({ option, votes, money }) => ({
      optionId: idOf(option),
      lacksVotes: votes,
      lacksMoney: money,
      share: shareOf(option),
    })),
    overrides: moved.map(({ optionId, isFunded, reason }) => ({ optionId, funded: isFunded, reason })),
    ruled: ruled ? ruled.map(({ option }) => idOf(option)) : null,
    spent: spent === null ? null : spent / 100,
    left: rule.rule === 'budget' && spent !== null ? (Math.round(rule.budget * 100) - spent) / 100 : null,
    methods: methodsOf(rule, found).map(({ method, funded }) => ({
      method,
      funded: funded.map(({ option }) => idOf(option)),
      amounts: funded.map(({ amount }) => amount ?? 0),
      served: found.served?.[method] ?? null,
    })),
    drawn: options
      .map((_, option) => option)
      .sort((a, b) => terms.drawn[a]! - terms.drawn[b]!)
      .map(idOf),
    resamples: shares?.resamples ?? 0,
    seed,
    pending,
    isKnown: funded !== undefined,
  }
}

const inCents = (funded: readonly Funded[]) =>
  funded.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)

/** What a rule funds; undefined as long as it needs ballots that have not been read. */
function fundedIn(rule: OutcomeRule, found: FoundOutcome, overrides = found.overrides) {
  const { terms, counted, equalShares, equalSharesRuled } = found
  if (
    rule.rule === 'budget' &&
    rule.method === 'equalShares' &&
    counted.support.some(({ seen }) => seen > 0)
  ) {
    return overrides.length > 0 ? equalShares : equalSharesRuled
  }
  return completed(fundedWith(rule, terms, counted, overrides))
}

/** What every method funds, as far as it is known. */
function methodsOf(rule: OutcomeRule, found: FoundOutcome): { method: Method; funded: readonly Funded[] }[] {
  if (rule.rule !== 'budget') return []
  return METHODS.flatMap((method) => {
    const funded = fundedIn({ ...rule, method }, found, [])
    return funded ? [{ method, funded }] : []
  })
}

function completed<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
