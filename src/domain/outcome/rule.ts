/** How money is shared among options; the order in which results compare them. */
export const METHODS = ['netVotes', 'perPrice', 'equalShares', 'proportional'] as const
export type Method = (typeof METHODS)[number]

/** What happens when the next option costs more than is left. */
export const ON_MISFIT = ['skip', 'stop'] as const
export type OnMisfit = (typeof ON_MISFIT)[number]

export const RULES = ['positive', 'top', 'budget'] as const

type Minimum = {
  /** Options with fewer net votes are not funded; absent for those with any. */
  readonly minimum?: { readonly netVotes: number }
}

export type BudgetRule = Minimum & {
  readonly rule: 'budget'
  /** In the unit of prices, with at most two decimals. */
  readonly budget: number
  readonly method: Method
  readonly onMisfit: OnMisfit
}

/**
 * What a question decides. positive: every option with more votes for it than against it. top: the options with most
 * votes, as many as there are seats. budget: what a sum of money pays for.
 */
export type OutcomeRule =
  | (Minimum & { readonly rule: 'positive' })
  | (Minimum & { readonly rule: 'top'; readonly seats: number })
  | BudgetRule
