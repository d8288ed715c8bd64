import { describe, expect, test } from 'bun:test'
import { equalShares } from '../../../src/domain/outcome/equal-shares.ts'
import { electorateFor, projectsIn } from './instances.ts'

/** The rows of a section of a file of Pabulib. */
function rowsOf(text: string, section: string): string[][] {
  const [, after = ''] = text.split(`${section}\n`)
  const [body = ''] = after.split(/\n(?:PROJECTS|VOTES)\n/)
  return body
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
}

/** Approval ballots with the price of a project as the satisfaction with it; ties by name. */
function fundedIn(text: string): { readonly ids: string[]; readonly total: number } {
  const [header = [], ...projects] = rowsOf(text, 'PROJECTS')
  const sorted = projects.map((row) => ({ id: row[0]!, price: Number(row[header.indexOf('cost')]) }))
  sorted.sort((a, b) => (a.id < b.id ? -1 : 1))
  const [columns = [], ...votes] = rowsOf(text, 'VOTES')
  const at = new Map(sorted.map(({ id }, index) => [id, index]))
  const prices = sorted.map(({ price }) => price)
  const ballots = votes.map((row) => {
    const ballot = prices.map(() => 0)
    for (const id of row[columns.indexOf('vote')]!.split(',')) ballot[at.get(id)!] = prices[at.get(id)!]!
    return ballot
  })
  const budget = Number(rowsOf(text, 'META').find(([key]) => key === 'budget')![1])
  const instance = { prices, budget, ballots }
  const electorate = electorateFor(instance)
  const bought = equalShares(electorate, projectsIn(instance, electorate), { budget, from: 0, to: 0 })!
  return {
    ids: bought.map((index) => sorted[index]!.id).sort((a, b) => Number(a) - Number(b)),
    total: bought.reduce((sum, index) => sum + prices[index]!, 0),
  }
}

const GARDENS = `META
key;value
description;Gardens
budget;90
vote_type;approval
PROJECTS
project_id;cost;votes;name
1;30;4;Bench
2;40;3;Pond
3;50;2;Tree
4;20;1;Path
VOTES
voter_id;vote
1;1,2
2;1,2
3;1,2
4;1
5;3,4
6;3
`

describe('a file of Pabulib', () => {
  // Everybody gets 15: three can pay 40 for the pond, five left over for the bench, and two less than 50 for the tree.
  test('is funded by equal shares', () => {
    expect(fundedIn(GARDENS)).toEqual({ ids: ['1'], total: 30 })
  })

  const path = process.env.PABULIB_FILE
  test.skipIf(path === undefined)(
    "Wieliczka's Green Budget of 2023, named by PABULIB_FILE, spends 450,548",
    async () => {
      const { ids, total } = fundedIn((await Bun.file(path!).text()).replaceAll('\r', ''))
      expect(ids.join(' ')).toBe('17 20 24 25 26 29 34 36 39 41 43 56 58 60 62 66 69 70 71 74 88')
      expect(total).toBe(450_548)
    },
  )
})
