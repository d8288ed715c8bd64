import type { Language } from '../languages.ts'
import type { Template } from './parts.ts'

/** Texts by the English ones that they translate. */
export type Translations = Readonly<Record<string, string>>

/** The fields of a template that respondents read. */
const READ = new Set(['title', 'description', 'text', 'name', 'label', 'minLabel', 'maxLabel', 'scale'])

/**
 * A template with its texts in another language, to which its survey is set. What its arms are called is for designers, and stays
 * as it is; so does what has no translation, such as a number.
 */
export function translatedTemplate(
  template: Template,
  language: Language,
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
