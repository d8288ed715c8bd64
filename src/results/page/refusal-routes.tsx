import type { SurveyVisit } from '../../auth/page/guard.tsx'
import type { Account } from '../../contract/accounts/accounts.ts'
import { SPLIT_NAMES } from '../../contract/results/splits.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { authorize } from '../../surveys/authorization.ts'
import { pages } from '../../urls.ts'
import { readSplits } from '../splits/handlers.ts'
import { WrongFilterPage } from './filter/wrong-filter-page.tsx'
import { WrongSplitPage } from './split/wrong-split-page.tsx'

type Wrong = { readonly context: PageContext; readonly account: Account; readonly visit: SurveyVisit }

/** The page that explains what is wrong with the requested filter, split or margins. */
export async function wrongAnswer(
  deps: Deps,
  { context, account, visit: { params, request } }: Wrong,
  error: unknown,
): Promise<Response> {
  if (!(error instanceof Failure)) throw error
  // The page without a filter says what waits.
  if (error.refusal.code === 'ANSWERS_HELD_BACK') return redirect(pages.surveyResults(params.surveyId), 303)
  if (error.refusal.code !== 'INVALID_INPUT') throw error
  const { problems = [] } = error.refusal
  const problem = problems.find(({ path }) => SPLIT_NAMES.some((name) => path === `/${name}`))
  const { surveyId } = params
  if (!problem)
    return pageResponse(<WrongFilterPage {...context} surveyId={surveyId} problem={problems[0]} />, 422)
  const splits = await readSplits(deps, await authorize(deps, account, surveyId, 'see'))
  const query = new URL(request.url).searchParams
  return pageResponse(
    <WrongSplitPage {...context} surveyId={surveyId} splits={splits} query={query} problem={problem} />,
    422,
  )
}
