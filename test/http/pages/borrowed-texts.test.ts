import { expect, test } from 'bun:test'
import { withMarkedTexts } from '../../../src/http/pages/render.tsx'

const english = { lang: 'en', dir: 'ltr' as const, texts: new Set(['Parks', 'Rock & roll', 'Roads']) }

test('an element with nothing but a borrowed text says its language', () => {
  expect(withMarkedTexts('<h3 dir="auto">Parks</h3>', english)).toBe('<h3 dir="ltr" lang="en">Parks</h3>')
  expect(withMarkedTexts('<h3 lang="es">Parks</h3>', english)).toBe('<h3 lang="es">Parks</h3>')
})

const parks = '<bdi lang="en" dir="ltr">Parks</bdi>'

test.each([
  ['<p>في المقدمة: «\u2068Parks\u2069»</p>', `<p>في المقدمة: «\u2068${parks}\u2069»</p>`],
  ['<p>„Parks“ und „Straßen“</p>', `<p>„${parks}“ und „Straßen“</p>`],
  ['<p>« Parks » est en tête</p>', `<p>« ${parks} » est en tête</p>`],
  ['<p>「Rock &amp; roll」領先</p>', '<p>「<bdi lang="en" dir="ltr">Rock &amp; roll</bdi>」領先</p>'],
])(
  'a borrowed name in quotation marks or isolates says its language within a sentence: %s',
  (html, marked) => {
    expect(withMarkedTexts(html, english)).toBe(marked)
  },
)

test.each([
  '<title>“Parks” leads</title>',
  '<p>Parks and recreation</p>',
  '<svg><text>“Parks” leads</text></svg>',
  '<img alt="“Parks”">',
  '<div data-island="vote"><p>“Parks” leads</p></div>',
])('nothing is put where it cannot be, or into what a script renders again: %s', (html) => {
  expect(withMarkedTexts(html, english)).toBe(html)
})
