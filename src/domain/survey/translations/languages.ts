import type { FieldProblem } from '../../failure.ts'
import { entryOf } from '../../record-entry.ts'

type LanguageRow = {
  /** The language's name in the language itself. */
  readonly name: string
  /** The tag by which numbers, dates and plurals are written, where that is not the language's own. */
  readonly locale?: string
  readonly direction: 'ltr' | 'rtl'
  /** The tags of the language; without them, all that begin as its own does. */
  readonly tags?: RegExp
}

/**
 * The languages in which every respondents' page is available, in the order in which they are offered. For another one, add a
 * row: the compiler then asks for its catalogue.
 */
export const LANGUAGE_ROWS = {
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr' },
  'zh-CN': { name: '简体中文', direction: 'ltr', tags: /^zh(?!-hant)(-hans|(?!.*-(tw|hk|mo)$))/i },
  'zh-TW': { name: '繁體中文', direction: 'ltr', tags: /^zh-/i },
  // Digits are those of the scales and formulas that stand beside them.
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const satisfies Readonly<Record<string, LanguageRow>>

export type Language = keyof typeof LANGUAGE_ROWS

export const LANGUAGES = Object.keys(LANGUAGE_ROWS) as [Language, ...Language[]]

const ROWS: Readonly<Record<Language, LanguageRow>> = LANGUAGE_ROWS

const DEFAULT: Language = 'en'

/** What is known about the language somebody wants, from the strongest preference to the weakest. */
export type LanguageWishes = {
  /** The language in the address. */
  readonly asked?: string | null | undefined
  /** The language set for the survey. */
  readonly setting?: string | null | undefined
  /** The language chosen earlier in the same browser. */
  readonly remembered?: string | null | undefined
  /** An Accept-Language header. */
  readonly accepted?: string | null | undefined
}

/**
 * The product's language for a BCP 47 tag, whatever its region, or undefined if there is none. Chinese is told apart by its
 * script, or else by its region; Portuguese of any country gets that of Brazil.
 *
 * @example languageFor('ar-EG') // 'ar'
 * @example languageFor('zh-Hant-HK') // 'zh-TW'
 * @example languageFor('ja') // undefined
 */
export function languageFor(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined
  const primary = primaryOf(tag)
  return LANGUAGES.find((language) => {
    const { tags } = ROWS[language]
    return primaryOf(language) === primary && (!tags || tags.test(tag))
  })
}

/**
 * The language of a page: the one in the address, or else the survey's own, the one chosen earlier, the browser's first
 * available one, or English.
 *
 * @example chosenLanguage({ setting: 'ar', accepted: 'en' }) // 'ar'
 * @example chosenLanguage({ accepted: 'ja, zh-TW;q=0.8, en;q=0.5' }) // 'zh-TW'
 */
export function chosenLanguage({ asked, setting, remembered, accepted }: LanguageWishes): Language {
  const wishes = [asked, setting, remembered, ...acceptedTags(accepted ?? '')]
  return wishes.map(languageFor).find((language) => language !== undefined) ?? DEFAULT
}

/** A text in another language, and a hash of the original that it was made from. */
export type TranslatedText = readonly [text: string, from: string]

/** The texts of a survey in another of its languages, by key. */
export type Translation = Readonly<Record<string, TranslatedText>>

/** By language. */
export type Translations = Readonly<Record<string, Translation>>

/** The languages of a survey, as its settings have them. */
export type SurveyLanguages = { readonly language: string | null; readonly languages: readonly string[] }

/**
 * The language in which a survey is shown: the one in the address, the one chosen earlier, the browser's first that it has, or
 * its first. A region that it lacks is passed over for another of the same language.
 *
 * @returns null if the survey is not written in several
 * @example surveyLanguage({ language: 'en', languages: ['en', 'es'] }, { accepted: 'es-MX, en' }) // 'es'
 */
export function surveyLanguage({ languages }: SurveyLanguages, wishes: LanguageWishes): string | null {
  const { asked, remembered, accepted } = wishes
  const known = (wish: string | null | undefined) => {
    const tag = (wish ?? '').toLowerCase()
    const same = languages.find((language) => language.toLowerCase() === tag)
    const shown = languageFor(tag)
    const alike = (language: string) =>
      shown ? languageFor(language) === shown : primaryOf(language) === primaryOf(tag)
    return same ?? (tag === '' ? undefined : languages.find(alike))
  }
  const wished = [asked, remembered, ...acceptedTags(accepted ?? '')].map(known)
  return wished.find((language) => language !== undefined) ?? languages[0] ?? null
}

/**
 * The language of a visit as it is stored: the survey's own tag, or that of the interface.
 * @returns null for one in which the survey is not shown
 */
export function visitedLanguage({ languages }: SurveyLanguages, sent: string | undefined): string | null {
  return languages.find((language) => language === sent) ?? languageFor(sent) ?? null
}

/** The languages that visits of a survey may be stored in: its own, and those of the interface. */
export const visitLanguages = ({ languages }: Pick<SurveyLanguages, 'languages'>): readonly string[] => [
  ...new Set([...languages, ...LANGUAGES]),
]

/** The changes by an edit to languages that the first response rules out: another first one. */
export function languageChanges(before: SurveyLanguages, after: SurveyLanguages): FieldProblem[] {
  const [first] = before.languages
  const isSame = first === undefined || first === after.languages[0]
  return isSame ? [] : [{ path: '/settings/languages', rule: 'fixedByResponses' }]
}

/** The languages that an edit removes. */
export const removedLanguages = (before: SurveyLanguages, after: SurveyLanguages): readonly string[] =>
  before.languages.filter((language) => !after.languages.includes(language))

/**
 * Why languages of a survey with responses cannot be removed.
 *
 * @param answered those in which somebody has answered; null where ballots are secret, and nobody is told
 */
export function removalProblems(
  removed: readonly string[],
  answered: ReadonlySet<string> | null,
): FieldProblem[] {
  const path = '/settings/languages'
  if (answered === null) return removed.length > 0 ? [{ path, rule: 'languageSecret' }] : []
  return removed
    .filter((language) => answered.has(language))
    .map((language) => ({ path, rule: 'languageAnswered', values: { name: nativeName(language) } }))
}

/** Edited languages, those from before first. */
export function withFixedLanguages(
  before: SurveyLanguages,
  edited: SurveyLanguages,
): Pick<SurveyLanguages, 'languages'> {
  const [first, ...others] = before.languages
  if (first === undefined) return { languages: edited.languages }
  const lost = others.filter((language) => !edited.languages.includes(language))
  return { languages: [first, ...edited.languages.filter((language) => language !== first), ...lost] }
}

/** The name of a language in the language itself, or else its tag. */
export function nativeName(tag: string): string {
  const known = entryOf<LanguageRow>(LANGUAGE_ROWS, tag)
  return known?.name ?? new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}

const RIGHT_TO_LEFT = /^(Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg)$/

/**
 * Where a language begins its lines, by the script that it is usually written in.
 * @example directionOf('fa') // 'rtl'
 */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** The tags of an Accept-Language header, most preferred first, without refused ones (`q=0`). */
function acceptedTags(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight = ''] = part.trim().split(/\s*;\s*q=/i)
      return { tag, weight: weight === '' ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

function primaryOf(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase()
}
