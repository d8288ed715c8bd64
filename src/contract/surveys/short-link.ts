import { type Static, Type } from '@sinclair/typebox'
import { nullable } from '../schemas.ts'

/** The name in the short link of a survey; null removes it. */
export const ShortLinkBody = Type.Object(
  { name: nullable(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)

export const ShortLinkReply = Type.Object({
  /** In lower case. */
  name: nullable(Type.String()),
  /** The whole link; null if there is none. */
  link: nullable(Type.String()),
})

export type ShortLinkBody = Static<typeof ShortLinkBody>
export type ShortLinkReply = Static<typeof ShortLinkReply>
