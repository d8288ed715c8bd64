/** The languages that respondents can read every page in. */
export const LANGUAGES = ['en', 'zh-TW', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

const DEFAULT: Language = 'en'

/** What is known of the language somebody wants, from the strongest wish to the weakest. */
export type LanguageWishes = {
  /** What the address asks for. */
  readonly asked?: string | null | undefined
  /** What the survey is set to. */
  readonly setting?: string | null | undefined
  /** What was asked for earlier in the same browser. */
  readonly remembered?: string | null | undefined
  /** An Accept-Language header. */
  readonly accepted?: string | null | undefined
}

/**
 * The language of the product for a BCP 47 tag, whatever its region, or undefined where there is none. All of Chinese
 * is served in the one Chinese there is.
 *
 * @example languageFor('ar-EG') // 'ar'
 * @example languageFor('fr') // undefined
 */
export function languageFor(tag: string | null | undefined): Language | undefined {
  const primary = primaryOf(tag ?? '')
  return LANGUAGES.find((language) => primaryOf(language) === primary)
}

/**
 * The language of a page: the one that the address asks for, else the survey's own, else the one chosen earlier, else
 * the browser's first that there is, else English.
 *
 * @example chosenLanguage({ setting: 'ar', accepted: 'en' }) // 'ar'
 * @example chosenLanguage({ accepted: 'fr, zh-TW;q=0.8, en;q=0.5' }) // 'zh-TW'
 */
export function chosenLanguage({ asked, setting, remembered, accepted }: LanguageWishes): Language {
  const wishes = [asked, setting, remembered, ...acceptedTags(accepted ?? '')]
  return wishes.map(languageFor).find((language) => language !== undefined) ?? DEFAULT
}

/** The tags of an Accept-Language header, most wanted first; what is refused (`q=0`) is left out. */
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
