import type { Deps } from '../deps.ts'
import type { PageCache } from '../http/page-cache.ts'
import { catalogues } from '../texts/languages.ts'
import type { PageContext } from './document.tsx'
import { languageParameters } from './entry-form.ts'
import { keepLanguage, languageLinks, pageLanguage } from './page-language.ts'

export type PageDeps = Pick<
  Deps,
  'surveys' | 'ready' | 'worker' | 'now' | 'config' | 'assets' | 'database' | 'limiter'
>

/** What the routes of respondents' pages share. */
export type Site = { readonly deps: PageDeps; readonly cache: PageCache }

/** A request for a page. */
export type Asked = {
  readonly request: Request
  readonly query: URLSearchParams
  /** The language that the survey is set to, once it is known. */
  setting?: string | null
}

/** The query of an address, without parsing the rest of it. */
export function queryOf(request: Request): URLSearchParams {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start))
}

/** What a page of this request is made with; ways to other languages keep these parameters of its address. */
export function contextOf(
  { deps }: Site,
  { request, query, setting }: Asked,
  kept: Iterable<[string, string]> = languageParameters(query),
): PageContext {
  const language = pageLanguage(request, query, setting)
  return {
    catalogue: catalogues[language],
    assets: deps.assets,
    demoNotice: deps.config.demoNotice ?? false,
    languages: languageLinks(language, new URLSearchParams([...kept]), setting),
  }
}

/** Keeps a language that the address asked for, so that the pages that follow are in it as well. */
export async function inLanguage(
  { deps }: Site,
  request: Request,
  answering: Response | Promise<Response>,
): Promise<Response> {
  const answer = await answering
  const kept = keepLanguage(queryOf(request), deps.config.publicUrl.startsWith('https:'))
  if (kept) {
    answer.headers.append('set-cookie', kept)
    // The cookie is for who asked alone.
    const caching = answer.headers.get('cache-control')
    if (caching) answer.headers.set('cache-control', caching.replace('public', 'private'))
  }
  return answer
}
