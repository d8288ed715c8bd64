import {
  chosenLanguage,
  LANGUAGES,
  type Language,
  type LanguageWishes,
  languageFor,
  nativeName,
  type SurveyLanguages,
  surveyLanguage,
} from '../../domain/survey/translations/languages.ts'
import { catalogues } from '../../texts/languages.ts'

/** `language` is a tag of BCP 47. */
type LanguageLink = { readonly language: string; readonly name: string; readonly href: string }

/** The language of a page by its own name, and links to the same page in the others. */
export type LanguageChoice = { readonly current: string; readonly links: readonly LanguageLink[] }

const ONE_COOKIE = /(?:^|; )lang=([\w-]+)/

function wishesOf(request: Request, query: URLSearchParams): LanguageWishes {
  return {
    asked: query.get('lang'),
    remembered: ONE_COOKIE.exec(request.headers.get('cookie') ?? '')?.[1],
    accepted: request.headers.get('accept-language'),
  }
}

type PageLanguages = {
  readonly language: Language
  /** That of the survey's texts; null where it is not written in several. */
  readonly written: string | null
}

/** The languages of a page. One without texts of the product has those of the survey's first. */
export function pageLanguages(
  request: Request,
  query: URLSearchParams,
  survey?: SurveyLanguages | null,
): PageLanguages {
  const wishes = wishesOf(request, query)
  const written = survey ? surveyLanguage(survey, wishes) : null
  if (written === null) return { language: chosenLanguage({ ...wishes, setting: survey?.language }), written }
  return { language: chosenLanguage({ asked: written, setting: survey?.language }), written }
}

/**
 * Links to the same page in the other languages, with the parameters to keep: those of the survey, or all if it has none;
 * undefined if it is written in one.
 */
export function languageLinks(
  { language, written }: PageLanguages,
  kept: URLSearchParams,
  survey?: SurveyLanguages | null,
): LanguageChoice | undefined {
  const linked = (tag: string, name: string) => {
    const query = new URLSearchParams(kept)
    query.set('lang', tag)
    return { language: tag, name, href: `?${query}` }
  }
  if (survey && written !== null)
    return choice(
      nativeName(written),
      survey.languages.filter((tag) => tag !== written).map((tag) => linked(tag, nativeName(tag))),
    )
  if (languageFor(survey?.language)) return undefined
  return choice(
    catalogues[language].name,
    LANGUAGES.filter((tag) => tag !== language).map((tag) => linked(tag, catalogues[tag].name)),
  )
}

const choice = (current: string, links: readonly LanguageLink[]): LanguageChoice | undefined =>
  links.length === 0 ? undefined : { current, links }

/** The Set-Cookie header that remembers a requested language until the browser closes, or undefined without one. */
export function languageCookie(query: URLSearchParams, secure: boolean): string | undefined {
  const asked = query.get('lang') ?? ''
  return isLanguage(asked)
    ? `lang=${asked}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    : undefined
}

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether a text is the tag of a language, one of the product's or another. */
function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(tag) && NAMES.of(tag) !== undefined
}
