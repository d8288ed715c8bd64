import { Elysia } from 'elysia'
import { protectedPage, type SurveyVisit } from '../../auth/page/guard.tsx'
import { decode } from '../../contract/decode.ts'
import { LogQuery } from '../../contract/surveys/audit.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { surveyMissingAnswer } from '../../pages/designer/survey-missing.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { authorize } from '../../surveys/authorization.ts'
import { surveyInBar } from '../../surveys/sharing/handlers.ts'
import { toolPages } from '../../urls.ts'
import { readLog } from '../handlers.ts'
import { LogPage } from './log-page.tsx'

/** The page on which the owner of a survey sees who did what with it. */
export function logPages(deps: Deps) {
  const context = englishContext(deps)
  return new Elysia({ name: 'log-pages' }).get(
    toolPages.surveyLog.pattern,
    protectedPage(deps, async (account, { request, params }: SurveyVisit) => {
      try {
        const access = await authorize(deps, account, params.surveyId, 'own')
        const { before = null } = decode(
          LogQuery,
          Object.fromEntries(
            new URL(request.url).searchParams.entries().filter(([name]) => name === 'before'),
          ),
        )
        const page = (
          <LogPage
            {...context}
            survey={access.survey}
            email={account.email}
            bar={surveyInBar(deps, access)}
            now={deps.now()}
            log={await readLog(deps, access, before)}
            isLater={before !== null}
          />
        )
        return pageResponse(page, 200)
      } catch (error) {
        const missing = surveyMissingAnswer({ ...context, email: account.email }, error)
        if (missing) return missing
        if (!(error instanceof Failure)) throw error
        return redirect(toolPages.surveyLog(params.surveyId), 303)
      }
    }),
  )
}
