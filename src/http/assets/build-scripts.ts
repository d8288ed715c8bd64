import { basename, join } from 'node:path'
import type { BunPlugin } from 'bun'
import { ROOT } from '../../../db/root.ts'
import { catalogues } from '../../texts/languages.ts'
import {
  firstFile,
  type InlineScript,
  librariesFile,
  type Manifest,
  type PageKind,
  restFile,
  type ScriptFiles,
  textsFile,
} from './assets.ts'
import { smaller } from './build-smaller.ts'
import type { Styles } from './build-styles.ts'

const ENTRIES = [
  'pages/entry',
  'pages/change-entry',
  'pages/notice',
  'pages/survey-closed',
  'pages/borrowed-texts',
  'pages/complete',
  'pages/login',
  'pages/login-success',
  'pages/auth-check',
  'pages/account',
  'pages/designer',
  'pages/results',
  'pages/published-results',
  'pages/languages',
  'pages/share',
]

/**
 * What the survey's page of a kind loads: its first file, what else answering needs, its islands, and the libraries,
 * which stay in a chunk of their own because they are exported. Each kind is bundled separately: code shared by two of
 * them would become another file for respondents to request.
 */
const surveyEntries = (kind: PageKind) => [
  `pages/first-${kind}`,
  `pages/survey-${kind}`,
  `pages/islands-${kind}`,
  'vendor',
]

const KINDS: readonly PageKind[] = ['text', 'interactive', 'form']

/** In a file of its own, so that the entry page loads no more than its ballot needs. */
const TRY_BALLOT = 'pages/try-ballot'

/** Rules for showing questions are loaded before the first file of the survey's page, which is independent of them. */
const CONDITIONS = 'pages/conditions'

/** Changing what was submitted is loaded before the first file of the survey's page, too. */
const CHANGE = 'pages/change'

/** Only the pages of surveys that other websites show load it. */
const EMBEDDED = 'pages/embedded'

/** In files of their own, so that the survey's page and the editor load nothing of rooms. */
const ROOMS = ['pages/room', 'pages/present']

const RELOAD = 'shared/reload'

export async function buildScripts(production: boolean, { deferred, dragging }: Styles) {
  const others = production ? ENTRIES : [...ENTRIES, RELOAD]
  const bundles = await Promise.all([
    bundle(others, production),
    bundle([TRY_BALLOT], production),
    bundle([CHANGE], production),
    bundle([CONDITIONS], production),
    bundle([EMBEDDED], production),
    bundle(ROOMS, production),
    ...KINDS.map((kind) => surveyBundle(kind, production, kind === 'interactive' ? dragging : deferred)),
  ])
  const texts = Object.values(catalogues).map(({ language, survey }) => {
    const bytes = new TextEncoder().encode(`export default${JSON.stringify(survey)}`)
    const file = `${textsFile(language)}-${Bun.hash(bytes).toString(36).slice(0, 8)}.js`
    return { name: textsFile(language), file, bytes }
  })
  return {
    files: [
      ...bundles.flatMap(({ files }) => files),
      ...texts.map(({ file, bytes }) => ({ name: file, bytes })),
    ],
    manifest: Object.assign(
      Object.fromEntries(texts.map(({ name, file }) => [name, { file, imports: [] }])),
      ...bundles.map(({ manifest }) => manifest),
    ),
    inline: await Promise.all([inlineScript('can-run', 'esm'), inlineScript('inline', 'iife')]),
  }
}

/** Respondents load a smaller library with the same interface: see docs/decisions/preact-for-respondents.md. */
const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
}

const withPreact: BunPlugin = {
  name: 'preact',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path }) => ({
      path: Bun.resolveSync(PREACT[path] ?? path, ROOT),
    }))
  },
}

async function surveyBundle(kind: PageKind, production: boolean, deferredStyles: string) {
  const constants = {
    DEFERRED_STYLES: JSON.stringify(deferredStyles),
    'globalThis.pageKind': JSON.stringify(kind),
  }
  const { files, manifest, outputs } = await bundle(surveyEntries(kind), production, constants, [withPreact])
  const { [`first-${kind}`]: first, [`survey-${kind}`]: rest, vendor, ...others } = manifest
  // Both are chunks, because the islands import them; the entries with their names only import these chunks.
  const [chunk, ...more] = first?.imports ?? []
  const [restChunk, ...moreOfRest] = (rest?.imports ?? []).filter((file) => file !== chunk)
  if (!chunk || !restChunk || !vendor || more.length + moreOfRest.length > 0)
    throw new Error(`a file of ${kind} is not one`)
  refuse(outputs, chunk, NOT_FIRST)
  refuse(outputs, restChunk, NOT_ANSWERING)
  const named = {
    [firstFile(kind)]: { file: chunk, imports: [] },
    [restFile(kind)]: { file: restChunk, imports: [chunk] },
    [librariesFile(kind)]: vendor,
  }
  return { files, manifest: { ...others, ...named } }
}

/** What a vote does not wait for: what sends and logs it, and the libraries with what is built on them. */
const NOT_FIRST = /islands\/survey\/(react|sync|event-log)\/|node_modules\/(?!jotai\/)/

/** What nobody waits for who answers a ballot with a single list. */
const NOT_ANSWERING = /islands\/survey\/react\/|node_modules\/(?!jotai\/)/

/** @throws Error that names what a file contains, if that would make people wait for more than they need */
function refuse(outputs: Outputs, file: string, unwanted: RegExp): void {
  const inputs = Object.entries(outputs).find(([path]) => basename(path) === file)?.[1].inputs
  if (!inputs) throw new Error(`no file is called ${file}`)
  const found = Object.keys(inputs).filter((path) => unwanted.test(path))
  if (found.length > 0) throw new Error(`${file} is to load later: ${found.join(', ')}`)
}

/** An inline script of the survey's page, which works before any file has arrived. */
async function inlineScript(name: string, format: 'esm' | 'iife'): Promise<InlineScript> {
  const entrypoints = [join(ROOT, `islands/survey/boot/${name}.ts`)]
  const { outputs } = await Bun.build({ entrypoints, target: 'browser', format, minify: true })
  const code = (await outputs[0]?.text())?.trim() ?? ''
  return { code, digest: `sha256-${new Bun.CryptoHasher('sha256').update(code).digest('base64')}` }
}

async function bundle(
  names: readonly string[],
  production: boolean,
  constants: Readonly<Record<string, string>> = {},
  plugins: BunPlugin[] = [],
) {
  const result = await Bun.build({
    root: ROOT,
    plugins,
    entrypoints: names.map((name) => join(ROOT, `islands/${name}.ts`)),
    target: 'browser',
    format: 'esm',
    splitting: true,
    // Pages declare their preloads themselves; Bun's own way adds 0.6 KB of script to each.
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
      const text = production ? await smaller(code) : code
      return { name: basename(output.path), bytes: new TextEncoder().encode(text) }
    }),
  )
  const { outputs } = result.metafile
  return { files, manifest: scriptManifest(outputs), outputs }
}

type Outputs = NonNullable<Awaited<ReturnType<typeof Bun.build>>['metafile']>['outputs']

/** Entries and islands by name, each with its static imports, direct and indirect. */
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
