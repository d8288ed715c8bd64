import type { ReactElement } from 'react'
import { renderPage } from './render.tsx'

const HTML = 'text/html; charset=utf-8'

/** A page made for one request, never stored by anyone on the way. */
export function pageResponse(page: ReactElement, status: number): Response {
  return new Response(renderPage(page), {
    status,
    headers: { 'content-type': HTML, 'cache-control': 'no-store' },
  })
}

/** Sends the browser on to a path of this product; 303 after a form, 302 otherwise. */
export function redirect(path: string, status: 302 | 303): Response {
  return new Response(null, { status, headers: { location: path, 'cache-control': 'no-store' } })
}
