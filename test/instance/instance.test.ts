import { beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { GROUNDS } from '../../src/domain/survey/look/accent.ts'
import { type Instance, readInstance, VERSION } from '../../src/instance/instance.ts'

const TOKENS = join(import.meta.dir, '../../public/styles/tokens.css')

type Variables = Readonly<Record<string, string>>

async function readingOf(env: Variables) {
  const config = readConfig(env)
  if (!config.ok) throw new Error(config.problems.join())
  return readInstance(config.config.instanceSettings)
}

async function instanceOf(env: Variables): Promise<Instance> {
  const reading = await readingOf(env)
  if (!reading.ok) throw new Error(reading.problems.join())
  return reading.instance
}

async function problemsOf(env: Variables): Promise<readonly string[]> {
  const reading = await readingOf(env)
  return reading.ok ? [] : reading.problems
}

describe('the accent colour', () => {
  test('contrasts with the backgrounds of the stylesheet', async () => {
    const css = await Bun.file(TOKENS).text()
    // In the light first, then in the dark.
    const token = (name: string) =>
      [...css.matchAll(new RegExp(`--${name}: (#\\w{6});`, 'g'))].map(([, color]) => color)
    const [lightPaper, darkPaper] = token('paper')
    const [lightSurface, darkSurface] = token('surface')
    expect(GROUNDS.light.toSorted()).toEqual([lightPaper, lightSurface].toSorted() as never)
    expect(GROUNDS.dark.toSorted()).toEqual([darkPaper, darkSurface].toSorted() as never)
    const onColor = token('on-color')
    expect(
      [GROUNDS.light as readonly string[], GROUNDS.dark].map((grounds, at) =>
        grounds.includes(onColor[at] ?? ''),
      ),
    ).toEqual([true, true])
  })

  test('is refused with its contrast if text would be illegible', async () => {
    expect(await problemsOf({ ACCENT_COLOR: '#ffcc00' })).toEqual([
      'ACCENT_COLOR must have a contrast of at least 4.5 : 1 on light pages, and has 1.44 : 1: choose a darker colour.',
    ])
    expect(await problemsOf({ ACCENT_COLOR: '#0b6b61', ACCENT_COLOR_DARK: '#0b6b61' })).toEqual([
      'ACCENT_COLOR_DARK must have a contrast of at least 4.5 : 1 on dark pages, and has 2.56 : 1: choose a lighter colour.',
    ])
    expect(await problemsOf({ ACCENT_COLOR_DARK: '#5fd3c3' })).toEqual([
      'ACCENT_COLOR_DARK needs ACCENT_COLOR, the one for light pages.',
    ])
  })

  test('is made light enough for dark pages unless that is set', async () => {
    const set = await instanceOf({ ACCENT_COLOR: '#0b6b61', ACCENT_COLOR_DARK: '#5fd3c3' })
    expect(set.accent?.css).toBe(
      'html:root{--accent:#0b6b61}@media screen and (prefers-color-scheme:dark){html:root{--accent:#5fd3c3}}',
    )
    for (const color of ['#0b6b61', '#000000', '#8b0000', '#3440a8']) {
      const { accent } = await instanceOf({ ACCENT_COLOR: color })
      const dark = /dark\)\{html:root\{--accent:(#[\da-f]{6})\}/.exec(accent?.css ?? '')?.[1] ?? ''
      expect(await problemsOf({ ACCENT_COLOR: color, ACCENT_COLOR_DARK: dark })).toEqual([])
    }
  })
})

describe('the logo', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'logo-'))
    return () => rm(folder, { recursive: true })
  })

  const problem =
    'LOGO_FILE must be an SVG, PNG, JPEG or WebP file of at most 100 KB that the server can read.'

  async function written(name: string, content: string): Promise<Variables> {
    await Bun.write(join(folder, name), content)
    return { LOGO_FILE: join(folder, name) }
  }

  test('is read with its size, and named after its content', async () => {
    const one = await instanceOf(await written('a.svg', svg('red')))
    const two = await instanceOf(await written('b.svg', svg('blue')))
    expect(one.logo).toMatchObject({ type: 'image/svg+xml', width: 120, height: 30 })
    expect(one.logo?.file).toMatch(/^logo-[\da-f]{12}\.svg$/)
    expect(two.logo?.file).not.toBe(one.logo?.file)
  })

  test('is refused if it is missing, not a picture, or too large', async () => {
    const large = `${svg('red')}<!--${'x'.repeat(100_000)}-->`
    expect(await problemsOf({ LOGO_FILE: join(folder, 'none.svg') })).toEqual([problem])
    expect(await problemsOf(await written('text.svg', 'hello'))).toEqual([problem])
    expect(await problemsOf(await written('large.svg', large))).toEqual([problem])
    expect(await problemsOf(await written('old.gif', 'GIF89a\u0001\u0000\u0001\u0000'))).toEqual([problem])
  })
})

test('the footer of an instance has links, and no markup that is not safe', async () => {
  const { footer } = await instanceOf({
    FOOTER_TEXT: 'Ask <i onclick="x()">help@example.org</i><script>x()</script>',
  })
  expect(footer).toContain('Ask <i><a href="mailto:help@example.org"')
  expect(footer).not.toMatch(/onclick|script/)
})

test('an instance without settings is plain', async () => {
  expect(await instanceOf({})).toEqual({
    name: null,
    logo: null,
    accent: null,
    imprintUrl: null,
    privacyUrl: null,
    organisation: null,
    footer: null,
    demoNotice: false,
  })
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/)
})

function svg(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30H0z" fill="${color}"/></svg>`
}
