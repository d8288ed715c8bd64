import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BorrowedTexts } from '../domain/survey/translations/borrowed-texts.ts'
import { withMarkedTexts } from './borrowed-texts.ts'

type MayBorrow = { readonly borrowed?: (() => BorrowedTexts | undefined) | undefined }

/** A whole HTML document. Its islands are already rendered: see island.tsx. */
export function renderPage(page: ReactElement): string {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`
  const borrowed = (page.props as MayBorrow).borrowed?.()
  return borrowed ? withMarkedTexts(html, borrowed) : html
}

/** JSON for use inside a script element: none of its characters can end the element or start a comment. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
