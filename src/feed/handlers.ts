import type { FeedReply, NewFeedReply } from '../contract/accounts/feed.ts'
import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { isoOf } from '../domain/text/instant.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { newTokenText } from '../tokens/token-text.ts'
import { toolCalls } from '../urls.ts'
import { deleteFeed, findFeed, replaceFeed } from './repository.ts'

/** Makes the link of a survey, and revokes the one before. */
export async function makeFeed(
  { database, random, config, now }: Pick<Deps, 'database' | 'random' | 'config' | 'now'>,
  { survey }: AuthorizedSurvey,
): Promise<NewFeedReply> {
  const token = newTokenText(random, 'feed')
  await replaceFeed(database, survey.id, sha256(token))
  const url = `${config.publicUrl}${toolCalls.feedFile(survey.id)}?feed=${token}`
  return { url, createdAt: isoOf(now()) }
}

export async function describeFeed(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
): Promise<FeedReply> {
  const createdAt = await findFeed(database, survey.id, null)
  return { createdAt: isoOf(createdAt ?? null) }
}

export async function revokeFeed(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
): Promise<void> {
  await deleteFeed(database, survey.id)
}
