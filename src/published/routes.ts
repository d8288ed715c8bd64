import { Elysia } from 'elysia'
import { decode } from '../contract/decode.ts'
import { Uuid } from '../contract/responses/responses.ts'
import { BOUNDED, boundedFigures } from '../contract/results/bounded-figures.ts'
import { PublishedHeaders, PublishedQuery, PublishedReply, UUID_HEADER } from '../contract/results/results.ts'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { respondentCalls } from '../endpoints.ts'
import { jsonAnswer } from '../http/replies/json-answer.ts'
import { matchesTag } from '../http/replies/tags.ts'
import { api, pages } from '../urls.ts'
import { openPublished } from './handlers.ts'

/** Seconds for which shared caches may store public results. */
const SHARED_SECONDS = 2

export function publishedRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).get(
    api.publishedResults.pattern,
    async ({ request, params: { surveyId }, query: { sKey, uKey } }) => {
      const sent = request.headers.get(UUID_HEADER)
      const uuid = sent === null ? undefined : decode(Uuid, sent, `/${UUID_HEADER}`)
      const found = await deps.limiter.guess({ request, surveyId, keys: [sKey, uKey] }, () =>
        openPublished(deps, surveyId, { uuid, sKey, uKey }),
      )
      const { body, tag } = await deps.published.read(found)
      const etag = `"${tag}"`
      const headers = {
        'cache-control': publishedCaching(found.isPublic),
        etag,
        vary: UUID_HEADER,
      }
      if (matchesTag(request.headers.get('if-none-match'), etag))
        return new Response(null, { status: 304, headers })
      const csv = pages.publishedResultsCsv(surveyId)
      return jsonAnswer(request, { ...body, questions: boundedFigures(body.questions, csv) }, headers)
    },
    {
      anybody: true,
      query: PublishedQuery,
      headers: PublishedHeaders,
      response: { 200: PublishedReply, 304: Nothing },
      detail: {
        summary: 'Read the results that the survey publishes to respondents or to everybody',
        description: BOUNDED,
      },
    },
  )
}

/** The caching header of published results. */
export function publishedCaching(isPublic: boolean): string {
  return isPublic ? `public, max-age=${SHARED_SECONDS}` : 'private, no-cache'
}
