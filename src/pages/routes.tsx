import { join } from 'node:path'
import { staticPlugin } from '@elysiajs/static'
import { Elysia } from 'elysia'
import { ROOT } from '../../db/root.ts'
import { assetRoutes } from '../http/assets.ts'
import { PageCache, pageAnswer } from '../http/page-cache.ts'
import { pageResponse, redirect } from '../http/page-response.ts'
import { renderPage } from '../http/render.tsx'
import { pages } from '../urls.ts'
import { EntryPage } from './entry.tsx'
import { decideEntry, entryValues } from './entry-form.ts'
import { contextOf, inLanguage, type PageDeps, queryOf, type Site } from './site.ts'
import { surveyPages } from './survey-routes.tsx'

/** Files that are served under their own names. */
const ICONS = join(ROOT, 'public/icons')

/** Every screen, what the browser loads for them, and for any other path the way to the entry page. */
export function pageRoutes(deps: PageDeps) {
  const site: Site = { deps, cache: new PageCache() }
  return new Elysia({ name: 'pages' })
    .use(assetRoutes(deps.assets))
    .use(staticPlugin({ assets: ICONS, prefix: '/icons', alwaysStatic: true, silent: true }))
    .get(pages.entry(), ({ request }) => inLanguage(site, request, entryAnswer(site, request)))
    .use(surveyPages(site))
    .get('/*', () => redirect(pages.entry(), 302))
}

/** The form leads to the survey; 'Advanced' without script comes back with its fields open. */
async function entryAnswer(site: Site, request: Request): Promise<Response> {
  const query = queryOf(request)
  const context = contextOf(site, { request, query }, [])
  const values = entryValues(query)
  const advanced = query.get('advanced') === '1' || Boolean(values.sKey || values.uKey || values.uuid)
  if (!query.has('surveyId')) {
    const key = ['entry', advanced, context.catalogue.language].join('/')
    const entry = <EntryPage {...context} values={entryValues(new URLSearchParams())} advanced={advanced} />
    const page = await site.cache.find(key, () => renderPage(entry))
    if (query.size === 0) site.deps.ready.keep(request, page, () => true)
    return pageAnswer(request, page)
  }
  const decision = decideEntry(values)
  if ('problem' in decision) {
    return pageResponse(
      <EntryPage {...context} values={values} advanced={advanced} problem={decision.problem} />,
      422,
    )
  }
  const { surveyId, query: parameters } = decision.open
  const address = pages.survey(surveyId)
  return redirect(parameters.size > 0 ? `${address}?${parameters}` : address, 303)
}
