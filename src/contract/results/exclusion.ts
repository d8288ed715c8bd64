import { Type } from '@sinclair/typebox'
import { FLAGS, type Flag } from '../../domain/checks/integrity/flags.ts'
import type { Moved } from '../../domain/checks/integrity/moved.ts'
import { nullable, oneOf } from '../schemas.ts'

/** What the exclusion rule leaves out, and what moves without it. */
export type ExclusionBody = {
  readonly rule: readonly Flag[]
  /** How many responses are left out, and how many of them have each flag of the rule. */
  readonly responses: number
  readonly flags: readonly { readonly flag: Flag; readonly responses: number }[]
  readonly questions: readonly { readonly questionId: string; readonly options: readonly Moved[] }[]
}

const flag = oneOf(...FLAGS)

export const ExclusionSchema = Type.Unsafe<ExclusionBody>(
  Type.Object({
    rule: Type.Array(flag),
    responses: Type.Integer(),
    flags: Type.Array(Type.Object({ flag, responses: Type.Integer() })),
    questions: Type.Array(
      Type.Object({
        questionId: Type.String(),
        options: Type.Array(
          Type.Object({
            optionId: Type.String(),
            netVotes: Type.Integer(),
            rank: Type.Integer(),
            netVotesOfAll: Type.Integer(),
            rankOfAll: Type.Integer(),
            funded: nullable(Type.Boolean()),
            fundedOfAll: nullable(Type.Boolean()),
          }),
        ),
      }),
    ),
  }),
)
