import { Elysia } from 'elysia'
import type { Endpoint } from '../contract/endpoint.ts'
import { type OpenApiDocument, openApiDocument } from '../contract/openapi.ts'
import { file } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { respondentCalls } from '../endpoints.ts'
import { PageCache } from '../http/pages/page-cache.ts'
import { renderPage } from '../http/pages/render.tsx'
import { englishContext } from '../pages/frame/english-context.ts'
import { API_BASE, api } from '../urls.ts'
import { ApiDocsPage } from './page.tsx'

/**
 * The document of the API, for programs and for people.
 * @param endpoints returns every call of the API; called with the first request, when all routes are registered
 */
export function apiDocsRoutes(deps: Pick<Deps, 'assets' | 'config'>, endpoints: () => readonly Endpoint[]) {
  const cache = new PageCache()
  let document: OpenApiDocument | undefined
  const read = () => {
    document ??= openApiDocument(API_BASE, endpoints())
    return document
  }
  const page = () => renderPage(<ApiDocsPage {...englishContext(deps)} document={read()} />)
  return new Elysia({ name: 'api-docs' })
    .use(respondentCalls())
    .get(
      api.openapi.pattern,
      () =>
        new Response(JSON.stringify(read()), {
          headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
        }),
      {
        anybody: true,
        response: { 200: file('application/json') },
        detail: { summary: 'Read this document' },
      },
    )
    .get(api.docs.pattern, ({ request }) => cache.respond(request, 'docs', page), {
      anybody: true,
      response: { 200: file('text/html') },
      detail: { summary: 'Read this document as a page' },
    })
}
