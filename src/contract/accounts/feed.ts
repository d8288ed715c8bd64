import { type Static, Type } from '@sinclair/typebox'
import { Instant, nullable } from '../schemas.ts'

/** Null while there is no link. */
export const FeedReply = Type.Object({ createdAt: nullable(Instant) })

/** The only reply with the link. */
export const NewFeedReply = Type.Object({ url: Type.String(), createdAt: Instant })

export const FeedQuery = Type.Object({
  feed: Type.String({ maxLength: 100, description: 'The secret of the link (qs_feed_…).' }),
})

export type FeedReply = Static<typeof FeedReply>
export type NewFeedReply = Static<typeof NewFeedReply>
