import { Elysia } from 'elysia'
import { logPages } from './audit/page/routes.tsx'
import { accountPages } from './auth/page/account-routes.tsx'
import { mailLinkPages } from './auth/page/mail-link-routes.tsx'
import { signInPages } from './auth/page/routes.tsx'
import type { Deps } from './deps.ts'
import { guidePages } from './guide/page/routes.tsx'
import { assetRoutes } from './http/assets/assets.ts'
import { PageCache } from './http/pages/page-cache.ts'
import { pageNeeds } from './http/pages/page-needs.ts'
import type { pageHeaders } from './http/replies/security.ts'
import { imagePages } from './images/page-routes.ts'
import { integrationPages } from './integrations/routes.ts'
import { sharePages } from './keys/page/routes.tsx'
import type { Site } from './pages/respondent/site.ts'
import { unsubscribePages } from './people/page/routes.tsx'
import { publishedPages } from './published/page/routes.tsx'
import { reviewPages } from './responses/page/routes.tsx'
import { resultsPages } from './results/page/routes.tsx'
import { roomPages } from './rooms/page/routes.tsx'
import { completePages } from './survey-page/complete/routes.tsx'
import { declinedPages } from './survey-page/ended/declined-routes.tsx'
import { endedPages } from './survey-page/ended/ended-routes.tsx'
import { entryPages } from './survey-page/entry/routes.tsx'
import { fromUnknownAddress } from './survey-page/entry/unknown-address.ts'
import { surveyPages } from './survey-page/routes.ts'
import { shortLinkPages } from './survey-page/short-link/routes.tsx'
import { preregistrationPages } from './surveys/page/preregistration/routes.tsx'
import { designerPages } from './surveys/page/routes.tsx'
import { teamPages } from './teams/page/routes.tsx'
import { languagePages } from './translations/page/routes.tsx'
import { connectionPages } from './webhooks/page/routes.tsx'

/**
 * Every page and what browsers load for it; any other path leads to the entry page.
 *
 * @param headersOf the headers of a reply, which allow what its page needs
 */
export function pageRoutes(deps: Deps, headersOf: ReturnType<typeof pageHeaders>) {
  const site: Site = { deps, cache: new PageCache() }
  return new Elysia({ name: 'pages' })
    .onAfterHandle(({ request, set }) => {
      if (pageNeeds(request)) Object.assign(set.headers, headersOf(request))
    })
    .use(assetRoutes(deps.assets, deps.config.instance?.logo))
    .use(imagePages(deps))
    .use(guidePages(site))
    .use(signInPages(deps))
    .use(mailLinkPages(deps))
    .use(designerPages(deps))
    .use(accountPages(deps))
    .use(teamPages(deps))
    .use(reviewPages(deps))
    .use(resultsPages(deps))
    .use(languagePages(deps))
    .use(sharePages(deps))
    .use(connectionPages(deps))
    .use(integrationPages())
    .use(logPages(deps))
    .use(publishedPages(deps))
    .use(roomPages(deps))
    .use(preregistrationPages(deps))
    .use(entryPages(site))
    .use(surveyPages(site))
    .use(completePages(site))
    .use(declinedPages(site))
    .use(endedPages(site))
    .use(unsubscribePages(site))
    .use(shortLinkPages(site))
    .get('/*', ({ request }) => fromUnknownAddress(deps.config.publicUrl, request))
}
