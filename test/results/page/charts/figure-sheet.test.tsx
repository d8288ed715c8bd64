import { expect, test } from 'bun:test'
import { svgFile } from '../../../../src/results/page/charts/figure-sheet.tsx'

test('a picture is well-formed XML whatever is stored', () => {
  const odd = 'Bike\u000blane \u001b\ufffe\udc00'
  const svg = svgFile(
    <svg width={9} height={9}>
      <title>{odd}</title>
      <text>{odd}</text>
    </svg>,
    { title: odd, question: odd, heading: odd, hint: odd, note: odd },
  )
  // The characters of XML 1.0, section 2.2.
  expect(svg).toMatch(/^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u)
  expect(svg.match(/Bikelane/g)?.length).toBeGreaterThanOrEqual(6)
})
