import { type Static, Type } from '@sinclair/typebox'
import { AUDITED, type AuditAction } from '../../domain/access/audited.ts'
import { Instant, list, nullable, oneOf } from '../schemas.ts'

export const LogQuery = Type.Object({
  /** The id of the last entry of the part before. */
  before: Type.Optional(
    Type.String({ format: 'uuid', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  ),
})

export const LogReply = Type.Object({
  entries: list(
    Type.Object({
      id: Type.String(),
      at: Instant,
      /** The e-mail address of the account; null if nobody did it, as when a survey closes at its time. */
      actor: nullable(Type.String()),
      /** Whether it was done with an API token of the account. */
      byToken: Type.Boolean(),
      action: oneOf(...(Object.keys(AUDITED) as AuditAction[])),
      /** The id, address or format it was done with. */
      about: nullable(Type.String()),
    }),
  ),
  /** To be sent as `before`; null at the end. */
  next: nullable(Type.String()),
})

export type LogReply = Static<typeof LogReply>
export type EntryReply = LogReply['entries'][number]
