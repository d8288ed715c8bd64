import { type Static, Type } from '@sinclair/typebox'
import { KEY_STATUSES } from '../../domain/entry/key-statuses.ts'
import { LIMITS } from '../../domain/survey/survey.ts'
import { Count, Instant, list, nullable, oneOf } from '../schemas.ts'
import { LINK_FIELDS } from '../surveys/links.ts'

const strict = { additionalProperties: false }

const Keys = Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S(.*\\S)?$' }), {
  minItems: 1,
  maxItems: LIMITS.keysPerCall,
})
const Label = Type.String({ minLength: 1, maxLength: LIMITS.keyLabel, pattern: '^\\S(.*\\S)?$' })

/**
 * How many keys to make, or the keys to put on the list, and their group, if any; or the names of people, each of whom
 * gets a key, or the key at the same position of `keys`.
 */
export const NewKeysBody = Type.Object(
  {
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.keysPerCall })),
    keys: Type.Optional(Keys),
    label: Type.Optional(Type.Union([Label, Type.Null()])),
    labels: Type.Optional(Type.Array(Label, { minItems: 1, maxItems: LIMITS.keysPerCall })),
  },
  strict,
)

export const RevokeKeysBody = Type.Object({ keys: Keys }, strict)

const KeyStatus = oneOf(...KEY_STATUSES)

const KEY_FILTER = {
  /** Keys of that group; empty for all. */
  label: Type.Optional(Type.String({ maxLength: LIMITS.keyLabel })),
  status: Type.Optional(oneOf('', ...KEY_STATUSES)),
  /** Keys that begin with this text, ignoring case, in alphabetical order; empty for all. */
  find: Type.Optional(Type.String({ maxLength: 200 })),
}

/** Which keys to list, and which part of the list; without `limit` all of them. */
export const KeyListQuery = Type.Object({
  ...KEY_FILTER,
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
  offset: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
})

export const KeysFileQuery = Type.Object({ ...KEY_FILTER, ...LINK_FIELDS })

const GroupLabel = nullable(Type.String())

const IssuedKey = Type.Object({
  uKey: Type.String(),
  label: GroupLabel,
  status: KeyStatus,
  /**
   * When a response was started with it; null if none was. If ballots are secret it is the same for all used keys:
   * when the survey's first response was started.
   */
  usedAt: nullable(Instant),
})

/** How many keys of a group have a status; the group of keys without one is null. */
const KeyCount = Type.Object({ label: GroupLabel, status: KeyStatus, count: Count })

export const KeysReply = Type.Object({
  keys: list(IssuedKey),
  counts: list(KeyCount),
  /** The time of the counts if there are very many keys; they do not include what respondents have done since. */
  countedAt: nullable(Instant),
})
export const NewKeysReply = Type.Object({ keys: Type.Array(Type.String()) })
/** Keys whose ballot was submitted stay on the list: if they were revoked and replaced, somebody could vote twice. */
export const RevokedKeysReply = Type.Object({
  revoked: Type.Array(Type.String()),
  submitted: Type.Array(Type.String()),
})

export type NewKeysBody = Static<typeof NewKeysBody>
export type RevokeKeysBody = Static<typeof RevokeKeysBody>
export type KeyListQuery = Static<typeof KeyListQuery>
export type KeysFileQuery = Static<typeof KeysFileQuery>
export type KeyStatus = Static<typeof KeyStatus>
export type IssuedKey = Static<typeof IssuedKey>
export type KeyCount = Static<typeof KeyCount>
export type KeysReply = Static<typeof KeysReply>
export type NewKeysReply = Static<typeof NewKeysReply>
export type RevokedKeysReply = Static<typeof RevokedKeysReply>
