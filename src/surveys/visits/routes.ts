import { Elysia } from 'elysia'
import { visitorOf } from '../../auth/guard.ts'
import { IfNoneMatch, Nothing } from '../../contract/schemas.ts'
import { PublicSurveyReply, previewOf, SurveyQuery } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { respondentCalls } from '../../endpoints.ts'
import { matchesTag } from '../../http/replies/tags.ts'
import { api } from '../../urls.ts'
import { maySee } from '../authorization.ts'
import { visitSurvey } from './handlers.ts'

export function surveyRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).get(
    api.survey.pattern,
    async ({ request, params: { surveyId }, query: { sKey, preview } }) => {
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
    },
    {
      anybody: true,
      query: SurveyQuery,
      headers: IfNoneMatch,
      response: { 200: PublicSurveyReply, 304: Nothing },
      detail: { summary: 'Read a survey as respondents see it' },
    },
  )
}
