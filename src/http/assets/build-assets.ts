import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressed, type Encodings } from '../replies/encoding.ts'
import { type Assets, MANIFEST_FILE, SUFFIX } from './assets.ts'
import { buildScripts } from './build-scripts.ts'
import { buildStyles } from './build-styles.ts'

/**
 * Bundles islands and stylesheets.
 * @param options.production with React's production build
 * @param options.compresses every file as much as possible, which takes seconds: by default in production
 * @param options.folder writes the files there too, for `loadAssets`
 * @throws Error that names what does not compile
 */
export async function buildIslands(options: {
  production: boolean
  compresses?: boolean
  folder?: string
}): Promise<Assets> {
  const { production, compresses = production } = options
  const styles = await buildStyles()
  const scripts = await buildScripts(production, styles)
  const built = [...scripts.files, styles.all, styles.noscript, styles.room]
  const files = await Promise.all(
    built.map(
      async ({ name, bytes }): Promise<[string, Encodings]> => [
        name,
        compresses ? await compressed(bytes, 11) : { raw: bytes },
      ],
    ),
  )
  const manifest = {
    scripts: scripts.manifest,
    styles: styles.all.name,
    noscriptStyles: styles.noscript.name,
    roomStyles: styles.room.name,
    pageStyles: styles.page,
    inlineScripts: scripts.inline,
  }
  const assets: Assets = { manifest, files: new Map(files) }
  if (options.folder) await writeAssets(assets, options.folder)
  return assets
}

async function writeAssets({ manifest, files }: Assets, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, { raw, br, gzip }] of files) {
    await writeFile(join(folder, name), raw)
    if (br) await writeFile(join(folder, name + SUFFIX.br), br)
    if (gzip) await writeFile(join(folder, name + SUFFIX.gzip), gzip)
  }
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify({ manifest, names: [...files.keys()] }))
}
