/** The languages in which every respondents' page is available. */
export const LANGUAGES = ['en', 'zh-TW', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

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
 * The product's language for a BCP 47 tag, whatever its region, or undefined if there is none. Every kind of Chinese
 * gets the one that there is.
 *
 * @example languageFor('ar-EG') // 'ar'
 * @example languageFor('fr') // undefined
 */
export function languageFor(tag: string | null | undefined): Language | undefined {
  const primary = primaryOf(tag ?? '')
  return LANGUAGES.find((language) => primaryOf(language) === primary)
}

/**
 * The language of a page: the one in the address, or else the survey's own, the one chosen earlier, the browser's first
 * available one, or English.
 *
 * @example chosenLanguage({ setting: 'ar', accepted: 'en' }) // 'ar'
 * @example chosenLanguage({ accepted: 'fr, zh-TW;q=0.8, en;q=0.5' }) // 'zh-TW'
 */
export function chosenLanguage({ asked, setting, remembered, accepted }: LanguageWishes): Language {
  const wishes = [asked, setting, remembered, ...acceptedTags(accepted ?? '')]
  return wishes.map(languageFor).find((language) => language !== undefined) ?? DEFAULT
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
