import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BorrowedTexts } from '../../domain/survey/translations/borrowed-texts.ts'

type MayBorrow = { readonly borrowed?: (() => BorrowedTexts | undefined) | undefined }

const ELEMENT = /<([a-z][\w-]*)((?:\s[^<>]*)?)>([^<>]+)(?=<\/)/g

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => CHARACTERS[name] ?? '')

/** What is not HTML to mark, and the texts between tags. */
const BETWEEN = /<(script|style|title|option|textarea|svg)\b.*?<\/\1>|>[^<>]+/gs
const NAME =
  /([\u201c\u201e\u00ab\u300c\u2068]\s?)([^\u201c-\u201e\u00ab\u00bb\u300c\u300d\u2068\u2069]+?)(?=\s?[\u201c\u201d\u00bb\u300d\u2069])/g

/** Sentences whose quoted or isolated names say their language where that is another than the sentence's. */
function withMarkedNames(html: string, { lang, dir, texts }: BorrowedTexts): string {
  const mark = `<bdi lang="${lang}"${dir ? ` dir="${dir}"` : ''}>`
  return html.replace(BETWEEN, (all, tag?: string) =>
    tag
      ? all
      : all.replace(NAME, (whole, before: string, name: string) =>
          texts.has(unescaped(name)) ? `${before}${mark}${name}</bdi>` : whole,
        ),
  )
}

/** HTML whose elements say their language where they contain nothing but a text of another than the page's. */
export function withMarkedTexts(html: string, borrowed: BorrowedTexts): string {
  const { lang, dir, texts } = borrowed
  const marked = html.replace(ELEMENT, (all, tag: string, attributes: string, text: string) => {
    if (!texts.has(unescaped(text)) || / lang=/i.test(attributes)) return all
    const rest = dir ? `${attributes.replace(' dir="auto"', '')} dir="${dir}"` : attributes
    return `<${tag}${rest} lang="${lang}">${text}`
  })
  // Islands render their sentences again, as plain texts.
  return marked.includes(' data-island=') ? marked : withMarkedNames(marked, borrowed)
}

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
