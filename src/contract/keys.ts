import { type Static, Type } from '@sinclair/typebox'
import { LIMITS } from '../domain/survey.ts'

/** Either how many keys to make, or the keys to put on the list. */
export const NewKeysBody = Type.Object(
  {
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.keysPerCall })),
    keys: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S(.*\\S)?$' }), {
        minItems: 1,
        maxItems: LIMITS.keysPerCall,
      }),
    ),
  },
  { additionalProperties: false },
)

export type NewKeysBody = Static<typeof NewKeysBody>

/** A key that was issued, and since when a response has it (ISO 8601). */
export type IssuedKey = { readonly uKey: string; readonly usedAt: string | null }
