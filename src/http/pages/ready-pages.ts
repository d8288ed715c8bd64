import { setBounded } from '../../cache/bounded-map.ts'
import { chosenLanguage, type Language } from '../../domain/survey/translations/languages.ts'
import { chosenEncoding, type Encoding } from '../replies/encoding.ts'
import { REQUEST_ID, requestId } from '../replies/security.ts'
import { matchesTag } from '../replies/tags.ts'
import type { ReadyAnswer } from '../watching/request-watch.ts'
import { type CachedPage, headersOfPage } from './page-cache.ts'

/** The most cached pages, and the longest address or header in characters: other visitors do not share long ones. */
const PAGES = 256
const MAX_CHARACTERS = 200

type ReadyPage = {
  readonly page: CachedPage
  readonly stillHolds: () => boolean
  readonly onAnswer: (() => void) | undefined
  readonly headers: Readonly<Record<Encoding | 'raw' | 'unchanged', Headers>>
}

/**
 * Pages that are the same for every request with the same address and language and without cookies. They are sent
 * before the framework looks at the request, which takes several times as long as sending them.
 */
export class ReadyPages {
  readonly #pages = new Map<string, ReadyPage>()
  readonly #languages = new Map<string, Language>()
  readonly #commonOf: (request: Request) => Readonly<Record<string, string>>

  /** @param commonOf the headers of an answer besides those of its page */
  constructor(commonOf: (request: Request) => Readonly<Record<string, string>>) {
    this.#commonOf = commonOf
  }

  /**
   * Stores the page with which a request was answered.
   * @param stillHolds whether the answer would still be the same; called for every request, so it must not wait
   * @param onAnswer called for every later request that is answered with the page
   */
  keep(request: Request, page: CachedPage, stillHolds: () => boolean, onAnswer?: () => void): void {
    const key = this.#keyOf(request)
    if (key === undefined) return
    setBounded(
      this.#pages,
      key,
      { page, stillHolds, onAnswer, headers: headersOf(this.#commonOf(request), page) },
      PAGES,
    )
  }

  readonly answer = (request: Request): ReadyAnswer | undefined => {
    const key = this.#keyOf(request)
    const ready = key === undefined ? undefined : this.#pages.get(key)
    if (!ready?.stillHolds()) return undefined
    ready.onAnswer?.()
    const id = requestId(request)
    return { id, response: responseOf(request, ready, id) }
  }

  /** Undefined for a request that may need an answer of its own. */
  #keyOf(request: Request): string | undefined {
    // Of other calls, which no page answers, nothing else is read.
    if (request.method !== 'GET') return undefined
    const { url, headers } = request
    if (url.length > MAX_CHARACTERS || headers.has('cookie')) return undefined
    const accepted = headers.get('accept-language')
    return accepted ? `${this.#languageOf(accepted)} ${url}` : url
  }

  #languageOf(accepted: string): Language {
    const known = this.#languages.get(accepted)
    if (known) return known
    const language = chosenLanguage({ accepted })
    if (this.#languages.size >= PAGES) this.#languages.clear()
    if (accepted.length <= MAX_CHARACTERS) this.#languages.set(accepted, language)
    return language
  }
}

function responseOf(request: Request, { page, headers }: ReadyPage, id: string): Response {
  if (matchesTag(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers: withId(headers.unchanged, id) })
  const form = chosenEncoding(page.encodings, request.headers.get('accept-encoding')) ?? 'raw'
  return new Response(page.encodings[form], { headers: withId(headers[form], id) })
}

/** A response copies its headers on creation, so the next one may change them: changing a response's own costs more. */
function withId(headers: Headers, id: string): Headers {
  headers.set(REQUEST_ID, id)
  return headers
}

function headersOf(common: Readonly<Record<string, string>>, page: CachedPage): ReadyPage['headers'] {
  const all = { ...common, ...headersOfPage(page) }
  const encoded = (encoding: Encoding) => new Headers({ ...all, 'content-encoding': encoding })
  return { raw: new Headers(all), unchanged: new Headers(all), br: encoded('br'), gzip: encoded('gzip') }
}
