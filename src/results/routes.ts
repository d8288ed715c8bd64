import { Elysia } from 'elysia'
import { requireDesigner } from '../auth/guard.ts'
import { FilterQuery } from '../contract/filter.ts'
import { TextAnswersQuery } from '../contract/results.ts'
import type { Deps } from '../deps.ts'
import { readQuery } from '../http/query.ts'
import { matchesTag } from '../http/tags.ts'
import { patterns } from '../urls.ts'
import { readResults, readTextAnswers } from './handlers.ts'

/** What designers read of the answers to their surveys. */
export function resultRoutes(deps: Deps) {
  return new Elysia()
    .resolve(async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .get(patterns.apiDesignerResults, async ({ request, params, designer }) => {
      const query = readQuery(request, FilterQuery)
      const { asOf, ...results } = await readResults(deps, designer, params.surveyId, query)
      const body = JSON.stringify({ asOf, ...results })
      // The instant alone is no news.
      const etag = `"${Bun.hash(JSON.stringify(results)).toString(36)}"`
      const headers = {
        'cache-control': 'private, no-cache',
        'content-type': 'application/json; charset=utf-8',
        etag,
      }
      const unchanged = matchesTag(request.headers.get('if-none-match'), etag)
      return unchanged ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
    })
    .get(patterns.apiDesignerTextAnswers, ({ request, params, designer }) =>
      readTextAnswers(deps, designer, params, readQuery(request, TextAnswersQuery)),
    )
}
