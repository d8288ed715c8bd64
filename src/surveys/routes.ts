import { Elysia } from 'elysia'
import { visitorOf } from '../auth/guard.ts'
import { previewOf, SurveyQuery } from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { readQuery } from '../http/query.ts'
import { matchesTag } from '../http/tags.ts'
import { patterns } from '../urls.ts'
import { maySee } from './authorization.ts'
import { visitSurvey } from './handlers.ts'

/** The survey as respondents read it. */
export function surveyRoutes(deps: Deps) {
  return new Elysia().get(patterns.apiSurvey, async ({ request, params: { surveyId } }) => {
    const { sKey, preview } = readQuery(request, SurveyQuery)
    const sessionMaySee = async () => maySee(deps, await visitorOf(deps, request), surveyId)
    const visit = { sKey, preview: previewOf(preview), sessionMaySee }
    const found = await deps.limiter.guess({ request, surveyId, keys: [sKey] }, () =>
      visitSurvey(deps, surveyId, visit),
    )
    const isPrivate = found.preview || found.survey.settings.hasSKey
    const headers = {
      'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: found.etag,
    }
    const unchanged = matchesTag(request.headers.get('if-none-match'), found.etag)
    return unchanged ? new Response(null, { status: 304, headers }) : new Response(found.body, { headers })
  })
}
