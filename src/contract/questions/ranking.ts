import { type Static, Type } from '@sinclair/typebox'
import { Count, nullable } from '../schemas.ts'
import { ItemId, itemsToRead, itemsToSend, MOST_ENTRIES } from './items.ts'

/** The fields of a ranking that designers send, besides those of all form questions. */
export const rankingFieldsToSend = {
  choices: Type.Optional(itemsToSend),
  top: Type.Optional(
    nullable(Type.Integer({ description: 'How many of the best are ranked, 2 at least; null for all.' })),
  ),
  shuffle: Type.Optional(Type.Boolean()),
}

/** The same fields as all clients read them. */
export const rankingFieldsToRead = { choices: itemsToRead, top: nullable(Count), shuffle: Type.Boolean() }

export const RankingContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('ranking'),
  ranking: Type.Array(ItemId, {
    maxItems: MOST_ENTRIES,
    description: 'Ids of choices, the best first; none clears an optional answer.',
  }),
})

export type RankingContentBody = Static<typeof RankingContentBody>
