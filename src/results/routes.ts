import { Elysia } from 'elysia'
import { BOUNDED, boundedFigures } from '../contract/results/bounded-figures.ts'
import { FunnelReply } from '../contract/results/funnel.ts'
import { ResultsReply } from '../contract/results/results.ts'
import { ResultLabelsReply, ResultsQuery } from '../contract/results/splits.ts'
import { TextAnswersQuery, TextAnswersReply } from '../contract/results/text-answers.ts'
import { IfNoneMatch, Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { jsonAnswer } from '../http/replies/json-answer.ts'
import { matchesTag } from '../http/replies/tags.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { api, pages } from '../urls.ts'
import { describeFunnel } from './funnel/handlers.ts'
import { readResults } from './handlers.ts'
import { readResultLabels } from './splits/handlers.ts'
import { readTextAnswers } from './words/handlers.ts'

export function resultRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(
      api.designerResults.pattern,
      ({ request, access, query }) => resultsAnswer(deps, request, access, query),
      {
        may: 'see',
        audit: 'results.seen',
        scope: 'results:read',
        query: ResultsQuery,
        headers: IfNoneMatch,
        response: { 200: ResultsReply, 304: Nothing },
        detail: { summary: 'Read the results', description: BOUNDED },
      },
    )
    .get(api.funnel.pattern, ({ access }) => describeFunnel(deps, access), {
      may: 'see',
      audit: 'results.seen',
      scope: 'results:read',
      response: { 200: FunnelReply },
      detail: { summary: 'Read how far the people who opened a survey got' },
    })
    .get(api.resultLabels.pattern, ({ access }) => readResultLabels(deps, access), {
      may: 'see',
      audit: null,
      scope: 'results:read',
      response: { 200: ResultLabelsReply },
      detail: { summary: 'List the groups of unique keys that results can be filtered by' },
    })
    .get(
      api.textAnswers.pattern,
      ({ access, params, query }) => readTextAnswers(deps, access, params.questionId, query),
      {
        may: 'see',
        audit: 'responses.seen',
        scope: 'responses:read',
        query: TextAnswersQuery,
        response: { 200: TextAnswersReply },
        detail: {
          summary: 'Read the answers to a text question, or answers in own words to a choice question',
        },
      },
    )
}

async function resultsAnswer(
  deps: Deps,
  request: Request,
  access: AuthorizedSurvey,
  query: ResultsQuery,
): Promise<Response> {
  const csv = pages.surveyResultsCsv(access.survey.id)
  const { asOf, ...whole } = await readResults(deps, access, query)
  const results = { ...whole, questions: boundedFigures(whole.questions, csv) }
  // A different instant alone does not change the tag.
  const etag = `"${Bun.hash(JSON.stringify(results)).toString(36)}"`
  const headers = {
    'cache-control': 'private, no-cache',
    etag,
  }
  const unchanged = matchesTag(request.headers.get('if-none-match'), etag)
  if (unchanged) return new Response(null, { status: 304, headers })
  return jsonAnswer(request, { asOf, ...results }, headers)
}
