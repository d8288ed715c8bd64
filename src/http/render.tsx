import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A whole HTML document. Its islands are already rendered: see island.tsx. */
export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** JSON for use inside a script element: none of its characters can end the element or start a comment. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
