import type { Deps } from '../../deps.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { borrowedTexts } from '../../domain/survey/translations/borrowed-texts.ts'
import type { SurveyLanguages } from '../../domain/survey/translations/languages.ts'
import type { PageCache } from '../../http/pages/page-cache.ts'
import { notePageNeeds } from '../../http/pages/page-needs.ts'
import { PLAIN_INSTANCE } from '../../instance/instance.ts'
import { inLookOf } from '../../instance/look.ts'
import { catalogues } from '../../texts/languages.ts'
import type { PageContext } from '../frame/document.tsx'
import { namesIsolated } from '../frame/isolated-names.ts'
import { languageCookie, languageLinks, pageLanguages } from '../frame/page-language.ts'
import { embeddingOf } from './embedding.ts'
import { languageParameters } from './survey-parameters.ts'

export type PageDeps = Pick<
  Deps,
  | 'surveys'
  | 'ready'
  | 'worker'
  | 'now'
  | 'config'
  | 'assets'
  | 'database'
  | 'limiter'
  | 'random'
  | 'responses'
  | 'entryTokens'
  | 'counts'
>

export type Site = { readonly deps: PageDeps; readonly cache: PageCache }

export type PageRequest = {
  readonly request: Request
  query: URLSearchParams
  /** The survey, once it is known. */
  survey?: Survey | undefined
  /** The names of the parameters that the survey stores, once it is known. */
  stored?: readonly string[]
  /** Whether the page says no more of the survey than that there is one. */
  isNameless?: boolean
}

/** The query of an address, without parsing the rest of it. */
export function queryOf(request: Request): URLSearchParams {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start))
}

/**
 * The words and the look in which a survey is shown for a request: all that a file of it needs. The security policy
 * will allow what they need.
 */
export function wordingFor(
  { deps }: Site,
  { request, query, survey, isNameless = false }: PageRequest,
  chosen = pageLanguages(request, query, survey?.settings),
): Pick<PageContext, 'catalogue' | 'written' | 'instance'> {
  const plain = deps.config.instance ?? PLAIN_INSTANCE
  const instance = survey && !isNameless ? inLookOf(plain, survey, chosen.written) : plain
  if (survey) notePageNeeds(request, { accent: instance.accent, origins: survey.settings.embedOrigins })
  const catalogue = namesIsolated(catalogues[chosen.language], survey, chosen.written)
  return { catalogue, written: chosen.written, instance }
}

/** The context of a page for a request; links to other languages keep these parameters of its address. */
export function contextOf(
  site: Site,
  asked: PageRequest,
  kept: Iterable<[string, string]> = languageParameters(asked.query, asked.stored),
): PageContext {
  const { request, query, survey } = asked
  const chosen = pageLanguages(request, query, survey?.settings)
  return {
    ...wordingFor(site, asked, chosen),
    embedding: embeddingOf(survey, query),
    borrowed: () => survey && borrowedTexts(survey, chosen.written),
    assets: site.deps.assets,
    languages: languageLinks(chosen, new URLSearchParams([...kept]), survey?.settings),
  }
}

/** The language in which a visitor reads a survey; null where it is not written in several. */
export const languageRead = ({ request, query }: PageRequest, settings: SurveyLanguages): string | null =>
  pageLanguages(request, query, settings).written

/** Remembers a requested language, so that the following pages are in it as well. */
export async function inLanguage(
  { deps }: Site,
  request: Request,
  answering: Response | Promise<Response>,
): Promise<Response> {
  const answer = await answering
  const cookie = languageCookie(queryOf(request), deps.config.publicUrl.startsWith('https:'))
  if (cookie) {
    answer.headers.append('set-cookie', cookie)
    // The cookie is meant for this client only.
    const caching = answer.headers.get('cache-control')
    if (caching) answer.headers.set('cache-control', caching.replace('public', 'private'))
  }
  return answer
}
