import { type Static, Type } from '@sinclair/typebox'
import { DEFAULT_TOTAL, TOTALS } from '../../domain/questions/constant-sum/question.ts'
import { Count } from '../schemas.ts'
import { ItemId, itemsToRead, itemsToSend, MOST_ENTRIES } from './items.ts'

/** The fields of a constant sum that designers send, besides those of all form questions. */
export const constantSumFieldsToSend = {
  choices: Type.Optional(itemsToSend),
  total: Type.Optional(
    Type.Integer({
      description: `The points to divide, ${TOTALS.least} to ${TOTALS.most}; ${DEFAULT_TOTAL} if absent.`,
    }),
  ),
  shuffle: Type.Optional(Type.Boolean()),
}

/** The same fields as all clients read them. */
export const constantSumFieldsToRead = { choices: itemsToRead, total: Count, shuffle: Type.Boolean() }

export const ConstantSumContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('constantsum'),
  points: Type.Array(Type.Object({ choiceId: ItemId, points: Type.Integer({ minimum: 0 }) }), {
    maxItems: MOST_ENTRIES,
    description:
      'What each choice is given, together the total of the question; those that are not named are given nothing. None clears an optional answer.',
  }),
})

export type ConstantSumContentBody = Static<typeof ConstantSumContentBody>
