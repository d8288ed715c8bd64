import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublishedOptionBody } from '../../src/contract/results.ts'
import { HeatChart } from '../../src/results/page/charts/heat-chart.tsx'
import { en } from '../../src/texts/en.ts'

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
  ['on a phone', 12, true],
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
    expect(count(/<text[^>]*>Option \d+<\/text>/g) + count(/<tspan[^>]*>Option \d+<\/tspan>/g)).toBe(2 * most)
  },
)

test('on a phone a name is shown on two lines', () => {
  const options = [option('Parks and playgrounds', 1), option('Roads', 2)]
  const shares = options.map(() => options.map(() => null))
  const html = renderToStaticMarkup(
    <HeatChart {...{ options, shares, narrow: true }} texts={en.resultsPage} language="en" />,
  )
  expect(html).toMatch(/>Parks and<tspan[^>]*>playgrounds<\/tspan>/)
})
