import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../../db/root.ts'
import { ICONS, type IconName } from '../../components/icons.ts'
import { type PageStyle, type PageStyles, SURVEY_SHEETS } from './assets.ts'

const STYLES = join(ROOT, 'public/styles')
const NOSCRIPT = 'noscript'
const OF_ROOMS = ['room', 'wall']

/** The sheets of all pages but the survey's own; later ones override earlier ones. */
const SHEETS = [
  ...['base', 'base-forms', 'complete'],
  ...[
    'designer-fields',
    'survey-list',
    'expanding-lists',
    'survey-list-states',
    'editor',
    'settings',
    'look-fields',
    'outline',
  ],
  ...[
    'editor-choices',
    'option-rows',
    'option-facts',
    'pasted-table',
    'collaborators',
    'conflict',
    'editor-preview',
    'accounts',
    'teams',
    'responses',
  ],
  ...['designer-choices', 'designer-conditions'],
  ...[
    'frame',
    'frame-details',
    'survey-head',
    'guide',
    'instance',
    'page-shell',
    'pages',
    'disclosure-button',
    'embedded',
    'print',
  ],
  ...[
    'results',
    'results-contents',
    'results-figures',
    'results-outcome',
    'results-tables',
    'results-print',
    'results-print-tables',
  ],
  ...['rich-text-field', 'select', 'share', 'share-keys', 'share-cards', 'study', 'translations'],
  ...['survey', 'survey-credits', 'survey-cards', 'survey-votes', 'survey-navigation'],
  ...[
    'survey-choice',
    'survey-constant-sum',
    'survey-deferred',
    'survey-dragging',
    'survey-facts',
    'survey-fit',
    'survey-form',
    'survey-images',
    'survey-ranking',
    'survey-slider',
  ],
  ...['survey-organize', 'survey-practice', 'survey-video', 'survey-wheel', 'tokens', 'visit'],
]

/** The stroke of icons. A mask uses only their opacity, so the colour does not matter. */
const STROKE = "fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'"

/** Loaded by the islands that need them, so that no page waits for them. */
const DEFERRED_SHEETS = ['survey-deferred', 'visit']

/** The same for pages whose cards can be dragged. */
const DRAGGING_SHEETS = ['survey-dragging', ...DEFERRED_SHEETS]

type StyleFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

export type Styles = {
  all: StyleFile
  noscript: StyleFile
  room: StyleFile
  page: PageStyles
  deferred: string
  dragging: string
}

/**
 * The stylesheet of most pages, those for pages without script and of rooms, and the inline and lazy ones of the survey's page.
 */
export async function buildStyles(): Promise<Styles> {
  const files = await readdir(STYLES)
  const unlisted = files.filter(
    (file) => ![...SHEETS, NOSCRIPT, ...OF_ROOMS].includes(file.replace('.css', '')),
  )
  if (unlisted.length > 0) throw new Error(`no place in the order of stylesheets: ${unlisted.join(', ')}`)
  const read = async (name: string) => Bun.file(join(STYLES, `${name}.css`)).text()
  const joined = async (sheets: readonly string[]) =>
    withIcons(minifiedCss((await Promise.all(sheets.map(read))).join('\n')))
  // The stylesheet of an instance overrides the accent by its full name.
  const shortNames = new Map([['--accent', '--accent']])
  const used = usedNames(await joined([...Object.values(SURVEY_SHEETS).flat(), ...DRAGGING_SHEETS]))
  const short = async (sheets: readonly string[]) =>
    withShortNames(withoutUnused(await joined(sheets), used), shortNames)
  const page: [string, PageStyle][] = []
  // Sequentially, since each continues with the short names of those before.
  for (const [part, sheets] of Object.entries(SURVEY_SHEETS))
    page.push([part, withDigest(await short(sheets))])
  return {
    all: styleFile('styles', await joined(SHEETS)),
    noscript: styleFile(NOSCRIPT, await joined([NOSCRIPT, 'print'])),
    room: styleFile('room', await joined(OF_ROOMS)),
    page: Object.fromEntries(page) as PageStyles,
    deferred: await short(DEFERRED_SHEETS),
    dragging: await short(DRAGGING_SHEETS),
  }
}

function styleFile(name: string, css: string): StyleFile {
  const bytes = new TextEncoder().encode(css)
  return { name: `${name}-${Bun.hash(bytes).toString(36).slice(0, 8)}.css`, bytes }
}

function withDigest(css: string): PageStyle {
  return { css, digest: `sha256-${new Bun.CryptoHasher('sha256').update(css).digest('base64')}` }
}

/** The custom properties that a stylesheet uses. */
const usedNames = (css: string) =>
  new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name))

/**
 * Removes the custom properties that no sheet of the page uses: the tokens cover all pages.
 *
 * @param css minified
 * @example withoutUnused(':root{--ink:#000;--line:#ccc}', new Set(['--ink'])) // ':root{--ink:#000;}'
 */
function withoutUnused(css: string, used: ReadonlySet<string>): string {
  return css.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  )
}

/**
 * Renames the custom properties of a page's own sheets to a letter or two.
 * @param shortNames the names so far, which other sheets of the page continue
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
 * Replaces the names of icons with their drawings. Inside the stylesheet they are available at once, and no script has
 * to draw them.
 *
 * @throws Error for a name that is not an icon
 * @example withIcons('a{mask:url("icon:menu")}') // 'a{mask:url("data:image/svg+xml,<svg …>")}'
 */
export function withIcons(css: string): string {
  return css.replace(/url\("icon:(\w+)"\)/g, (_, name: string) => {
    if (!(name in ICONS)) throw new Error(`no icon is called '${name}'`)
    const drawing = ICONS[name as IconName].replaceAll('"', "'").replaceAll(' />', '/>')
    return `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${STROKE}>${drawing}</svg>")`
  })
}

/**
 * Removes comments, needless space and leading zeros from a stylesheet. Lightningcss reorders properties, which makes a
 * survey's page larger after compression.
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
