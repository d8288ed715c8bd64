import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { ROOT } from '../../../db/root.ts'
import type { Language } from '../../domain/survey/translations/languages.ts'
import type { Logo } from '../../instance/logo.ts'
import { licensesText } from '../../urls.ts'
import { chosenEncoding, type Encoding, type Encodings } from '../replies/encoding.ts'

/** Where `bun run build` puts what the browser loads. */
export const BUILT_FOLDER = join(ROOT, 'public/built')

/** A script and the scripts it imports, in the order in which a page should request them. Names without folder. */
export type ScriptFiles = { readonly file: string; readonly imports: readonly string[] }

export type Manifest = {
  /** Entry scripts (`survey`, `entry`, `login`, …) and what they load by name. */
  readonly scripts: Readonly<Record<string, ScriptFiles>>
  readonly styles: string
  readonly noscriptStyles: string
  readonly roomStyles: string
  readonly pageStyles: PageStyles
  /** Those of the survey's page, in order. */
  readonly inlineScripts: readonly InlineScript[]
}

/** An inline script, and the digest by which the security policy allows it. */
export type InlineScript = { readonly code: string; readonly digest: string }

/** An inline stylesheet, and the digest by which the security policy allows it. */
export type PageStyle = { readonly css: string; readonly digest: string }

/**
 * The sheets of the survey's page, in order: its own, and those that only some surveys, vote inputs or instances need.
 */
export const SURVEY_SHEETS = {
  survey: [
    ...['tokens', 'base', 'page-shell'],
    ...['survey', 'survey-credits', 'survey-cards', 'survey-votes', 'survey-navigation'],
  ],
  practice: ['survey-practice'],
  organize: ['survey-organize'],
  facts: ['survey-facts'],
  images: ['survey-images'],
  form: ['base-forms', 'survey-form'],
  choice: ['select', 'survey-choice'],
  ranking: ['survey-ranking'],
  constantsum: ['survey-constant-sum'],
  slider: ['survey-slider'],
  wheel: ['survey-wheel'],
  fit: ['survey-fit'],
  video: ['survey-video'],
  instance: ['instance'],
  embedded: ['embedded'],
} as const

/** The inline styles of the survey's page. */
export type PageStyles = Readonly<Record<keyof typeof SURVEY_SHEETS, PageStyle>>

/** The built scripts and styles, in memory. Names contain a hash of the content. */
export type Assets = { readonly manifest: Manifest; readonly files: ReadonlyMap<string, Encodings> }

export const MANIFEST_FILE = 'manifest.json'
export const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

export function assetUrl(file: string): string {
  return `/assets/${file}`
}

/**
 * Every script file of a page, without duplicates: the entry first, then everything it imports and everything its
 * islands import. An island that the entry itself imports has no files of its own.
 *
 * @throws Error for an entry that was not built
 */
export function scriptsOf(manifest: Manifest, entry: string, islands: readonly string[]): string[] {
  if (!manifest.scripts[entry]) throw new Error(`no script was built for '${entry}'`)
  const files = [entry, ...islands].flatMap((name) => {
    const script = manifest.scripts[name]
    return script ? [script.file, ...script.imports] : []
  })
  return [...new Set(files)]
}

export type PageKind = 'text' | 'interactive' | 'form'

export const firstFile = (kind: PageKind) => `survey-first-${kind}`

export const restFile = (kind: PageKind) => `survey-rest-${kind}`

export const librariesFile = (kind: PageKind) => `survey-libraries-${kind}`

export const textsFile = (language: Language) => `texts-${language}`

/**
 * The files of the survey's page after its first one, in the order needed: sentences, what else answering needs,
 * libraries, islands.
 */
export function surveyScripts(manifest: Manifest, kind: PageKind, language: Language): string[] {
  const texts = scriptsOf(manifest, textsFile(language), [])
  const first = new Set(scriptsOf(manifest, firstFile(kind), []))
  const rest = scriptsOf(manifest, restFile(kind), [])
  const libraries = manifest.scripts[librariesFile(kind)]?.imports ?? []
  const files = [...new Set([...texts, ...rest, ...libraries, ...scriptsOf(manifest, `islands-${kind}`, [])])]
  return files.filter((file) => !first.has(file))
}

export async function loadAssets(folder = BUILT_FOLDER): Promise<Assets> {
  const read = async (file: string) => new Uint8Array(await readFile(join(folder, file)))
  const { manifest, names } = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as {
    manifest: Manifest
    names: string[]
  }
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Encodings]> => {
      const [raw, br, gzip] = await Promise.all([
        read(name),
        read(name + SUFFIX.br),
        read(name + SUFFIX.gzip),
      ])
      return [name, { raw, br, gzip }]
    }),
  )
  return { manifest, files: new Map(files) }
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Serves built files and the instance's logo from memory. An unknown name gets a 404 without a disk access. */
export function assetRoutes(assets: Assets, logo?: Logo | null) {
  return new Elysia({ name: 'assets' }).get('/assets/:file', ({ params, request }) => {
    if (params.file === logo?.file)
      return new Response(logo.bytes, { headers: { 'content-type': logo.type, 'cache-control': IMMUTABLE } })
    const encodings = assets.files.get(params.file)
    if (!encodings)
      return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
    return assetResponse(params.file, encodings, request.headers.get('accept-encoding'))
  })
}

function assetResponse(file: string, encodings: Encodings, acceptEncoding: string | null): Response {
  const encoding = chosenEncoding(encodings, acceptEncoding)
  const type = file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
  const headers = new Headers({
    'content-type': type,
    'cache-control': IMMUTABLE,
    // Minified scripts lack the notices that licenses require.
    link: `<${licensesText()}>; rel="license"`,
    vary: 'accept-encoding',
  })
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(encodings[encoding ?? 'raw'], { headers })
}
