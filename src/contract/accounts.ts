import { type Static, Type } from '@sinclair/typebox'
import type { Role } from '../domain/accounts.ts'

const strict = { additionalProperties: false }

/** Of an e-mail address: no space and no control character. */
const PART = '[^\\s@\\u0000-\\u001f\\u007f-\\u009f]'

export const DevLoginBody = Type.Object(
  { email: Type.String({ maxLength: 254, pattern: `^${PART}{1,64}@${PART}+$` }) },
  strict,
)

export const ChangeAccountBody = Type.Object({ disabled: Type.Boolean() }, strict)

export type DevLoginBody = Static<typeof DevLoginBody>
export type ChangeAccountBody = Static<typeof ChangeAccountBody>

/** Who is signed in. */
export type Account = { readonly id: string; readonly email: string; readonly roles: readonly Role[] }

/** Where an account is signed in. Instants are ISO 8601. */
export type SessionBody = {
  readonly _id: string
  /** What the browser or script said it is. */
  readonly userAgent: string | null
  readonly createdAt: string
  /** Exact to an hour. */
  readonly lastSeenAt: string
  /** Whether it is the session that asks. */
  readonly isCurrent: boolean
}

/** An account as an admin sees it. Instants are ISO 8601. */
export type AccountBody = {
  readonly _id: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly surveyCount: number
  readonly createdAt: string
  readonly disabledAt: string | null
}
