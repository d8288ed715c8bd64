import { beforeAll, describe, expect, test } from 'bun:test'
import { type Assets, firstFile, restFile, scriptsOf, textsFile } from '../../src/http/assets/assets.ts'
import { buildIslands } from '../../src/http/assets/build-assets.ts'
import { newerInScript } from './scripts.ts'
import { newerInStyles } from './styles.ts'
import { DESIGNERS, entryAt, firstVersions, RESPONDENTS } from './support.ts'

/** What the pages of everybody load; the others are for designers alone. */
const FOR_ALL = [
  ...(['text', 'interactive', 'form'] as const).flatMap((kind) => [
    firstFile(kind),
    restFile(kind),
    `islands-${kind}`,
  ]),
  ...['entry', 'try-ballot', 'conditions', 'notice', 'survey-closed', 'complete', 'published-results'],
  textsFile('en'),
]

let assets: Assets
let shared: ReadonlySet<string>
beforeAll(async () => {
  assets = await buildIslands({ production: true, compresses: false })
  shared = filesOf(FOR_ALL)
}, 300_000)

const codeOf = (file: string) => new TextDecoder().decode(assets.files.get(file)?.raw)

/** The files of these entries, and all that they load at once or later. */
function filesOf(entries: readonly string[]): Set<string> {
  const files = new Set(entries.flatMap((entry) => scriptsOf(assets.manifest, entry, [])))
  for (const file of files) {
    for (const [, name = ''] of codeOf(file).matchAll(/["']\.\/([\w.-]+\.js)["']/g)) files.add(name)
  }
  return files
}

/** What libraries look for before they use it. */
const IN_LIBRARIES = [
  ...['.animation', '.canIntercept', '.cssFloat', '.currentEntry', '.fromElement', '.skipTransition'],
  ...['.startViewTransition', '.connection', '.downlink', 'navigation', 'setImmediate', '.displayName'],
  ...['.margin', '.marginBottom', '.marginTop', '.transition', '.createPolicy', '.defaultPolicy'],
  ...['.caretPositionFromPoint', '.caretRangeFromPoint', '.fontWeight', '.getComposedRanges', '.offsetNode'],
  ...['.fallback', '.isComposing', '.moveBefore', 'devicePixelRatio'],
]

/** Names that are also those of properties of our own. */
const OWN = [
  ...[
    '.added',
    '.changed',
    '.conditions',
    '.delay',
    '.destroy',
    '.details',
    '.drop',
    '.fetch',
    '.image',
    '.inset',
  ],
  ...['.local', '.lock', '.lost', '.results', '.separator', '.tag', '.to', '.uuid'],
  ...['.listStyle', '.login', '.path', '.prevValue', '.quota', '.removed', '.views'],
]

/** Used only where it is there, or without harm where it is not. */
const GUARDED = {
  'AbortSignal.timeout': 'older ones abort, too, with another error',
  '.checkVisibility': 'only where cards have content-visibility, which is newer',
  '.hidePopover': 'a dialog instead',
  '.popover': 'a dialog instead',
  '.requestIdleCallback': 'a timeout instead',
}

const newer = (files: Iterable<string>, ...[promised, edition]: [typeof RESPONDENTS, 2022 | 2024]) =>
  [...new Set([...files].flatMap((file) => newerInScript(codeOf(file), promised, edition)))].sort()

test('no script uses what a browser may lack for which it is made', () => {
  const scripts = [...assets.files.keys()].filter((file) => file.endsWith('.js'))
  const forDesigners = scripts.filter((file) => !shared.has(file))
  const known = [...IN_LIBRARIES, ...OWN, ...Object.keys(GUARDED)]
  const found = new Set([...newer(shared, RESPONDENTS, 2022), ...newer(forDesigners, DESIGNERS, 2024)])
  expect([...found].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !found.has(name))).toEqual([])
}, 60_000)

test('inline scripts can be read by every browser, and tell those that are older from the others', () => {
  const [canRun, inline] = assets.manifest.inlineScripts.map(({ code }) => code)
  expect(newerInScript(canRun ?? '', RESPONDENTS, 5)).toEqual([])
  expect(newerInScript(inline ?? '', RESPONDENTS, 2022)).toEqual([])
  const features = [
    entryAt('javascript', 'builtins', 'Array', 'toSorted'),
    entryAt('api', 'Document', 'adoptedStyleSheets'),
    entryAt('css', 'types', 'color', 'color-mix'),
  ].map((entry) => firstVersions(entry!))
  const last = (engine: keyof typeof RESPONDENTS) => Math.max(...features.map((first) => first[engine]))
  expect({ chrome: last('chrome'), firefox: last('firefox'), safari: last('safari') }).toEqual(RESPONDENTS)
})

/** Without harm where it is missing. */
const ORNAMENT = [
  // Lines break elsewhere, and what is far away is laid out at once.
  ...[
    'text-wrap',
    'text-wrap: balance',
    'text-wrap: pretty',
    'text-wrap: wrap',
    'hyphens',
    'text-size-adjust',
  ],
  ...['content-visibility', 'content-visibility: auto', 'content-visibility: visible', 'contain: style'],
  ...['contain-intrinsic-block-size', 'contain-intrinsic-size', 'grid-template-rows: subgrid'],
  ...['float: inline-start', 'text-align: match-parent'],
  // A list of links in the page instead of one that a button shows.
  ':popover-open',
  // The browser's own colours, scroll bars, marks and letters; a chosen answer has its own mark besides that of :has().
  ...['accent-color', 'forced-color-adjust', 'forced-color-adjust: none', ':has'],
  ...['scrollbar-width', 'scrollbar-width: none', 'font-family: ui-monospace', 'user-select'],
  // Only on paper.
  ...['@page', 'break-after: avoid', 'break-before: avoid', '::details-content'],
]

test('no stylesheet uses what a browser may lack, unless it looks well without it', () => {
  const sheets = [
    codeOf(assets.manifest.styles),
    codeOf(assets.manifest.noscriptStyles),
    codeOf(assets.manifest.roomStyles),
  ]
  const inline = Object.values(assets.manifest.pageStyles).map(({ css }) => css)
  const found = new Set([...sheets, ...inline].flatMap((css) => newerInStyles(css, RESPONDENTS)))
  expect([...found].filter((name) => !ORNAMENT.includes(name)).sort()).toEqual([])
  expect(ORNAMENT.filter((name) => !found.has(name))).toEqual([])
})

describe('the check finds', () => {
  test.each([
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['URL.parse(a)', 'URL.parse'],
    ['Map.groupBy(a, b)', 'Map.groupBy'],
    ['a.hidePopover()', '.hidePopover'],
    ['a.values().toArray()', '.toArray'],
    ['a.ariaLabel = b', '.ariaLabel'],
    ['requestIdleCallback(a)', 'requestIdleCallback'],
    ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
  ])('%s in a script', (code, name) => {
    expect(newerInScript(code, RESPONDENTS, 2022)).toEqual([name])
  })

  test('what has become old enough only for designers, and what has not become so for anybody', () => {
    expect(newerInScript('[].toSorted()', RESPONDENTS, 2022)).toEqual([])
    expect(newerInScript('[].toSorted()', { ...RESPONDENTS, firefox: 114 }, 2022)).toEqual(['.toSorted'])
    expect(newerInScript('new CSSStyleSheet()', { ...RESPONDENTS, safari: 16.3 }, 2022)).toEqual([
      'new CSSStyleSheet',
    ])
    expect(newerInScript('URL.parse(a)', DESIGNERS, 2022)).toEqual([])
    expect(newerInScript('Promise.try(a)', { ...DESIGNERS, safari: 18.1 }, 2022)).toEqual(['Promise.try'])
    expect(() => newerInScript('/a/v', RESPONDENTS, 2022)).toThrow(SyntaxError)
  })

  test.each([
    ['a { color: light-dark(#fff, #000) }', 'light-dark()'],
    [':root { --ink: light-dark(#fff, #000) }', 'light-dark()'],
    ['a { mask: url(a.svg) }', 'mask'],
    ['a:popover-open { color: red }', ':popover-open'],
    ['a { & b { color: red } }', '&'],
    ['@scope (a) { b { color: red } }', '@scope'],
    ['a { text-wrap: balance }', 'text-wrap: balance'],
  ])('%s in a stylesheet', (css, name) => {
    expect(newerInStyles(css, RESPONDENTS)).toContain(name)
  })
})
