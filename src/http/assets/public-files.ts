import { join } from 'node:path'
import { staticPlugin } from '@elysiajs/static'
import { ROOT } from '../../../db/root.ts'

const FOLDER = join(ROOT, 'public/files')

/** Routes of the files in `public/files`, which are served unchanged. */
export type PublicFiles = Awaited<ReturnType<typeof publicFiles>>

/**
 * Finds the files. Must be awaited before the application is created, whose routes compile again after each promise.
 */
export function publicFiles() {
  return staticPlugin({ assets: FOLDER, prefix: '/', alwaysStatic: true, silent: true })
}
