import { Type } from '@sinclair/typebox'
import { ITEM_LIMITS } from '../../domain/questions/items.ts'

const ChoiceId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

/** What a question compares, as designers send it. */
export const itemsToSend = Type.Array(
  Type.Object(
    { choiceId: Type.Optional(ChoiceId), label: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
)

/** The same as all clients read it. */
export const itemsToRead = Type.Array(Type.Object({ choiceId: Type.String(), label: Type.String() }))

/** The id of an item in an answer. */
export const ItemId = Type.String({ maxLength: 64 })

/** The most entries of an answer that are read at all. */
export const MOST_ENTRIES = 2 * ITEM_LIMITS.most
