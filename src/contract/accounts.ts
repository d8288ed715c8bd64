import { type Static, Type } from '@sinclair/typebox'

export const DevLoginBody = Type.Object(
  { email: Type.String({ maxLength: 254, pattern: '^[^\\s@]{1,64}@[^\\s@]+$' }) },
  { additionalProperties: false },
)

export type DevLoginBody = Static<typeof DevLoginBody>

/** Who is signed in. */
export type Account = { readonly id: string; readonly email: string; readonly roles: readonly string[] }
