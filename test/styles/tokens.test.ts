import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const STYLES = join(import.meta.dir, '../../public/styles')
const css = await Bun.file(join(STYLES, 'tokens.css')).text()

const [inLight = '', inDark = ''] = css.split('(prefers-color-scheme: dark)')

/** The colours of a part of the stylesheet by name. */
const coloursIn = (part: string) =>
  new Map([...part.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', color = '']) => [name, color]))

/** Each colour by name, in light and in dark. */
const schemes = [coloursIn(inLight), coloursIn(inDark)] as const

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, two: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT = ['ink', 'ink-soft', 'accent', 'positive', 'negative', 'neutral']
const GROUNDS = ['paper', 'surface']
const FILLED = ['accent']

/** The contrast of two colours in a scheme; a colour that is not there has none. */
function between(one: string, two: string, scheme: 0 | 1): number {
  return contrast(schemes[scheme].get(one) ?? '#000000', schemes[scheme].get(two) ?? '#000000')
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in %s colours', (_, scheme) => {
  test('every text colour is legible on every background, at least 4.5 : 1', () => {
    const pairs = TEXT.flatMap((text) =>
      GROUNDS.map((ground) => [text, ground, between(text, ground, scheme)]),
    )
    expect(pairs.filter(([, , ratio]) => Number(ratio) < 4.5)).toEqual([])
  })

  test('text on a filled button is legible', () => {
    for (const fill of FILLED) expect(between('on-color', fill, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test('the edges of controls stand out from every background, at least 3 : 1', () => {
    for (const ground of GROUNDS) expect(between('edge', ground, scheme)).toBeGreaterThanOrEqual(3)
  })
})

test('every colour has a value in both schemes', () => {
  expect([...schemes[1].keys()]).toEqual([...schemes[0].keys()])
  expect(schemes[0].size).toBeGreaterThan(10)
})

test('black on white has the highest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('stylesheets name no left and no right, so that right-to-left is a mirror', async () => {
  const physical =
    /(?:margin|padding|border|inset)-(?:left|right)|(?:^|[\s;{])(?:left|right)\s*:|(?:text-align|float|clear): (?:left|right)/
  const sheets = [...new Glob('*.css').scanSync(STYLES)]
  expect(sheets.length).toBeGreaterThan(10)
  const found = await Promise.all(
    sheets.map(async (name) => {
      const lines = (await Bun.file(join(STYLES, name)).text()).split('\n')
      return lines
        .filter((line) => physical.test(line.replace(/env\([\w-]+\)/g, '')))
        .map((line) => `${name}: ${line.trim()}`)
    }),
  )
  expect(found.flat()).toEqual([])
})
