import { type Static, Type } from '@sinclair/typebox'
import { LIMITS } from '../domain/survey.ts'

const strict = { additionalProperties: false }

const Keys = Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S(.*\\S)?$' }), {
  minItems: 1,
  maxItems: LIMITS.keysPerCall,
})
const Label = Type.String({ minLength: 1, maxLength: LIMITS.keyLabel, pattern: '^\\S(.*\\S)?$' })

/** Either how many keys to make, or the keys to put on the list; and the group that they belong to, if any. */
export const NewKeysBody = Type.Object(
  {
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.keysPerCall })),
    keys: Type.Optional(Keys),
    label: Type.Optional(Type.Union([Label, Type.Null()])),
  },
  strict,
)

export const RevokeKeysBody = Type.Object({ keys: Keys }, strict)

/** Which keys a file holds, and how its links open the survey. */
export const KeysFileQuery = Type.Object({
  label: Type.Optional(Type.String({ maxLength: LIMITS.keyLabel })),
  mode: Type.Optional(Type.Union([Type.Literal('interactive'), Type.Literal('text')])),
  input: Type.Optional(Type.Union([Type.Literal('dropdown'), Type.Literal('wheel')])),
})

export type NewKeysBody = Static<typeof NewKeysBody>
export type RevokeKeysBody = Static<typeof RevokeKeysBody>
export type KeysFileQuery = Static<typeof KeysFileQuery>

/** A key on a survey's list. */
export type IssuedKey = {
  readonly uKey: string
  readonly label: string | null
  readonly status: 'unused' | 'started' | 'completed'
  /** Since when a response has it (ISO 8601). */
  readonly usedAt: string | null
}
