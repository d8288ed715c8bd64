import { Elysia } from 'elysia'
import { pageAnswer } from '../../http/pages/page-cache.ts'
import { renderPage } from '../../http/pages/render.tsx'
import { contextOf, inLanguage, queryOf, type Site } from '../../pages/respondent/site.ts'
import { pages } from '../../urls.ts'
import { GuidePage } from './guide-page.tsx'

/** The guide, in the reader's language. */
export function guidePages(site: Site) {
  return new Elysia({ name: 'guide-pages' }).get(pages.guide(), ({ request }) =>
    inLanguage(site, request, guideAnswer(site, request)),
  )
}

async function guideAnswer(site: Site, request: Request): Promise<Response> {
  const context = contextOf(site, { request, query: queryOf(request) }, [])
  const key = `guide/${context.catalogue.language}`
  const page = await site.cache.find(key, () => renderPage(<GuidePage {...context} />))
  return pageAnswer(request, page)
}
