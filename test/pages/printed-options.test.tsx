import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublishedOptionBody } from '../../src/contract/results.ts'
import { PrintedOptions } from '../../src/results/page/printed-options.tsx'
import { en } from '../../src/texts/en.ts'

/** The headings of the printed table of options, and its cells. */
function printed(figures: Partial<PublishedOptionBody>) {
  const options = Array.from({ length: 60 }, (_, at) => ({
    ...{ optionId: `o${at}`, optionName: `Idea ${at}`, rank: null, netVotes: 60 - at, estimate: 60 - at },
    ...{ ci95: null, mean: null, supporters: null, opponents: null },
    ...figures,
  })) as unknown as PublishedOptionBody[]
  const html = renderToStaticMarkup(
    <PrintedOptions {...{ options, question: 'On what?', texts: en.resultsPage, language: 'en' }} />,
  )
  const cells = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</`, 'g'))].map(([, t]) => t)
  return { heading: cells('h3'), columns: cells('th scope="col"'), rows: cells('th scope="row"') }
}

test('the printed table of options contains all of them, and no column of withheld figures', () => {
  const { heading, columns, rows } = printed({})
  expect(heading).toEqual(['All 60 options'])
  expect(columns).toEqual(['Option', 'Net votes'])
  expect(rows).toEqual(Array.from({ length: 60 }, (_, at) => `Idea ${at}`))
})

test('the printed table of options has the columns about certainty, if they are shown', () => {
  const told = { rank: 1, mean: 0.5, supporters: 0, opponents: 3, estimate: 7.5 }
  const ci95 = { netVotes: [1, 2], mean: [0, 1], estimate: [3, 9] } as const
  expect(printed({ ...told, ci95 }).columns).toEqual([
    ...['Rank', 'Option', 'Net votes', 'Net votes if all saw it', '95% from', '95% to'],
    ...['Mean', 'People for', 'People against'],
  ])
})
