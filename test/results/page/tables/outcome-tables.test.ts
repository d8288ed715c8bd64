import { describe, expect, test } from 'bun:test'
import type { PublishedQvBody } from '../../../../src/contract/results/results.ts'
import { methodsTable } from '../../../../src/results/page/tables/outcome-tables.ts'
import { en } from '../../../../src/texts/en.ts'

const NAMES = ['Pool', 'Roof', 'Trees']
const [pool, roof] = NAMES
const side = (inFavour: number, against: number) => ({ for: inFavour, against, people: 20 })

/** Results of a budget that by net votes pays for the pool and the roof, and by equal shares for the roof. */
const resultsWith = (sides: readonly ReturnType<typeof side>[][] | null, groups: number) =>
  ({
    options: NAMES.map((name, at) => ({ optionId: name, optionName: name, rank: at + 1 })),
    outcome: {
      rule: 'budget',
      method: 'netVotes',
      methods: [
        { method: 'netVotes', funded: [pool, roof], amounts: [100, 50], served: null },
        { method: 'equalShares', funded: [roof], amounts: [50], served: null },
      ],
    },
    commonGround: {
      groups: Array.from({ length: groups }, () => ({ people: 20, setApartBy: [] })),
      options: NAMES.map((optionId, at) => ({ optionId, ground: 0, sides: sides?.[at] ?? null })),
    },
  }) as unknown as PublishedQvBody

describe('the table of methods', () => {
  const rowsOf = (...of: Parameters<typeof resultsWith>) =>
    methodsTable(resultsWith(...of), en.resultsPage, 'en').rows.filter(([name]) =>
      `${name}`.includes('in group'),
    )
  const sides = [
    [side(15, 2), side(1, 14)],
    [side(9, 3), side(8, 8)],
    [side(0, 9), side(20, 0)],
  ]

  test('says how much of what each method funds a group of people is for, rather than against', () => {
    expect(rowsOf(sides, 2)).toEqual([
      ['Funded, with more for than against in group A', '2 / 2', '1 / 1'],
      ['Funded, with more for than against in group B', '0 / 2', '0 / 1'],
    ])
  })

  test('says nothing of groups if people form none, or to readers who are not told how each voted', () => {
    expect(rowsOf(sides, 1)).toEqual([])
    expect(rowsOf(null, 2)).toEqual([])
  })

  test('counts the options that a method funds besides where they are too many to name, in words', () => {
    const results = resultsWith(null, 1)
    const names = Array.from({ length: 7 }, (_, at) => `Path ${at}`)
    const options = names.map((name, at) => ({ optionId: name, optionName: name, rank: at + 1 }))
    const [first, ...others] = names
    const methods = [
      { method: 'netVotes', funded: [first], amounts: [1], served: null },
      { method: 'equalShares', funded: others, amounts: others.map(() => 1), served: null },
    ]
    const many = {
      ...results,
      options,
      outcome: { ...results.outcome, methods },
    } as unknown as PublishedQvBody
    const { methods: words } = en.resultsPage
    const rows = methodsTable(many, en.resultsPage, 'en').rows
    expect(rows.find(([name]) => name === words.moves)?.slice(1)).toEqual(['=', '+6 options, − Path 0'])
  })
})
