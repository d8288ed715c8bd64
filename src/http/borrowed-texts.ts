import type { BorrowedTexts } from '../domain/survey/translations/borrowed-texts.ts'

const ELEMENT = /<([a-z][\w-]*)((?:\s[^<>]*)?)>([^<>]+)(?=<\/)/g

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => CHARACTERS[name] ?? '')

/** HTML whose elements say their language where they contain nothing but a text of another than the page's. */
export function withMarkedTexts(html: string, { lang, dir, texts }: BorrowedTexts): string {
  return html.replace(ELEMENT, (all, tag: string, attributes: string, text: string) => {
    if (!texts.has(unescaped(text)) || / lang=/i.test(attributes)) return all
    const rest = dir ? `${attributes.replace(' dir="auto"', '')} dir="${dir}"` : attributes
    return `<${tag}${rest} lang="${lang}">${text}`
  })
}
