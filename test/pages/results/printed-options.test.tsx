import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublishedOptionBody, PublishedQvBody } from '../../../src/contract/results/results.ts'
import { PrintedOptions } from '../../../src/results/page/options/printed-options.tsx'
import { en } from '../../../src/texts/en.ts'

/** The printed section: its heading, its note, and the headings and first cells of its table. */
function printed(figures: Partial<PublishedOptionBody>, rules: readonly string[] = []) {
  const options = Array.from({ length: 60 }, (_, at) => ({
    ...{ optionId: `o${at}`, optionName: `Idea ${at}`, rank: null, netVotes: 60 - at, estimate: 60 - at },
    ...{
      ci95: null,
      mean: null,
      supporters: null,
      opponents: null,
      histogram: null,
      bands: null,
      groups: null,
    },
    ...figures,
  })) as unknown as PublishedOptionBody[]
  const ranks = options.map(({ optionId }, at) => ({ optionId, rank: 60 - at }))
  const results = {
    ...{
      type: 'qv',
      n: 9,
      options,
      pairwise: [],
      bins: [],
      noVotes: null,
      credits: { mean: null, histogram: null },
    },
    rules: rules.map((rule) => ({ rule, tau: 1, options: ranks })),
  } as unknown as PublishedQvBody
  const html = renderToStaticMarkup(
    <PrintedOptions {...{ results, options, question: 'On what?', texts: en.resultsPage, language: 'en' }} />,
  )
  const cells = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</`, 'g'))].map(([, t]) => t)
  const [, note] = /<p class="hint">([^<]*)</.exec(html) ?? []
  return {
    ...{ heading: cells('h3'), note, columns: cells('th scope="col"'), rows: cells('th scope="row"') },
    lasts: [...html.matchAll(/>([^<]*)<\/td><\/tr>/g)].map(([, text]) => text),
  }
}

test('the printed table of options contains all of them, and no column of withheld figures', () => {
  const { heading, columns, rows } = printed({})
  expect(heading).toEqual(['All 60 options'])
  expect(columns).toEqual(['Option', 'Net votes'])
  expect(rows).toEqual(Array.from({ length: 60 }, (_, at) => `Idea ${at}`))
})

const TOLD = { rank: 1, mean: 0.5, supporters: 0, opponents: 3, estimate: 7.5 }
const ci95 = { netVotes: [1, 2], mean: [0, 1], estimate: [3, 9] } as const
const CERTAIN = ['Rank', 'Option', 'Net votes', 'Net votes if all saw it', '95% from', '95% to', 'Mean']

test('the printed table of options has the columns about certainty, if they are shown', () => {
  expect(printed({ ...TOLD, ci95 }).columns).toEqual([...CERTAIN, 'People for', 'People against'])
})

test('the printed table of options ends with the ranks under other rules, and leaves out what is printed with the distributions', () => {
  const { columns, note, lasts } = printed({ ...TOLD, ci95, histogram: { '1': 3 } }, ['approval', 'borda'])
  expect(columns).toEqual([...CERTAIN, 'Approval', 'Borda'])
  expect(note).toBe('The last 2 columns are ranks under other rules of counting the same votes.')
  expect(lasts).toEqual(Array.from({ length: 60 }, (_, at) => `${60 - at}`))
})
