import { type Static, Type } from '@sinclair/typebox'
import { LIMITS } from '../domain/survey.ts'
import { LINK_FIELDS } from './links.ts'

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

const KEY_FILTER = {
  /** Keys of that group; empty for all. */
  label: Type.Optional(Type.String({ maxLength: LIMITS.keyLabel })),
  status: Type.Optional(
    Type.Unsafe<KeyStatus | ''>(
      Type.Union(['', 'unused', 'started', 'completed'].map((status) => Type.Literal(status))),
    ),
  ),
}

/** Which keys a list holds, and which part of it; without `limit` all of them. */
export const KeyListQuery = Type.Object({
  ...KEY_FILTER,
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
  offset: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
})

/** Which keys a file holds, and how its links open the survey. */
export const KeysFileQuery = Type.Object({ ...KEY_FILTER, ...LINK_FIELDS })

export type NewKeysBody = Static<typeof NewKeysBody>
export type RevokeKeysBody = Static<typeof RevokeKeysBody>
export type KeyListQuery = Static<typeof KeyListQuery>
export type KeysFileQuery = Static<typeof KeysFileQuery>

/** What became of a key: nobody has answered with it, a response has begun, or one was completed. */
export type KeyStatus = 'unused' | 'started' | 'completed'

/** A key on a survey's list. */
export type IssuedKey = {
  readonly uKey: string
  readonly label: string | null
  readonly status: KeyStatus
  /** Since when a response has it (ISO 8601). */
  readonly usedAt: string | null
}

/** How many keys of a group stand where; a group without name is null. */
export type KeyCount = { readonly label: string | null; readonly status: KeyStatus; readonly count: number }
