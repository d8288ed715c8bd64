import { Type } from '@sinclair/typebox'
import { nullable } from './schemas.ts'

const of = Type.String({
  description: 'The id of the qv question whose options it compares, which comes before.',
})
const pairs = Type.Integer({ description: 'How many pairs a respondent is asked about: 1 to 5.' })

/** What a designer sends of a question of pairs besides what all form questions have. */
export const headToHeadFieldsToSend = { of: Type.Optional(of), pairs: Type.Optional(pairs) }

/** The same as everybody reads it. */
export const headToHeadFieldsToRead = { of, pairs }

const OptionId = Type.String({ maxLength: 64 })

export const HeadToHeadContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('headtohead'),
  pairs: Type.Array(
    Type.Object({
      a: OptionId,
      b: OptionId,
      picked: nullable(Type.String({ maxLength: 64, description: 'One of both; null for no preference.' })),
    }),
    { maxItems: 100, description: 'Pairs that were drawn for the respondent, of the options that they see.' },
  ),
})
