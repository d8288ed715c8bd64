import { join } from 'node:path'
import { staticPlugin } from '@elysiajs/static'
import { ROOT } from '../../db/root.ts'

const FOLDER = join(ROOT, 'public/files')

/** Routes of the files of `public/files`, which are served as they are. */
export type PublicFiles = Awaited<ReturnType<typeof publicFiles>>

/** Finds the files. Wait for it before the application is made, which compiles all routes again after each promise. */
export function publicFiles() {
  return staticPlugin({ assets: FOLDER, prefix: '/', alwaysStatic: true, silent: true })
}
