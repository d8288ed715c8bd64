import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageStyle, PageStyles } from './assets.ts'

const STYLES = join(import.meta.dir, '../../public/styles')
const NOSCRIPT = 'noscript'

/** The sheets of the survey's page, in order; what only some surveys show stands apart. */
const SURVEY_SHEETS: Readonly<Record<keyof PageStyles, readonly string[]>> = {
  survey: ['tokens', 'base', 'page-shell', 'survey'],
  practice: ['survey-practice'],
  organize: ['survey-organize'],
  form: ['base-forms', 'survey-form'],
  wheel: ['survey-wheel'],
}

/** What is shown by what `islands/later.ts` brings, which brings these sheets as well: no page waits for them. */
const LATER_SHEETS = ['survey-later', 'visit', 'print']

type StyleFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

type Styles = { all: StyleFile; noscript: StyleFile; page: PageStyles; later: string }

/**
 * The stylesheet that pages load, the one for pages without script, those that the survey's page carries itself, and the
 * one that comes with its script.
 */
export async function buildStyles(): Promise<Styles> {
  const names = (await readdir(STYLES)).flatMap((file) => (file.endsWith('.css') ? file.slice(0, -4) : []))
  const read = async (name: string) => Bun.file(join(STYLES, `${name}.css`)).text()
  const joined = async (sheets: readonly string[]) =>
    minifiedCss((await Promise.all(sheets.map(read))).join('\n'))
  const shortNames = new Map<string, string>()
  const short = async (sheets: readonly string[]) => withShortNames(await joined(sheets), shortNames)
  const style = async (part: keyof PageStyles) => withDigest(await short(SURVEY_SHEETS[part]))
  return {
    all: styleFile('styles', await joined(names.filter((name) => name !== NOSCRIPT).sort())),
    noscript: styleFile(NOSCRIPT, await joined([NOSCRIPT, 'print'])),
    page: {
      survey: await style('survey'),
      practice: await style('practice'),
      organize: await style('organize'),
      form: await style('form'),
      wheel: await style('wheel'),
    },
    later: await short(LATER_SHEETS),
  }
}

function styleFile(name: string, css: string): StyleFile {
  const bytes = new TextEncoder().encode(css)
  return { name: `${name}-${Bun.hash(bytes).toString(36).slice(0, 8)}.css`, bytes }
}

function withDigest(css: string): PageStyle {
  return { css, digest: `sha256-${new Bun.CryptoHasher('sha256').update(css).digest('base64')}` }
}

/**
 * Gives the custom properties of a page's own sheets names of a letter or two.
 *
 * @param shortNames those given so far, which other sheets of the page go on with
 * @example withShortNames('a{color:var(--ink)}', new Map()) // 'a{color:var(--a)}'
 */
export function withShortNames(css: string, shortNames: Map<string, string>): string {
  return css.replace(/--[\w-]+/g, (name) => {
    const short = shortNames.get(name) ?? `--${(shortNames.size + 10).toString(36)}`
    shortNames.set(name, short)
    return short
  })
}

/**
 * Takes comments, needless space and zeros before a point out of a stylesheet. Bun's own bundler rewrites light-dark()
 * for browsers that lack it, into a form that follows the system's scheme only.
 */
export function minifiedCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>~]) ?/g, '$1')
    .replace(/(?<![\d.])0(?=\.\d)/g, '')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim()
}
