import {
  chosenLanguage,
  LANGUAGES,
  type Language,
  type LanguageWishes,
  languageFor,
} from '../../domain/survey/languages.ts'
import { catalogues } from '../../texts/languages.ts'

export type LanguageLink = { readonly language: Language; readonly name: string; readonly href: string }

const ONE_COOKIE = /(?:^|; )lang=([\w-]+)/

function wishesOf(request: Request, query: URLSearchParams): LanguageWishes {
  return {
    asked: query.get('lang'),
    remembered: ONE_COOKIE.exec(request.headers.get('cookie') ?? '')?.[1],
    accepted: request.headers.get('accept-language'),
  }
}

/** The language of a page; `setting` is that of its survey. */
export function pageLanguage(request: Request, query: URLSearchParams, setting?: string | null): Language {
  return chosenLanguage({ ...wishesOf(request, query), setting })
}

/**
 * Links to the same page in the other languages, with the parameters to keep; empty if the survey's language is fixed.
 */
export function languageLinks(
  current: Language,
  kept: URLSearchParams,
  setting?: string | null,
): LanguageLink[] {
  if (languageFor(setting)) return []
  return LANGUAGES.filter((language) => language !== current).map((language) => {
    const query = new URLSearchParams(kept)
    query.set('lang', language)
    return { language, name: catalogues[language].name, href: `?${query}` }
  })
}

/** The Set-Cookie header that remembers a requested language until the browser closes, or undefined without one. */
export function languageCookie(query: URLSearchParams, secure: boolean): string | undefined {
  const asked = languageFor(query.get('lang'))
  return asked && `lang=${asked}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
