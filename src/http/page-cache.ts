import { chosenEncoding, compressed, type Encodings, type Quality } from './encoding.ts'
import { matchesTag } from './tags.ts'

/** Bytes of pages kept, all forms together. */
const MAX_BYTES = 64 * 1024 * 1024

/** Bytes of a page that is compressed well: of a larger one that takes seconds of a processor. */
const MOST_COMPRESSED = 1024 * 1024

/**
 * A page, ready to send; its compressed forms become smaller once there was time for it. They are blobs, because an answer
 * shares a blob's bytes and copies those of an array.
 */
export type CachedPage = { readonly etag: string; encodings: Encodings<Blob> }
type Render = () => string | Promise<string | Uint8Array<ArrayBuffer>>

/**
 * Rendered pages, ready to send. A page is rendered and compressed quickly once for its key, and compressed well in
 * the background. The pages used longest ago make room for new ones.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #pending = new Map<string, Promise<CachedPage>>()
  readonly #improving = new Set<Promise<void>>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  /** The answer for a request: 200 with the page, or 304 where the client has it. */
  async respond(request: Request, key: string, render: Render): Promise<Response> {
    return pageAnswer(request, await this.find(key, render))
  }

  /** The page of a key, rendered where it is not kept. */
  async find(key: string, render: Render): Promise<CachedPage> {
    return this.#known(key) ?? (await this.#made(key, render))
  }

  /** Resolves when every page that is kept is compressed well. */
  async settled(): Promise<void> {
    await Promise.all(this.#improving)
  }

  #known(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  /** Requests that come while a page is being made wait for the same one. */
  #made(key: string, render: Render): Promise<CachedPage> {
    const pending = this.#pending.get(key) ?? this.#make(key, render).finally(() => this.#pending.delete(key))
    this.#pending.set(key, pending)
    return pending
  }

  async #make(key: string, render: Render): Promise<CachedPage> {
    const rendered = await render()
    const raw = typeof rendered === 'string' ? new TextEncoder().encode(rendered) : rendered
    const page = { etag: `W/"${Bun.hash(raw).toString(36)}"`, encodings: await blobs(raw, 5) }
    this.#pages.set(key, page)
    this.#bytes += sizeOf(page.encodings)
    this.#makeRoom()
    const improving = this.#improve(key, page, raw).finally(() => this.#improving.delete(improving))
    this.#improving.add(improving)
    return page
  }

  async #improve(key: string, page: CachedPage, raw: Uint8Array<ArrayBuffer>): Promise<void> {
    const before = sizeOf(page.encodings)
    if (raw.length > MOST_COMPRESSED) return
    page.encodings = await blobs(raw, 11)
    if (this.#pages.get(key) === page) this.#bytes += sizeOf(page.encodings) - before
  }

  #makeRoom(): void {
    for (const [key, page] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return
      this.#pages.delete(key)
      this.#bytes -= sizeOf(page.encodings)
    }
  }
}

async function blobs(bytes: Uint8Array<ArrayBuffer>, quality: Quality): Promise<Encodings<Blob>> {
  const { raw, br, gzip } = await compressed(bytes, quality)
  return { raw: new Blob([raw]), br: br && new Blob([br]), gzip: gzip && new Blob([gzip]) }
}

function sizeOf({ raw, br, gzip }: Encodings<Blob>): number {
  return raw.size + (br?.size ?? 0) + (gzip?.size ?? 0)
}

/** Headers of every page that is kept. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, accept-language, cookie',
} as const

/**
 * A page as a request's answer: 304 where the client has it, else 200.
 *
 * @param others headers in place of those of every page
 */
export function pageAnswer(
  request: Request,
  { etag, encodings }: CachedPage,
  others: Readonly<Record<string, string>> = {},
): Response {
  const headers: Record<string, string> = { ...PAGE_HEADERS, ...others, etag }
  if (matchesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const encoding = chosenEncoding(encodings, request.headers.get('accept-encoding'))
  if (encoding) headers['content-encoding'] = encoding
  return new Response(encodings[encoding ?? 'raw'], { headers })
}
