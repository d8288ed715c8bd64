import { Elysia } from 'elysia'
import { record } from '../../audit/handlers.ts'
import { protectedPage, type SurveyVisit } from '../../auth/page/guard.tsx'
import type { Account } from '../../contract/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { surveyStatus } from '../../domain/survey/availability.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { matchesTag } from '../../http/replies/tags.ts'
import { surveyMissingAnswer } from '../../pages/designer/survey-missing.tsx'
import type { PageContext } from '../../pages/frame/document.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { isPublished } from '../../published/handlers.ts'
import { authorize } from '../../surveys/authorization.ts'
import { surveyInBar } from '../../surveys/sharing/handlers.ts'
import { pages } from '../../urls.ts'
import { readResultsView } from '../page-handlers.ts'
import type { FigureKind } from './figures/figure-file.tsx'
import { fileAnswer } from './file-routes.tsx'
import { orderOf } from './options/option-order.ts'
import { clearedIn, withLinks } from './questions/linked-texts.ts'
import { wrongAnswer } from './refusal-routes.tsx'
import { isMissing, refusedResults } from './refused-results.tsx'
import { filterIn, type ResultsRequest, searchIn } from './request.ts'
import { ResultsPage } from './results-page.tsx'

/** The results of a survey, and each of its charts as a file. */
export function resultsPages(deps: Deps) {
  const context = englishContext(deps)
  const guarded = (answer: (asked: ResultsRequest) => Promise<Response>) =>
    protectedPage(
      deps,
      async (account, visit: SurveyVisit) => {
        const { surveyId } = visit.params
        try {
          return await answer(await askedBy(deps, account, visit))
        } catch (error) {
          const published = isMissing(error) && (await toPublished(deps, surveyId))
          if (published) return published
          const reader = { ...context, email: account.email }
          return (
            surveyMissingAnswer(reader, error) ??
            refusedResults(context, error, { surveyId, isDesigner: true }) ??
            wrongAnswer(deps, { context, account, visit }, error)
          )
        }
      },
      ({ params }) => toPublished(deps, params.surveyId),
    )
  const file = (kind: FigureKind) => guarded((asked) => fileAnswer(deps, context, asked, kind))
  return new Elysia({ name: 'results-pages' })
    .get(
      pages.surveyResults.pattern,
      guarded((asked) => resultsAnswer(deps, context, asked)),
    )
    .get(pages.surveyResultsSvg.pattern, file('svg'))
    .get(pages.surveyResultsCsv.pattern, file('csv'))
}

async function askedBy(
  deps: Deps,
  account: Account,
  { request, params }: SurveyVisit,
): Promise<ResultsRequest> {
  const access = await authorize(deps, account, params.surveyId, 'see')
  const query = new URL(request.url).searchParams
  await record(deps, access, 'results.seen')
  return { access, filter: filterIn(query), query, request }
}

/** Redirects people who are not designers of the survey to its published results, if it has any. */
async function toPublished(deps: Deps, surveyId: string): Promise<Response | undefined> {
  return (await isPublished(deps, surveyId)) ? redirect(pages.publishedResults(surveyId), 303) : undefined
}

/** Identifies what a page shows. */
const tagOf = (shown: readonly unknown[]) => `"${Bun.hash(JSON.stringify(shown)).toString(36)}"`

async function resultsAnswer(
  deps: Deps,
  context: PageContext,
  { access, filter, query, request }: ResultsRequest,
): Promise<Response> {
  const search = searchIn(query)
  const view = await readResultsView(deps, access, { filter, search })
  const { results, labels, progress, funnel } = view
  const { asOf: _, ...figures } = results
  const bar = surveyInBar(deps, access)
  const texts = withLinks(view, search, query, bar.canEdit ? { clearingIn: access.survey.id } : {})
  const now = deps.now()
  const planned = access.survey.settings.plannedResponses
  const tag = tagOf([
    [figures, [...texts], clearedIn(texts), [...labels, view.hasBase], progress, funnel, planned],
    [query.toString(), bar, surveyStatus(bar.settings, now, bar.hasResponses)],
    [context.assets.manifest.scripts, context.assets.manifest.styles],
  ])
  const headers = { 'cache-control': 'private, no-cache', etag: tag }
  if (matchesTag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers })
  const page = (
    <ResultsPage
      {...context}
      {...view}
      texts={texts}
      query={query}
      tag={tag}
      bar={bar}
      now={now}
      order={orderOf(query)}
      email={access.account.email}
      isSecret={isSecret(access.survey.settings)}
      planned={planned}
      survey={access.survey}
    />
  )
  const answer = pageResponse(page, 200)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}
