import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Language } from '../domain/languages.ts'
import type { SurveyTexts } from '../texts/catalogue.ts'
import { catalogues } from '../texts/languages.ts'
import {
  type Assets,
  type FirstEntry,
  firstScript,
  MANIFEST_FILE,
  type Manifest,
  type ScriptFiles,
  SUFFIX,
} from './assets.ts'
import { boardsCopies } from './build-copies.ts'
import { smaller } from './build-smaller.ts'
import { buildStyles } from './build-styles.ts'
import { compressed, type Encodings } from './encoding.ts'

const ROOT = join(import.meta.dir, '../..')

/**
 * Scripts that a page names itself; islands come in through their imports. The survey's are bundled apart: modules that
 * other pages share would become files of their own, and a respondent would load more of them.
 */
const ENTRIES = [
  'entry',
  'notice',
  'not-open',
  'complete',
  'login',
  'login-success',
  'checking',
  'designer',
  'results',
  'published',
  'account',
  'share',
]

/** The survey, and the libraries: exporting them keeps them in a chunk of their own. */
const SURVEY_ENTRIES = ['main', 'vendor']

/** The survey's first scripts, one for each kind of page and language; each is small because it shares nothing. */
const FIRST_ENTRIES: readonly FirstEntry[] = ['early', 'early-board']

/** Loads pages again after a change, in development. */
const RELOAD = 'reload'

/**
 * Bundles islands and stylesheets.
 *
 * @param options.production compresses every file as far as it goes, which takes seconds
 * @param options.folder writes the files there too, for `loadAssets`
 * @throws Error that names what does not compile
 */
export async function buildIslands(options: { production: boolean; folder?: string }): Promise<Assets> {
  const styles = await buildStyles()
  const scripts = await buildScripts(options.production, styles.later)
  const built = [...scripts.files, styles.all, styles.noscript]
  const files = await Promise.all(
    built.map(
      async ({ name, bytes }): Promise<[string, Encodings]> => [
        name,
        options.production ? await compressed(bytes, 11) : { raw: bytes },
      ],
    ),
  )
  const manifest = {
    scripts: scripts.manifest,
    styles: styles.all.name,
    noscriptStyles: styles.noscript.name,
    pageStyles: styles.page,
  }
  const assets: Assets = { manifest, files: new Map(files) }
  if (options.folder) await writeAssets(assets, options.folder)
  return assets
}

async function buildScripts(production: boolean, laterStyles: string) {
  const others = production ? ENTRIES : [...ENTRIES, RELOAD]
  const bundles = await Promise.all([
    bundle(others, production),
    bundle(SURVEY_ENTRIES, production, { LATER_STYLES: JSON.stringify(laterStyles) }),
    ...Object.values(catalogues).flatMap(({ language, survey }) =>
      FIRST_ENTRIES.map((name) => firstBundle(name, language, survey, production)),
    ),
  ])
  return {
    files: bundles.flatMap(({ files }) => files),
    manifest: Object.assign({}, ...bundles.map(({ manifest }) => manifest)),
  }
}

/** A first script in one language: it brings the sentences of the page, which need not stand in the page then. */
async function firstBundle(name: FirstEntry, language: Language, texts: SurveyTexts, production: boolean) {
  const { files, manifest } = await bundle([name], production, { SURVEY_TEXTS: JSON.stringify(texts) })
  return { files, manifest: { [firstScript(name, language)]: manifest[name] } }
}

async function bundle(
  names: readonly string[],
  production: boolean,
  constants: Readonly<Record<string, string>> = {},
) {
  const result = await Bun.build({
    root: ROOT,
    entrypoints: names.map((name) => join(ROOT, `islands/${name}.ts`)),
    target: 'browser',
    format: 'esm',
    splitting: true,
    plugins: [boardsCopies],
    // Pages name what to preload themselves; Bun's own way costs every page 0.6 KB of script.
    modulePreload: false,
    minify: true,
    metafile: true,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'c-[hash].[ext]' },
    define: {
      ...constants,
      'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
    },
  })
  if (!result.metafile) throw new Error('Bun.build gave no metafile')
  const files = await Promise.all(
    result.outputs.map(async (output) => {
      const code = await output.text()
      const text = production && names !== ENTRIES ? await smaller(code) : code
      return { name: basename(output.path), bytes: new TextEncoder().encode(text) }
    }),
  )
  return { files, manifest: scriptManifest(result.metafile.outputs) }
}

type Outputs = NonNullable<Awaited<ReturnType<typeof Bun.build>>['metafile']>['outputs']

/** Entries and islands by name, each with what it imports statically, however deep. */
function scriptManifest(outputs: Outputs): Manifest['scripts'] {
  const scripts: Record<string, ScriptFiles> = {}
  for (const [path, output] of Object.entries(outputs)) {
    if (!output.entryPoint) continue
    const name = basename(output.entryPoint).replace(/\.tsx?$/, '')
    const imports = new Set<string>()
    collectImports(outputs, path, imports)
    scripts[name] = { file: basename(path), imports: [...imports].map((file) => basename(file)) }
  }
  return scripts
}

function collectImports(outputs: Outputs, path: string, found: Set<string>): void {
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || found.has(imported)) continue
    found.add(imported)
    collectImports(outputs, imported, found)
  }
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
