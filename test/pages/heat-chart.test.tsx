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
