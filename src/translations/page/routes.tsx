import { Elysia } from 'elysia'
import { protectedPage, type SurveyVisit } from '../../auth/page/guard.tsx'
import type { Deps } from '../../deps.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { surveyMissingAnswer } from '../../pages/designer/survey-missing.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { authorize } from '../../surveys/authorization.ts'
import { surveyInBar } from '../../surveys/sharing/handlers.ts'
import { pages } from '../../urls.ts'
import { surveyToTranslate } from '../handlers.ts'
import { LanguagesPage } from './languages-page.tsx'
import { languagesView } from './view.ts'

/** The page on which a survey is translated. */
export function languagePages(deps: Deps) {
  const context = englishContext(deps)
  return new Elysia({ name: 'language-pages' }).get(
    pages.surveyLanguages.pattern,
    protectedPage(deps, async (account, { request, params: { surveyId } }: SurveyVisit) => {
      try {
        const access = await authorize(deps, account, surveyId, 'see')
        const shown = await surveyToTranslate(deps, access)
        const view = languagesView(shown, new URL(request.url).searchParams)
        const bar = surveyInBar(deps, access)
        const page = (
          <LanguagesPage {...context} view={view} email={account.email} bar={bar} now={deps.now()} />
        )
        return pageResponse(page, 200)
      } catch (error) {
        const missing = surveyMissingAnswer({ ...context, email: account.email }, error)
        if (!missing) throw error
        return missing
      }
    }),
  )
}
