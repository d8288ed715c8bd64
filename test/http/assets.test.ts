import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mode } from '../../src/domain/action-log/setting-values.ts'
import { forRespondents } from '../../src/domain/survey/public-survey.ts'
import { LANGUAGES, type Language } from '../../src/domain/survey/translations/languages.ts'
import {
  type Assets,
  assetRoutes,
  firstFile,
  loadAssets,
  type PageKind,
  scriptsOf,
  surveyScripts,
  textsFile,
} from '../../src/http/assets/assets.ts'
import { buildIslands } from '../../src/http/assets/build-assets.ts'
import { minifiedCss, withIcons, withShortNames } from '../../src/http/assets/build-styles.ts'
import { compressed } from '../../src/http/replies/encoding.ts'
import { PLAIN_INSTANCE } from '../../src/instance/instance.ts'
import { languageLinks } from '../../src/pages/frame/page-language.ts'
import { renderSurvey } from '../../src/survey-page/survey/render-survey.tsx'
import { catalogues } from '../../src/texts/languages.ts'
import { longSurveyId, surveyOfLength } from '../bench/long-surveys.ts'
import { bytesOfFiles, scriptBytes, surveyScriptBytes } from '../support/assets.ts'

const KINDS: readonly PageKind[] = ['text', 'interactive', 'form']

let folder = ''
let assets: Assets
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  assets = await buildIslands({ production: true, folder })
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = (file: string, headers: Record<string, string> = {}) =>
  assetRoutes(assets).handle(new Request(`http://localhost/assets/${file}`, { headers }))

test('the server loads what a build wrote', async () => {
  const loaded = await loadAssets(folder)
  expect(loaded.manifest).toEqual(assets.manifest)
  expect([...loaded.files.keys()]).toEqual([...assets.files.keys()])
  const { styles } = assets.manifest
  expect(loaded.files.get(styles)?.br).toEqual(assets.files.get(styles)?.br)
})

