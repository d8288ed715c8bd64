import type { OutcomeBody } from './outcome.ts'
import type { PublishedOptionBody } from './results.ts'

/** An option with what is decided about it. */
export type DecidedOption<Option = PublishedOptionBody> = {
  readonly option: Option
  readonly isFunded: boolean
  readonly amount: number | null
  /** What this option and those before it get together; null if they get no money. */
  readonly total: number | null
  readonly share: number | null
  readonly lacksVotes: number | null
  readonly lacksMoney: number | null
  /** The public reason for which it was moved; null if the rule decided. */
  readonly reason: string | null
}

/** Every option in the order of the outcome: those that are funded first; none as long as nothing is known. */
export function decidedOptions<Option extends { readonly optionId: string }>({
  options,
  outcome,
}: {
  readonly options: readonly Option[]
  readonly outcome?: OutcomeBody
}): DecidedOption<Option>[] {
  if (!outcome?.isKnown) return []
  const byId = new Map(options.map((option) => [option.optionId, option]))
  const decided = [
    ...outcome.funded.map((funded) => ({ ...funded, isFunded: true, lacksVotes: null, lacksMoney: null })),
    ...outcome.notFunded.map((rest) => ({ ...rest, isFunded: false, amount: null })),
  ]
  const reasons = new Map(outcome.overrides.map(({ optionId, reason }) => [optionId, reason]))
  let cents = 0
  return decided.flatMap(({ optionId, ...each }) => {
    const option = byId.get(optionId)
    cents += Math.round((each.amount ?? 0) * 100)
    if (!option) return []
    const total = each.amount === null ? null : cents / 100
    return [{ ...each, option, total, reason: reasons.get(optionId) ?? null }]
  })
}
