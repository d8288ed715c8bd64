import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { PublishedOptionBody, PublishedQvBody } from '../../../../src/contract/results/results.ts'
import { isSampled, orderOf, orderShown } from '../../../../src/results/page/options/option-order.ts'
import {
  binsTable,
  countTable,
  inOrder,
  isSortable,
  optionTable,
  pairwiseTable,
  rulesTable,
} from '../../../../src/results/page/tables/option-tables.ts'
import type { Table } from '../../../../src/results/page/tables/table.ts'
import { en } from '../../../../src/texts/en.ts'

const TEXTS = en.resultsPage

/** An option of which nothing is told but what is given. */
function option(optionId: string, figures: Partial<PublishedOptionBody> = {}): PublishedOptionBody {
  const untold = {
    rank: null,
    netVotes: null,
    estimate: null,
    ci95: null,
    rankInterval: null,
    mean: null,
    sd: null,
  }
  return {
    optionId,
    optionName: `Option ${optionId}`,
    m: 5,
    bins: null,
    ...untold,
    ...figures,
  } as PublishedOptionBody
}

const options: fc.Arbitrary<PublishedOptionBody[]> = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 6 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id, at) =>
        fc
          .record({ netVotes: fc.option(fc.integer({ min: -9, max: 9 })), mean: fc.option(fc.integer()) })
          .map((figures) => option(id, { ...figures, estimate: figures.netVotes, rank: at + 1 })),
      ),
    ),
  )

const columnOf = ({ columns, rows }: Table, key: string) => {
  const at = columns.findIndex((column) => column.key === key)
  return at < 0 ? undefined : rows.map((row) => row[at])
}

describe('sorted options', () => {
  const ids = (found: readonly PublishedOptionBody[]) => found.map(({ optionId }) => optionId)

  test('are the same options, those with a value first and in its order', () => {
    fc.assert(
      fc.property(
        options,
        fc.constantFrom('netVotes', 'mean', 'optionName'),
        fc.boolean(),
        (all, by, descending) => {
          const sorted = inOrder(all, { by, descending }, TEXTS)
          expect(ids(sorted).toSorted()).toEqual(ids(all).toSorted())
          const values = sorted.map((each) => each[by as 'netVotes' | 'mean' | 'optionName'])
          const told = values.filter((value) => value !== null)
          expect(values.slice(0, told.length)).toEqual(told)
          for (const [at, value] of told.slice(1).entries())
            expect(descending ? told[at]! >= value : told[at]! <= value).toBe(true)
        },
      ),
    )
  })

  test('are by rank if they are equal, in either direction', () => {
    const equal = [
      option('c', { mean: 1, rank: 3 }),
      option('a', { mean: 1, rank: 1 }),
      option('b', { mean: 1, rank: 2 }),
    ]
    for (const descending of [true, false])
      expect(ids(inOrder(equal, { by: 'mean', descending }, TEXTS))).toEqual(['a', 'b', 'c'])
  })

  test('are in the order of the result if the address names an unknown column', () => {
    const found = [option('a', { netVotes: 1 }), option('b', { netVotes: 2 })]
    expect(isSortable('colour', TEXTS)).toBe(false)
    expect(ids(inOrder(found, { by: 'colour', descending: false }, TEXTS))).toEqual(['b', 'a'])
    const { columns } = optionTable(
      [option('a', { category: 'x', price: 1, netVotes: 1, estimate: 2 })],
      TEXTS,
    )
    for (const { key } of columns) expect([key, isSortable(key, TEXTS)]).toEqual([key, true])
  })

  test('follow the address, and sampled ones are compared by the estimate for everybody', () => {
    expect(orderOf(new URLSearchParams('sort=mean'))).toEqual({ by: 'mean', descending: true })
    expect(orderOf(new URLSearchParams('sort=mean&dir=asc'))).toEqual({ by: 'mean', descending: false })
    const usual = orderOf(new URLSearchParams(''))
    const sampled = [option('a', { netVotes: 4, estimate: 8 })]
    expect(isSampled(sampled)).toBe(true)
    expect(isSampled([option('a', { netVotes: 4, estimate: 4 }), option('b', { netVotes: 4 })])).toBe(false)
    expect(orderShown(usual, sampled).by).toBe('estimate')
    expect(orderShown(usual, [option('a')])).toBe(usual)
    expect(orderShown({ by: 'mean', descending: true }, sampled).by).toBe('mean')
  })
})

