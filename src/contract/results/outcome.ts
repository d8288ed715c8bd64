import { type Static, Type } from '@sinclair/typebox'
import { METHODS, type Method, ON_MISFIT, type OutcomeRule, RULES } from '../../domain/outcome/rule.ts'
import { oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

/** What a question decides: the rule, and for each rule its fields. */
export const OutcomeSetting = Type.Object(
  {
    rule: oneOf(...RULES),
    seats: Type.Optional(Type.Integer()),
    budget: Type.Optional(Type.Number()),
    method: Type.Optional(oneOf(...METHODS)),
    onMisfit: Type.Optional(oneOf(...ON_MISFIT)),
    minimum: Type.Optional(Type.Object({ netVotes: Type.Integer() }, strict)),
  },
  strict,
)

/** Whether an option is funded although the rule decides otherwise, and why. */
export const OverrideBody = Type.Object({ funded: Type.Boolean(), reason: Type.String() }, strict)
export const OverrideReply = Type.Object({
  optionId: Type.String(),
  funded: Type.Boolean(),
  reason: Type.String(),
})
/** A reason that everybody may read from now on. */
export const ClearedReply = Type.Object({ optionId: Type.String(), digest: Type.String() })
export type ClearedReply = Static<typeof ClearedReply>
export type OverrideBody = Static<typeof OverrideBody>
export type OverrideReply = Static<typeof OverrideReply>

/** What a question decides, and how certain that is. Options are given by their ids. */
export type OutcomeBody = OutcomeRule & {
  /** In the order in which they are funded; amounts in the unit of prices, null if the rule is not about money. */
  readonly funded: readonly {
    readonly optionId: string
    readonly amount: number | null
    /** In what share of resampled surveys it is funded; null if unknown. */
    readonly share: number | null
  }[]
  /** In the order of net votes. */
  readonly notFunded: readonly {
    readonly optionId: string
    /**
     * The least by which its net votes would have to be more; null if that alone would not be enough, or unknown. By equal
     * shares, a number with which it is funded while with one less it is not.
     */
    readonly lacksVotes: number | null
    /** The least by which its price would have to be lower; null likewise. */
    readonly lacksMoney: number | null
    readonly share: number | null
  }[]
  /** The options that were moved in or out, the earliest first. */
  readonly overrides: readonly OverrideReply[]
  /** What the rule alone would fund, if any option was moved; null if that is not known. */
  readonly ruled: readonly string[] | null
  readonly spent: number | null
  readonly left: number | null
  /** What each method would fund with the same budget. */
  readonly methods: readonly {
    readonly method: Method
    readonly funded: readonly string[]
    /** What each of these gets, in the same order. */
    readonly amounts: readonly number[]
    /** How many people have votes for something that it funds; null if unknown. */
    readonly served: number | null
  }[]
  /** All options in the drawn order, which decides between options that are equal in all else. */
  readonly drawn: readonly string[]
  /** How many resampled surveys the shares are of, and the seed of their draws. */
  readonly resamples: number
  readonly seed: number
  /** Whether some of it is still being computed. */
  readonly pending: boolean
  /** False as long as nothing of it is known. */
  readonly isKnown: boolean
}

export type WithReasons = {
  /** Reasons that designers cleared one by one; absent if there are none, and below ten people. */
  readonly reasons?: readonly {
    readonly optionId: string
    readonly reason: string
    /** Whether its writer voted for the option. */
    readonly for: boolean
  }[]
}
