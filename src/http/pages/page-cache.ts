import { LRUCache } from 'lru-cache'
import { chosenEncoding, compressed, type Encodings, type Quality } from '../replies/encoding.ts'
import { matchesTag } from '../replies/tags.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** Larger pages would take seconds to compress well. */
const MOST_COMPRESSED = 1024 * 1024

/**
 * A page, ready to send; its encodings shrink once it has been compressed well. They are blobs, because a response
 * shares a blob's bytes but would copy an array's.
 */
export type CachedPage = {
  readonly etag: string
  /** Names its scripts in a header, if it has styles of its own; see `linkOf`. */
  readonly link?: string | undefined
  encodings: Encodings<Blob>
}
type Render = () => string | Promise<string | Uint8Array<ArrayBuffer>>

/**
 * Rendered pages, ready to send. A page is rendered and compressed quickly on first use, and compressed well in the
 * background. The least recently used pages are evicted.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage, Render>
  readonly #improving = new Set<Promise<void>>()

  constructor(maxBytes = MAX_BYTES) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ encodings }) => sizeOf(encodings),
      // A caller gets the page it waits for, even if it was evicted meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (key, _, { context }) => this.#make(key, context),
    })
  }

  async respond(request: Request, key: string, render: Render): Promise<Response> {
    return pageAnswer(request, await this.find(key, render))
  }

  /** The page of a key, rendered if it is not cached; concurrent requests share one rendering. */
  find(key: string, render: Render): Promise<CachedPage> {
    return this.#pages.forceFetch(key, { context: render })
  }

  /** Resolves when every cached page is compressed well. */
  async settled(): Promise<void> {
    await Promise.all(this.#improving)
  }

  async #make(key: string, render: Render): Promise<CachedPage> {
    const rendered = await render()
    const raw = typeof rendered === 'string' ? new TextEncoder().encode(rendered) : rendered
    const etag = `W/"${Bun.hash(raw).toString(36)}"`
    const page: CachedPage = { etag, link: linkOf(raw), encodings: await blobs(raw, 5) }
    const improving = this.#improve(key, page, raw).finally(() => this.#improving.delete(improving))
    this.#improving.add(improving)
    return page
  }

  async #improve(key: string, page: CachedPage, raw: Uint8Array<ArrayBuffer>): Promise<void> {
    if (raw.length > MOST_COMPRESSED) return
    page.encodings = await blobs(raw, 11)
    if (this.#pages.peek(key) !== page) return
    // The cache measures an entry only when it is added, so a smaller one has to be added again.
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }
}

async function blobs(bytes: Uint8Array<ArrayBuffer>, quality: Quality): Promise<Encodings<Blob>> {
  const { raw, br, gzip } = await compressed(bytes, quality)
  return { raw: new Blob([raw]), br: br && new Blob([br]), gzip: gzip && new Blob([gzip]) }
}

function sizeOf({ raw, br, gzip }: Encodings<Blob>): number {
  return raw.size + (br?.size ?? 0) + (gzip?.size ?? 0)
}

const MOST_OF_HEAD = 64 * 1024

/**
 * The header by which a browser requests the scripts of a page before it reads the HTML, in which styles come first.
 * Pages with a stylesheet in a file of its own wait for that anyway.
 */
function linkOf(raw: Uint8Array<ArrayBuffer>): string | undefined {
  const [head = ''] = new TextDecoder().decode(raw.subarray(0, MOST_OF_HEAD)).split('</head>')
  const [, ...afterStyles] = head.split('</style>')
  const scripts = afterStyles.at(-1)?.matchAll(/<script type="module" src="([^"]+)"/g) ?? []
  return Array.from(scripts, ([, src]) => `<${src}>; rel=modulepreload`).join(', ') || undefined
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, accept-language, cookie',
} as const

/** The headers of a page, whatever its encoding. */
export const headersOfPage = ({ etag, link }: CachedPage): Record<string, string> => ({
  ...PAGE_HEADERS,
  etag,
  ...(link && { link }),
})

/**
 * A page as the reply to a request: 304 if the client has it, otherwise 200.
 * @param others headers that replace those of every page
 */
export function pageAnswer(
  request: Request,
  page: CachedPage,
  others: Readonly<Record<string, string>> = {},
): Response {
  const { etag, encodings } = page
  const headers = { ...headersOfPage(page), ...others }
  if (matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const encoding = chosenEncoding(encodings, request.headers.get('accept-encoding'))
  if (encoding) headers['content-encoding'] = encoding
  return new Response(encodings[encoding ?? 'raw'], { headers })
}
