import { Elysia } from 'elysia'
import { protectedPage, type SurveyVisit } from '../../auth/page/guard.tsx'
import type { Deps } from '../../deps.ts'
import { describeFeed } from '../../feed/handlers.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { surveyMissingAnswer } from '../../pages/designer/survey-missing.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { authorize } from '../../surveys/authorization.ts'
import { surveyInBar } from '../../surveys/sharing/handlers.ts'
import { toolPages } from '../../urls.ts'
import { listSurveyWebhooks, listWebhookDeliveries } from '../handlers.ts'
import { ConnectionsPage } from './connections-page.tsx'

/** The page on which designers connect a survey to other tools. */
export function connectionPages(deps: Deps) {
  const context = englishContext(deps)
  return new Elysia({ name: 'connection-pages' }).get(
    toolPages.surveyConnections.pattern,
    protectedPage(deps, async (account, { params }: SurveyVisit) => {
      try {
        const access = await authorize(deps, account, params.surveyId, 'edit')
        const { webhooks } = await listSurveyWebhooks(deps, access)
        const shown = webhooks.map(async (webhook) => {
          const { deliveries } = await listWebhookDeliveries(deps, access, webhook.id)
          return { webhook, deliveries: deliveries.slice(0, 20) }
        })
        const page = (
          <ConnectionsPage
            {...context}
            survey={access.survey}
            email={account.email}
            bar={surveyInBar(deps, access)}
            now={deps.now()}
            webhooks={await Promise.all(shown)}
            feedMadeAt={(await describeFeed(deps, access)).createdAt}
          />
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
