import type { ComparedRule } from '../../domain/checks/leading-shares.ts'
import type { OrderEffect } from '../../domain/checks/order-effect.ts'

/** What shows designers how solid the result of a question is. Options are given by their ids. */
export type ChecksBody = {
  /** The fewest made-up ballots that put an option that is not chosen ahead of one that is. */
  readonly line: { readonly inside: string; readonly outside: string; readonly ballots: number } | null
  /** The fewest ballots without which the first option would be behind the second; null if there are none, or unknown. */
  readonly removed: { readonly first: string; readonly second: string; readonly ballots: number } | null
  readonly passion: {
    /** The option with most net votes, and the one with the largest majority of people, if they are two. */
    readonly leaders: { readonly byVotes: string; readonly byHeads: string } | null
    /** Options with net votes above zero that more people oppose than support. */
    readonly carried: readonly string[]
    /** Options with net votes below zero that more people support than oppose. */
    readonly defeated: readonly string[]
  }
  /** How many more people it takes to tell the two options with most votes apart; null if they can be, or never. */
  readonly needed: { readonly first: string; readonly second: string; readonly more: number } | null
  /** Null in secret surveys, where options are not shown in a drawn order, and if unknown. */
  readonly order: OrderEffect | null
  /** How alike the orders of two random halves would be, from 0 to 1; null if unknown. */
  readonly splitHalf: number | null
  /**
   * How often options are first, and among the first few, under each rule of counting if the survey is drawn again; null if
   * unknown, and if people saw only some of the options.
   */
  readonly leading: {
    readonly resamples: number
    /** How many are the first few: as many as are chosen, or else three; fewer if there are hardly more options. */
    readonly few: number
    readonly rules: readonly {
      readonly rule: ComparedRule
      readonly options: readonly {
        readonly optionId: string
        readonly first: number
        readonly amongFirst: number
      }[]
    }[]
  } | null
  /** Whether some of it is still being computed. */
  readonly pending: boolean
}
