import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Glob } from 'bun'
import { ROOT } from '../../../db/root.ts'
import type { Assets, Manifest } from './assets.ts'
import { buildIslands } from './build-assets.ts'

/** Where tools store files derived from the project. */
const STORED = join(ROOT, 'node_modules/.cache')

/** All sources of scripts and styles; the lock file represents the packages. */
const SOURCES = ['{bun.lock,tsconfig.json}', '{islands,src,db}/**/*.{ts,tsx,json}', 'public/styles/*.css']

type Stored = {
  readonly digest: string
  readonly manifest: Manifest
  readonly texts: readonly (readonly [name: string, text: string])[]
}

/**
 * Scripts and styles for a development server, which often restarts when none of their sources has changed.
 *
 * @param options.production whether the scripts are those of production: React reports less then
 */
export async function developmentAssets({ production = false } = {}): Promise<Assets> {
  const file = join(STORED, production ? 'production-assets.json' : 'development-assets.json')
  return cachedAssets(file, digestOfSources, () => buildIslands({ production, compresses: false }))
}

/**
 * The assets stored in a file if their sources have the same digest now; otherwise builds and stores them.
 *
 * @param build without compression
 */
export async function cachedAssets(
  file: string,
  digestOf: () => Promise<string>,
  build: () => Promise<Assets>,
): Promise<Assets> {
  const digest = await digestOf()
  const stored = await read(file)
  if (stored?.digest === digest) return assetsOf(stored)
  const assets = await build()
  // Sources that changed during the build may be in it or not.
  if ((await digestOf()) === digest) await write(file, storedOf(digest, assets)).catch(() => undefined)
  return assets
}

/** Bun matches nothing with a pattern that has braces in braces, so there are several. */
export const sourcePaths = (): readonly string[] =>
  SOURCES.flatMap((pattern) => [...new Glob(pattern).scanSync(ROOT)]).sort()

async function digestOfSources(): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256').update(Bun.version)
  for (const path of sourcePaths()) hash.update(path).update(await readFile(join(ROOT, path)))
  return hash.digest('base64')
}

async function read(file: string): Promise<Stored | undefined> {
  return Bun.file(file)
    .json()
    .catch(() => undefined)
}

/** Other processes may read or write the file at the same time, so it is replaced as a whole. */
async function write(file: string, stored: Stored): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  await Bun.write(`${file}.${process.pid}`, JSON.stringify(stored))
  await rename(`${file}.${process.pid}`, file)
}

function storedOf(digest: string, { manifest, files }: Assets): Stored {
  const decoder = new TextDecoder()
  return { digest, manifest, texts: [...files].map(([name, { raw }]) => [name, decoder.decode(raw)]) }
}

function assetsOf({ manifest, texts }: Stored): Assets {
  const encoder = new TextEncoder()
  return { manifest, files: new Map(texts.map(([name, text]) => [name, { raw: encoder.encode(text) }])) }
}
