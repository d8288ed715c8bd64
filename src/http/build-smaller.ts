import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { MinifyOptions } from 'terser'
import { ROOT } from '../../db/root.ts'
import installed from '../../node_modules/terser/package.json' with { type: 'json' }

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true },
}

/** Minified modules of earlier builds. */
const CACHE = join(ROOT, 'node_modules/.cache/minified')

/**
 * Makes a bundled module smaller than the bundler does: a respondent waits for every byte of it, and the compressed scripts
 * of a survey's page lose 3 to 5 %. It takes seconds, so only a production build does it, and once for the same code. No
 * property of what is bundled does anything as it is read, so a read may move or go.
 *
 * @param cache the folder of what was minified before
 * @throws Error for code that is no module
 */
export async function smaller(code: string, cache = CACHE): Promise<string> {
  const key = new Bun.CryptoHasher('sha256').update(JSON.stringify([installed.version, OPTIONS, code]))
  const file = join(cache, `${key.digest('hex')}.js`)
  const cached = Bun.file(file)
  if (await cached.exists()) return cached.text()
  // Loaded here, because a server that does not build for production needs no minifier.
  const { minify } = await import('terser')
  const minified = (await minify(code, OPTIONS)).code ?? code
  await mkdir(cache, { recursive: true })
  // Several builds may do this at once; each puts a complete file in place.
  const draft = `${file}.${crypto.randomUUID()}`
  await Bun.write(draft, minified)
  await rename(draft, file)
  return minified
}
