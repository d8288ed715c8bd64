import { Elysia } from 'elysia'
import { record } from '../../audit/handlers.ts'
import { protectedPage, type SurveyVisit } from '../../auth/page/guard.tsx'
import { decode } from '../../contract/decode.ts'
import { ResponsesQuery } from '../../contract/surveys/reviews.ts'
import type { Deps } from '../../deps.ts'
import { hasRight } from '../../domain/access/access.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { Failure } from '../../domain/failure.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { surveyMissingAnswer } from '../../pages/designer/survey-missing.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { type AuthorizedSurvey, authorize } from '../../surveys/authorization.ts'
import { readEnding } from '../../surveys/retention/handlers.ts'
import { surveyInBar } from '../../surveys/sharing/handlers.ts'
import { pages, toolPages } from '../../urls.ts'
import { countTrials, listResponses, readStored } from '../review/handlers.ts'
import { ListPage } from './list-page.tsx'
import { ResponsePage } from './response-page.tsx'

type ResponseVisit = SurveyVisit & { readonly params: { readonly responseId?: string } }

/** The pages on which designers read single responses. */
export function reviewPages(deps: Deps) {
  const context = englishContext(deps)
  const guarded = (answer: (access: AuthorizedSurvey, visit: ResponseVisit) => Promise<Response>) =>
    protectedPage(deps, async (account, visit: ResponseVisit) => {
      try {
        return await answer(await authorize(deps, account, visit.params.surveyId, 'see'), visit)
      } catch (error) {
        const missing = surveyMissingAnswer({ ...context, email: account.email }, error)
        if (missing) return missing
        if (!(error instanceof Failure)) throw error
        return redirect(pages.surveyResponses(visit.params.surveyId), 303)
      }
    })
  const shared = (access: AuthorizedSurvey) => ({
    ...context,
    survey: access.survey,
    email: access.account.email,
    bar: surveyInBar(deps, access),
    now: deps.now(),
    canEdit: hasRight(access.role, 'edit'),
  })
  return new Elysia({ name: 'review-pages' })
    .get(
      pages.surveyResponses.pattern,
      guarded(async (access, { request }) => {
        const given = new URL(request.url).searchParams
        const asked = [...given].filter(([name, value]) => /^(state|after)$/.test(name) && value !== '')
        const query = decode(ResponsesQuery, Object.fromEntries(asked))
        const list = isSecret(access.survey.settings) ? null : await listResponses(deps, access, query)
        if (list) await record(deps, access, 'responses.seen')
        const trials = hasRight(access.role, 'own') ? await countTrials(deps, access) : null
        const ending = await readEnding(deps, access.survey.id)
        const found = { list, query, trials, ending }
        return pageResponse(<ListPage {...shared(access)} {...found} />, 200)
      }),
    )
    .get(
      toolPages.surveyResponse.pattern,
      guarded(async (access, { params }) => {
        const read = await readStored(deps, access, params.responseId ?? '')
        await record(deps, access, 'responses.seen', read.row._id)
        return pageResponse(<ResponsePage {...shared(access)} read={read} />, 200)
      }),
    )
}
