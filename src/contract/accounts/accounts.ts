import { type Static, Type } from '@sinclair/typebox'
import { Count, Instant, list, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

/** An e-mail address contains no space and no control character. */
const PART = '[^\\s@\\u0000-\\u001f\\u007f-\\u009f]'

export const DevLoginBody = Type.Object(
  { email: Type.String({ maxLength: 254, pattern: `^${PART}{1,64}@${PART}+$` }) },
  strict,
)

export const ChangeAccountBody = Type.Object({ disabled: Type.Boolean() }, strict)

export const AccountsQuery = Type.Object({ email: Type.Optional(Type.String()) })

const roles = list(oneOf('designer', 'admin'))

export const AccountReply = Type.Object({ id: Type.String(), email: Type.String(), roles })

export const DevLoginReply = Type.Object({
  token: Type.String(),
  user: AccountReply,
  displayToken: Type.String(),
  next: Type.String(),
})

const SessionReply = Type.Object({
  _id: Type.String(),
  userAgent: nullable(Type.String()),
  createdAt: Instant,
  /** Accurate to an hour. */
  lastSeenAt: Instant,
  isCurrent: Type.Boolean(),
})

export const SessionsReply = Type.Object({ sessions: list(SessionReply) })

export const AdminAccountReply = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  roles,
  surveyCount: Count,
  createdAt: Instant,
  disabledAt: nullable(Instant),
})

export const AccountsReply = Type.Object({ accounts: list(AdminAccountReply) })

export type DevLoginBody = Static<typeof DevLoginBody>
export type ChangeAccountBody = Static<typeof ChangeAccountBody>
export type Account = Readonly<Static<typeof AccountReply>>
export type SessionBody = Static<typeof SessionReply>
export type SessionsReply = Static<typeof SessionsReply>
export type AccountBody = Static<typeof AdminAccountReply>
export type AccountsReply = Static<typeof AccountsReply>
