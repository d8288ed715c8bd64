import { Elysia } from 'elysia'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { imageSize } from '../domain/survey/look/images.ts'
import { matchesTag } from '../http/replies/tags.ts'
import { pages } from '../urls.ts'
import { findImage } from './repository.ts'

/** The names of files change with their content, so the files never change. */
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Serves the images of surveys. There is no list of them: their names cannot be guessed. */
export function imagePages(deps: Deps) {
  const images = createImageCache(deps)
  return new Elysia({ name: 'images' }).get(pages.surveyImage.pattern, ({ request, params }) =>
    imageAnswer(images, request, params),
  )
}

type Named = { readonly surveyId: string; readonly file: string }

async function imageAnswer(images: ImageCache, request: Request, { surveyId, file }: Named) {
  const bytes = await images.find(surveyId, file)
  if (!bytes) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  const headers = { ...HEADERS, etag: `"${file}"` }
  if (matchesTag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers })
}

const MOST_BYTES = 32 * 1024 * 1024

type ImageCache = {
  /** The bytes of a survey's image; undefined if it has none of that name, or is deleted. */
  find(surveyId: string, file: string): Promise<Blob | undefined>
}

/**
 * Images, ready to send: a room full of phones requests the same few at once. A response shares the bytes of a blob,
 * but would copy those of an array.
 */
function createImageCache({ database, surveys }: Pick<Deps, 'database' | 'surveys'>): ImageCache {
  const images = new LRUCache<string, Blob, { surveyId: string; file: string }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _before, { context: { surveyId, file } }) {
      const bytes = await findImage(database, surveyId, file)
      return bytes && new Blob([bytes])
    },
  })
  return {
    async find(surveyId, file) {
      if (!imageSize(file) || !(await surveys.find(surveyId))) return undefined
      return images.fetch(`${surveyId}/${file}`, { context: { surveyId, file } })
    },
  }
}
