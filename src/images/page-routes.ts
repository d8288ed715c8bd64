import { Elysia } from 'elysia'
import type { Deps } from '../deps.ts'
import { matchesTag } from '../http/tags.ts'
import { pages } from '../urls.ts'
import { createImageCache, type ImageCache } from './image-cache.ts'

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
