import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceOf } from '../architecture/sources.ts'

const ROOT = join(import.meta.dir, '../..')
const known = new Map<string, readonly string[]>()

/** The files of the project that a file imports, except for types. */
function importsOf(file: string): readonly string[] {
  const found = known.get(file)
  if (found) return found
  const { imports } = sourceOf(file, readFileSync(join(ROOT, file), 'utf8'))
  const files = imports
    .filter(({ target, typeOnly }) => !typeOnly && /\.tsx?$/.test(target) && existsSync(join(ROOT, target)))
    .map(({ target }) => target)
  known.set(file, files)
  return files
}

/** Whether a file imports another one, directly or indirectly. */
export function loads(file: string, wanted: string, seen: Set<string> = new Set()): boolean {
  if (file === wanted) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((imported) => loads(imported, wanted, seen))
}
