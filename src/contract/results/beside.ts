import { Type } from '@sinclair/typebox'
import type { Change } from '../../domain/checks/waves/side-by-side.ts'
import { nullable } from '../schemas.ts'

/** The results of another survey beside those of a survey, for each ballot with options of the same names. */
export type BesideBody = {
  readonly surveyId: string
  readonly title: string
  readonly completed: number
  readonly questions: readonly {
    readonly questionId: string
    readonly otherQuestion: string
    readonly options: readonly Change[]
  }[]
}

const number = nullable(Type.Number())

export const BesideSchema = Type.Unsafe<BesideBody>(
  Type.Object({
    surveyId: Type.String(),
    title: Type.String(),
    completed: Type.Integer(),
    questions: Type.Array(
      Type.Object({
        questionId: Type.String(),
        otherQuestion: Type.String(),
        options: Type.Array(
          Type.Object({
            optionName: Type.String(),
            rank: Type.Integer(),
            otherRank: Type.Integer(),
            mean: number,
            otherMean: number,
            change: number,
            low: number,
            high: number,
          }),
        ),
      }),
    ),
  }),
)