test('files are cached for ever, in the smallest encoding that the client accepts', async () => {
  const [main = ''] = scriptsOf(assets.manifest, firstFile('text'), [])
  const answer = await ask(main, { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask(main)).headers.get('content-encoding')).toBeNull()
  expect((await ask(assets.manifest.styles)).headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('no other file is served', async () => {
  for (const file of [
    'manifest.json',
    'survey.js',
    '..%2f..%2fpackage.json',
    '__proto__',
    `${assets.manifest.styles}.br`,
  ]) {
    expect((await ask(file)).status).toBe(404)
  }
})

/** A name in every file that contains Preact. */
const PREACT = '__cC'

test('a ballot with a single list is answered and submitted with at most 35 KB of script, and without Preact', () => {
  const [texts = '', rest = '', libraries = ''] = surveyScripts(assets.manifest, 'text', 'en')
  const files = [...scriptsOf(assets.manifest, firstFile('text'), []), texts, rest]
  expect(bytesOfFiles(assets, files)).toBeLessThanOrEqual(35_840)
  const code = (file: string) => new TextDecoder().decode(assets.files.get(file)?.raw)
  expect(code(libraries)).toContain(PREACT)
  // Addresses that only designers use are in tables that bundles leave out.
  expect(files.filter((file) => code(file).includes('/results/'))).toEqual([])
  expect(files.filter((file) => code(file).includes(PREACT))).toEqual([])
})

// Hashes in the names of files move compressed sizes by up to 70 bytes when nothing else changes.
test('a page stays within its budget of compressed script: before a first vote counts, and until islands have hydrated', () => {
  for (const language of LANGUAGES) {
    expect(scriptBytes(assets, textsFile(language), [])).toBeLessThanOrEqual(3_200)
  }
  expect(scriptBytes(assets, firstFile('text'), [])).toBeLessThanOrEqual(14_560)
  expect(scriptBytes(assets, firstFile('interactive'), [])).toBeLessThanOrEqual(12_970)
  expect(scriptBytes(assets, firstFile('form'), [])).toBeLessThanOrEqual(11_540)
  expect(surveyScriptBytes(assets, 'text')).toBeLessThanOrEqual(45_800)
  expect(surveyScriptBytes(assets, 'interactive')).toBeLessThanOrEqual(61_440)
  expect(surveyScriptBytes(assets, 'form')).toBeLessThanOrEqual(41_000)
  expect(scriptBytes(assets, 'designer', ['survey-list', 'survey-editor'])).toBeLessThanOrEqual(131_100)
  const settings = ['survey-editor', 'settings-form', 'conditions-editor']
  expect(scriptBytes(assets, 'designer', settings)).toBeLessThanOrEqual(138_500)
  expect(scriptBytes(assets, 'entry', [])).toBeLessThanOrEqual(1000)
  expect(scriptBytes(assets, 'login', [])).toBeLessThanOrEqual(1000)
  expect(scriptBytes(assets, 'try-ballot', [])).toBeLessThanOrEqual(10_120)
})

/** Bytes of a survey's page of 24 options, with the styles in it, as it is sent. */
async function pageBytes(mode: Mode, language: Language): Promise<number> {
  const survey = forRespondents({ ...surveyOfLength(24), id: longSurveyId(24), revision: 1 })
  const languages = languageLinks({ language, written: null }, new URLSearchParams())
  const context = { catalogue: catalogues[language], assets, instance: PLAIN_INSTANCE, languages }
  const html = await renderSurvey(context, survey, mode, 'dropdown')
  // Hashes in the names of files compress by luck: 36 bytes more or less.
  const { br } = await compressed(
    new TextEncoder().encode(html.replace(/-[0-9a-z]{8}\.(js|css)/g, '-12345678.$1')),
    11,
  )
  return br?.byteLength ?? Number.NaN
}

// 160 bytes of it are for browsers that are too old, which no file reaches: their test, and a sentence.
test('a page of 24 options comes within 9.8 KB with its styles, whatever its mode and language', async () => {
  expect(await pageBytes('text', 'en')).toBeLessThanOrEqual(7_885)
  expect(await pageBytes('interactive', 'en')).toBeLessThanOrEqual(8_860)
  for (const language of LANGUAGES) {
    for (const mode of ['text', 'interactive'] as const)
      expect(await pageBytes(mode, language)).toBeLessThanOrEqual(9_805)
  }
}, 60_000)

test('styles that a page needs only after hydration are deferred', () => {
  const { survey, organize, form } = assets.manifest.pageStyles
  const laterOf = (kind: PageKind) =>
    surveyScripts(assets.manifest, kind, 'en')
      .map((file) => new TextDecoder().decode(assets.files.get(file)?.raw))
      .join('')
  const noscript = new TextDecoder().decode(assets.files.get(assets.manifest.noscriptStyles)?.raw)
  const own = survey.css + organize.css + form.css
  for (const [rule, kind] of [
    ['.state-line', 'text'],
    ['.your-answers', 'form'],
    ['.card[data-dragging]', 'interactive'],
  ] as const) {
    expect([rule, own.includes(rule)]).toEqual([rule, false])
    expect(laterOf(kind)).toContain(rule)
  }
  expect(laterOf('text')).not.toContain('.card[data-dragging]')
  const accent = survey.css.match(/(--\w+):#3440a8/)?.[1]
  expect(laterOf('interactive')).toContain(`border-color:var(${accent})`)
  expect(noscript).toContain('@media print{')
  expect(noscript).not.toContain('var(')
})

test('a page contains every token that it uses, and no other', () => {
  const { survey, organize, form, practice, wheel } = assets.manifest.pageStyles
  const css = [survey, organize, form, practice, wheel].map((style) => style.css).join('')
  const named = (pattern: RegExp) => new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name))
  const asked = named(/var\((--\w+)/g)
  expect(asked.size).toBeGreaterThan(15)
  expect([...asked].filter((name) => !css.includes(`${name}:`))).toEqual([])
  expect(css).not.toContain('3rem;--')
})

test('the sentences of a page are in a separate file, in one language', () => {
  const decoder = new TextDecoder()
  for (const language of LANGUAGES) {
    const [file = ''] = scriptsOf(assets.manifest, textsFile(language), [])
    const code = decoder.decode(assets.files.get(file)?.raw)
    const said = LANGUAGES.filter((other) => code.includes(catalogues[other].survey.begin as string))
    expect(said).toEqual([language])
  }
})

test('the scripts for voting, and those after them, are as few files as possible', () => {
  expect(scriptsOf(assets.manifest, firstFile('text'), []).length).toBe(1)
  const count = (kind: PageKind) => surveyScripts(assets.manifest, kind, 'en').length
  expect(KINDS.map(count)).toEqual([4, 4, 4])
})

test('a page loads Preact once, and never React', () => {
  const decoder = new TextDecoder()
  const having = (name: string) => (kind: PageKind) =>
    surveyScripts(assets.manifest, kind, 'en').filter((file) =>
      decoder.decode(assets.files.get(file)?.raw).includes(name),
    ).length
  expect(KINDS.map(having(PREACT))).toEqual([1, 1, 1])
  expect(KINDS.map(having('react.transitional.element'))).toEqual([0, 0, 0])
})

test('a page without dragging loads no code for it', () => {
  const text = new Set(surveyScripts(assets.manifest, 'text', 'en'))
  const decoder = new TextDecoder()
  const drags = [...assets.files]
    .filter(([, { raw }]) => decoder.decode(raw).includes('DndContext'))
    .map(([name]) => name)
  expect(drags.length).toBeGreaterThan(0)
  expect(drags.filter((name) => text.has(name))).toEqual([])
})

test('a survey whose options are organized first loads no fields of forms with them', () => {
  const decoder = new TextDecoder()
  const having = (kind: PageKind) =>
    surveyScripts(assets.manifest, kind, 'en').filter((file) =>
      decoder.decode(assets.files.get(file)?.raw).includes('likert-ends'),
    ).length
  expect(KINDS.map(having)).toEqual([1, 0, 1])
})

test('an unknown entry is an error, not an empty page', () => {
  expect(() => scriptsOf(assets.manifest, 'mian', [])).toThrow("no script was built for 'mian'")
})

test('no rule of the vote page uses :has(), which would make the browser match every card again at each vote', () => {
  expect(assets.manifest.pageStyles.survey.css).toContain('.level')
  expect(assets.manifest.pageStyles.survey.css).not.toContain(':has(')
})

test('the custom properties of the survey’s page have short names, the same in all of its sheets', async () => {
  const names = new Map<string, string>()
  expect(withShortNames(':root{--ink:#000;--ink-soft:#333}', names)).toBe(':root{--a:#000;--b:#333}')
  expect(withShortNames('.b p{color:var(--ink-soft)}', names)).toBe('.b p{color:var(--b)}')
  const { survey, organize } = assets.manifest.pageStyles
  const source = await Bun.file(join(import.meta.dir, '../../public/styles/survey-organize.css')).text()
  const ofSoft = survey.css.match(/(--\w+):#57606a/)?.[1]
  const count = (css: string, name = '') => css.split(`var(${name})`).length - 1
  expect(count(source, '--ink-soft')).toBeGreaterThan(0)
  expect(count(organize.css, ofSoft)).toBe(count(source, '--ink-soft'))
})

test('the stylesheet loses its comments and spaces, but not its meaning', () => {
  const css = `/* why */\n.a :hover,\n.b > p { color : rgb(0 0 0 / 22%);\n  margin: 0 0.5em 10.5em; }\n@media (width >= 48rem) { .c { width: calc(1px + 2px); } }`
  expect(minifiedCss(css)).toBe(
    '.a :hover,.b>p{color :rgb(0 0 0 / 22%);margin:0 .5em 10.5em}@media (width>= 48rem){.c{width:calc(1px + 2px)}}',
  )
})

test('icons named in a stylesheet are replaced by their drawings', () => {
  expect(withIcons('.a{mask:url("icon:menu")}')).toMatch(
    /^\.a\{mask:url\("data:image\/svg\+xml,<svg [^"#]*<circle cx='12' cy='12' r='1'\/>[^"#]*<\/svg>"\)\}$/,
  )
  expect(() => withIcons('.a{mask:url("icon:mneu")}')).toThrow("no icon is called 'mneu'")
})

test('the stylesheets use two font weights, because browsers load each before the first paint', async () => {
  const folder = join(import.meta.dir, '../../public/styles')
  const weights = new Set<string>()
  for await (const file of new Bun.Glob('*.css').scan(folder)) {
    const sheet = await Bun.file(join(folder, file)).text()
    for (const [, weight = ''] of sheet.matchAll(/font-weight:\s*([^;]+);/g)) weights.add(weight)
  }
  expect([...weights].sort()).toEqual(['400', '600', 'inherit'])
})
