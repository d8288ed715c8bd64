import { Elysia } from 'elysia'
import { FeedQuery, FeedReply, NewFeedReply } from '../contract/accounts/feed.ts'
import { file, IfNoneMatch, Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls, respondentCalls } from '../endpoints.ts'
import { TokenBuckets } from '../http/limits/token-buckets.ts'
import { matchesTag } from '../http/replies/tags.ts'
import { toolCalls } from '../urls.ts'
import { readFeed } from './file.ts'
import { describeFeed, makeFeed, revokeFeed } from './handlers.ts'

const PER_HOUR = 60

const OF_EDITORS = { may: 'edit', scope: 'webhooks:write' } as const

/** The link by which a spreadsheet reads the figures of a survey. */
export function feedRoutes(deps: Deps) {
  return new Elysia().use(linkRoutes(deps)).use(fileRoute(deps))
}

function linkRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(toolCalls.feed.pattern, ({ access }) => describeFeed(deps, access), {
      ...OF_EDITORS,
      audit: null,
      response: { 200: FeedReply },
      detail: { summary: 'Read whether a survey has a link for spreadsheets' },
    })
    .post(toolCalls.feed.pattern, async ({ access, status }) => status(201, await makeFeed(deps, access)), {
      ...OF_EDITORS,
      audit: 'feed.made',
      response: { 201: NewFeedReply },
      detail: {
        summary: 'Make the link for spreadsheets',
        description: 'It is shown once, and replaces the one before.',
      },
    })
    .delete(
      toolCalls.feed.pattern,
      async ({ access, set }) => {
        await revokeFeed(deps, access)
        set.status = 204
      },
      {
        ...OF_EDITORS,
        audit: 'feed.revoked',
        response: { 204: Nothing },
        detail: { summary: 'Revoke the link for spreadsheets' },
      },
    )
}

function fileRoute(deps: Deps) {
  const buckets = new TokenBuckets(PER_HOUR, () => deps.now() / 60)
  return new Elysia().use(respondentCalls()).get(
    toolCalls.feedFile.pattern,
    async ({ request, params, query }) => {
      const { csv, tag } = await readFeed(deps, buckets, params.surveyId, query.feed)
      const headers = { 'cache-control': 'private, no-cache', etag: tag }
      if (matchesTag(request.headers.get('if-none-match'), tag))
        return new Response(null, { status: 304, headers })
      return new Response(csv, { headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' } })
    },
    {
      anybody: true,
      query: FeedQuery,
      headers: IfNoneMatch,
      response: { 200: file('text/csv'), 304: Nothing },
      detail: {
        summary: 'Read figures by the link for spreadsheets',
        description:
          'A row for each figure, as readers see it who are not designers: sums exact, counts in fives, in batches, and nothing about fewer people than published results need. At most 60 reads an hour.',
      },
    },
  )
}
