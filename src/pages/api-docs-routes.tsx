import { Elysia } from 'elysia'
import { openApiDocument } from '../contract/openapi.ts'
import type { Deps } from '../deps.ts'
import { PageCache } from '../http/page-cache.ts'
import { renderPage } from '../http/render.tsx'
import { API_BASE, api } from '../urls.ts'
import { ApiDocsPage } from './api-docs.tsx'
import { englishContext } from './english-context.ts'

/** The document of the API, for programs and for people. */
export function apiDocsRoutes(deps: Pick<Deps, 'assets' | 'config'>) {
  const cache = new PageCache()
  const document = openApiDocument(API_BASE)
  const text = JSON.stringify(document)
  const page = <ApiDocsPage {...englishContext(deps)} document={document} />
  return new Elysia({ name: 'api-docs' })
    .get(
      api.openapi(),
      () =>
        new Response(text, {
          headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
        }),
    )
    .get(api.docs(), ({ request }) => cache.respond(request, 'docs', () => renderPage(page)))
}
