import type { ReactElement } from 'react'
import { renderPage } from './render.tsx'

const HTML = 'text/html; charset=utf-8'

/** A page for one request, which no cache may store. */
export function pageResponse(page: ReactElement, status: number): Response {
  return new Response(renderPage(page), {
    status,
    headers: { 'content-type': HTML, 'cache-control': 'no-store' },
  })
}

/** Redirects to a path of this product: 303 after a form, 302 otherwise. */
export function redirect(path: string, status: 302 | 303): Response {
  return new Response(null, { status, headers: { location: path, 'cache-control': 'no-store' } })
}
