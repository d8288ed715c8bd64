import type { Template } from './parts.ts'
import type { TemplateLanguage } from './template-ids.ts'

/** Translations by their English texts. */
export type Translations = Readonly<Record<string, string>>

/** The fields of a template that respondents read. */
const READ = new Set(['title', 'description', 'text', 'name', 'label', 'minLabel', 'maxLabel', 'scale'])

/**
 * A template with its texts in another language, to which its survey is set. The labels of arms, which only designers
 * read, are not translated; nor are texts without a translation, such as numbers.
 */
export function translatedTemplate(
  template: Template,
  language: TemplateLanguage,
  translations: Translations,
): Template {
  const { settings, ...asked } = template
  return { ...translated(asked, false, translations), settings: { ...settings, language } }
}

function translated<Part>(part: Part, isRead: boolean, translations: Translations): Part {
  if (typeof part === 'string') return (isRead ? (translations[part] ?? part) : part) as Part
  if (Array.isArray(part)) return part.map((item) => translated(item, isRead, translations)) as Part
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    translated(value, READ.has(key), translations),
  ])
  return Object.fromEntries(entries)
}
