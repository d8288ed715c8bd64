import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { imageSize } from '../domain/survey/images.ts'
import { findImage } from './repository.ts'

const MOST_BYTES = 32 * 1024 * 1024

export type ImageCache = {
  /** The bytes of a survey's image; undefined if it has none of that name, or is deleted. */
  find(surveyId: string, file: string): Promise<Blob | undefined>
}

/**
 * Images, ready to send: a room full of phones requests the same few at once. A response shares the bytes of a blob,
 * but would copy those of an array.
 */
export function createImageCache({ database, surveys }: Pick<Deps, 'database' | 'surveys'>): ImageCache {
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
