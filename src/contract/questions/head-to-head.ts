import { Type } from '@sinclair/typebox'
import { nullable } from '../schemas.ts'

const of = Type.String({
  description: 'The id of the earlier qv question whose options it compares.',
})
const pairs = Type.Integer({ description: 'How many pairs a respondent is asked about: 1 to 5.' })

/** The fields of a question of pairs that designers send, besides those of all form questions. */
export const headToHeadFieldsToSend = { of: Type.Optional(of), pairs: Type.Optional(pairs) }

/** The same fields as all clients read them. */
export const headToHeadFieldsToRead = { of, pairs }

const OptionId = Type.String({ maxLength: 64 })

export const HeadToHeadContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('headtohead'),
  pairs: Type.Array(
    Type.Object({
      a: OptionId,
      b: OptionId,
      picked: nullable(
        Type.String({ maxLength: 64, description: 'One of the two; null for no preference.' }),
      ),
    }),
    {
      maxItems: 100,
      description: 'Pairs that were drawn for the respondent from the options that they see.',
    },
  ),
})
