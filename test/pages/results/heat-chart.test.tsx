import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublishedOptionBody } from '../../../src/contract/results/results.ts'
import { HeatChart } from '../../../src/results/page/charts/heat-chart.tsx'
import { cellText } from '../../../src/results/page/tables/table.ts'
import { en } from '../../../src/texts/en.ts'
import { expectApart, labels } from '../../support/chart-labels.ts'

/** Only what the picture reads of an option. */
const option = (optionName: string, rank: number) =>
  ({ optionId: optionName, optionName, rank }) as PublishedOptionBody

test('options with the same rank are distinguished by letters, in rows and columns alike', () => {
  const options = [option('Parks', 1), option('Roads', 2), option('Schools', 2), option('Trees', 4)]
  const shares = options.map(() => options.map(() => null))
  const html = renderToStaticMarkup(
    <HeatChart {...{ options, shares }} texts={en.resultsPage} language="en" />,
  )
  const numbers = [...html.matchAll(/>(\d+[a-z]?)<\/text>/g)].map(([, number]) => number)
  const once = ['1', '2a', '2b', '4']
  expect(numbers).toEqual([...once, ...once])
})

test.each([
  ['on a phone', 24, true],
  ['on a wide page', 30, false],
] as const)(
  '%s every share of %d options is a number, bold if more people prefer the option of the row',
  (_, most, narrow) => {
    const options = Array.from({ length: most }, (_, at) => option(`Option ${at}`, at + 1))
    const shares = options.map((_, row) =>
      options.map((_, column) => (row === column ? null : row < column ? 0.5 : 0.35)),
    )
    const html = renderToStaticMarkup(
      <HeatChart {...{ options, shares, narrow }} texts={en.resultsPage} language="en" />,
    )
    const count = (pattern: RegExp) => [...html.matchAll(pattern)].length
    const pairs = (most * (most - 1)) / 2
    expect(count(/font-weight="600"[^>]*>50<\/text>/g)).toBe(pairs)
    expect(count(/>50<\/text>/g)).toBe(pairs)
    expect(count(/>35<\/text>/g)).toBe(pairs)
    expect(count(/<text[^>]*>Option \d+<\/text>/g)).toBe(narrow ? most : 2 * most)
  },
)

const LONG = 'A new youth centre in the former post office building on Market Square, open in the afternoon'

test.each([
  ['on a phone', true],
  ['on a wide page', false],
] as const)('%s long names are whole, and rows are as high as their names', (_, narrow) => {
  const options = [option('Roads', 1), option(LONG, 2), option('Trees', 3)]
  const shares = options.map(() => options.map(() => null))
  const html = renderToStaticMarkup(
    <HeatChart {...{ options, shares, narrow }} texts={en.resultsPage} language="en" />,
  )
  const names = [
    ...html.matchAll(
      /translate\(0 (\d+)\)"><text [^>]*>[^<]*<\/text><text [^>]*y="(\d+)"[^>]*>([A-Z].*?)<\/text>/g,
    ),
  ].map(([, row, baseline, text = '']) => {
    const first = Number(row) + Number(baseline)
    const lines = text.replaceAll('</tspan>', '').split(/<tspan[^>]*>/)
    return { lines, first, last: first + 14 * (lines.length - 1) }
  })
  expect(names.map(({ lines }) => lines.join(' '))).toEqual(['Roads', LONG, 'Trees'])
  expect(names[1]!.lines.length).toBeGreaterThan(1)
  expect(names[1]!.first - names[0]!.last).toBeGreaterThanOrEqual(14)
  expect(names[2]!.first - names[1]!.last).toBeGreaterThanOrEqual(14)
})

test('the headings of columns do not overlap, however low the ranks', () => {
  const options = Array.from({ length: 25 }, (_, at) => option(`Option ${at}`, 480))
  const shares = options.map(() => options.map(() => null))
  const svg = renderToStaticMarkup(
    <HeatChart {...{ options, shares }} texts={en.resultsPage} language="en" />,
  )
  const blocks = svg.split('<g transform="translate(0 22)">').slice(0, -1)
  const headings = blocks.map((block) => labels(block, 14))
  expect(headings.flat().map(({ text }) => text)).toEqual(
    [...'abcdefghijklmnopqrstuvwxy'].map((letter) => `480${letter}`),
  )
  for (const line of headings) expectApart(line, 760)
})

test('shares are rounded as in the table', () => {
  const options = [option('Parks', 1), option('Roads', 2)]
  const shares = [
    [null, 0.575],
    [0.285, null],
  ]
  const html = renderToStaticMarkup(
    <HeatChart {...{ options, shares }} texts={en.resultsPage} language="en" />,
  )
  const written = [...html.matchAll(/>(\d\d)<\/text>/g)].map(([, number]) => `${number}%`)
  expect(written).toEqual([0.575, 0.285].map((share) => cellText(share, { percent: true }, 'en')))
})
