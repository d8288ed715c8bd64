import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A whole HTML document. Islands inside it are rendered already: see island.tsx. */
export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** JSON that can stand inside a script element: no character of it can end the element or begin a comment. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
