import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublishedOptionBody } from '../../src/contract/results.ts'
import { HeatChart } from '../../src/results/page/charts/heat-chart.tsx'
import { en } from '../../src/texts/en.ts'

/** Only what the picture reads of an option. */
const option = (optionName: string, rank: number) =>
  ({ optionId: optionName, optionName, rank }) as PublishedOptionBody

test('options of one rank are told apart by letters, in rows and columns alike', () => {
  const options = [option('Parks', 1), option('Roads', 2), option('Schools', 2), option('Trees', 4)]
  const shares = options.map(() => options.map(() => null))
  const html = renderToStaticMarkup(
    <HeatChart {...{ options, shares }} texts={en.resultsPage} language="en" />,
  )
  const numbers = [...html.matchAll(/>(\d+[a-z]?)<\/text>/g)].map(([, number]) => number)
  const once = ['1', '2a', '2b', '4']
  expect(numbers).toEqual([...once, ...once])
})

test('on a phone every share of twelve options is a number, bold where more people prefer the option of the row', () => {
  const options = Array.from({ length: 12 }, (_, at) => option(`Option ${at}`, at + 1))
  const shares = options.map((_, row) =>
    options.map((_, column) => (row === column ? null : row < column ? 0.5 : 0.25)),
  )
  const html = renderToStaticMarkup(
    <HeatChart {...{ options, shares }} narrow texts={en.resultsPage} language="en" />,
  )
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length
  expect(count(/font-weight="600"[^>]*>50<\/text>/g)).toBe(66)
  expect(count(/>50<\/text>/g)).toBe(66)
  expect(count(/>25<\/text>/g)).toBe(66)
  expect(count(/<text[^>]*>Option \d+<\/text>/g)).toBe(24)
})