describe('the table of options', () => {
  test('has a row for each option and a cell for each column', () => {
    fc.assert(
      fc.property(options, (all) => {
        const table = optionTable(all, TEXTS)
        expect(table.rows).toHaveLength(all.length)
        for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
        expect(columnOf(table, 'netVotes')).toEqual(all.map(({ netVotes }) => netVotes))
        expect(columnOf(table, 'optionName')).toEqual(all.map(({ optionName }) => optionName))
      }),
    )
  })

  test('has the ends of intervals, and an empty cell if there is none', () => {
    const ci95 = { netVotes: [1, 2], estimate: [3, 4], mean: [5, 6] } as const
    const table = optionTable([option('a', { ci95, rankInterval: [1, 3] }), option('b')], TEXTS)
    expect(['netLow', 'netHigh', 'rankLow', 'rankHigh'].map((key) => columnOf(table, key))).toEqual([
      [3, null],
      [4, null],
      [1, null],
      [3, null],
    ])
  })

  test('contains estimates, categories and prices only if any option has one', () => {
    const plain = optionTable([option('a', { netVotes: 4, estimate: 4 })], TEXTS)
    for (const key of ['estimate', 'category', 'price']) expect(columnOf(plain, key)).toBeUndefined()
    const table = optionTable(
      [option('a', { netVotes: 4, estimate: 8, category: 'Outside' }), option('b')],
      TEXTS,
    )
    expect(columnOf(table, 'estimate')).toEqual([8, null])
    expect(columnOf(table, 'category')).toEqual(['Outside', null])
  })

  test('writes prices in their unit, with cents only if a price has some', () => {
    const price = (prices: readonly number[], priceUnit?: string) =>
      optionTable(
        prices.map((each, at) => option(String(at), { price: each })),
        TEXTS,
        { priceUnit },
      ).columns.find(({ key }) => key === 'price')
    expect(price([5, 7], 'EUR')).toMatchObject({ digits: 0, label: `${TEXTS.columns.price} (EUR)` })
    expect(price([5, 7.5])).toMatchObject({ digits: 2, label: TEXTS.columns.price })
  })

  test('has the requested columns, in its own order', () => {
    const { columns } = optionTable([option('a')], TEXTS, { columns: ['mean', 'rank', 'colour'] })
    expect(columns.map(({ key }) => key)).toEqual(['rank', 'mean'])
  })
})

describe('tables of a question', () => {
  const all = [option('a', { rank: 2 }), option('b', { rank: 1 }), option('c', { rank: 3 })]
  const [a, b, c] = all as [PublishedOptionBody, PublishedOptionBody, PublishedOptionBody]

  test('of pairs find the share of each pair, whatever the order of the options', () => {
    const pairwise = [
      [null, 0.2, 0.3],
      [0.8, null, 0.6],
      [0.7, 0.4, null],
    ]
    const share = (one: PublishedOptionBody, other: PublishedOptionBody) =>
      pairwise[all.indexOf(one)]![all.indexOf(other)]!
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (shown) => {
        const { columns, rows } = pairwiseTable(
          shown,
          { pairwise, options: all } as unknown as PublishedQvBody,
          TEXTS,
        )
        expect(columns.map(({ label }) => label).slice(1)).toEqual(shown.map(({ optionName }) => optionName))
        for (const [at, [name, ...shares]] of rows.entries()) {
          expect(name!).toBe(shown[at]!.optionName)
          expect(shares).toEqual(shown.map((other) => share(shown[at]!, other)))
        }
      }),
    )
  })

  test('of rules set the rank by each rule beside that of the result', () => {
    const rules = [
      {
        rule: 'borda',
        options: [
          { optionId: 'b', rank: 1 },
          { optionId: 'a', rank: 3 },
        ],
      },
    ]
    const { columns, rows } = rulesTable([b, a, c], { rules } as unknown as PublishedQvBody, TEXTS)
    expect(columns.map(({ key }) => key)).toEqual(['optionName', 'qv', 'borda'])
    expect(rows).toEqual([
      [b.optionName, 1, 1],
      [a.optionName, 2, 3],
      [c.optionName, 3, null],
    ])
  })

  test('of bins count everybody in each, whatever they voted', () => {
    const bins = { Yes: { against: 1, none: 2, for: 3 }, No: { against: 0, none: 0, for: 0 } }
    const groupText = (group: string) => group.toUpperCase()
    const table = binsTable([option('a', { bins, agreement: 0.5 })], { texts: TEXTS, groupText })
    expect(table.columns.map(({ label }) => label).slice(1, 3)).toEqual(['YES', 'NO'])
    expect(table.rows).toEqual([['Option a', 6, 0, 0.5]])
    expect(binsTable([], { texts: TEXTS, groupText }).rows).toEqual([])
  })

  test('of counts have each value beside its count', () => {
    const { columns, rows } = countTable(
      { key: 'label', label: 'Label' },
      [
        ['1', 4],
        ['2', 0],
      ],
      TEXTS,
    )
    expect(columns.map(({ key }) => key)).toEqual(['label', 'count'])
    expect(rows).toEqual([
      ['1', 4],
      ['2', 0],
    ])
  })
})
