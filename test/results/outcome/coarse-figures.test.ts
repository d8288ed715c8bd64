import { expect, test } from 'bun:test'
import type { OutcomeBody } from '../../../src/contract/results/outcome.ts'
import { withCoarseFigures } from '../../../src/results/outcome/coarse-figures.ts'

const outcome = (method: 'equalShares' | 'netVotes', lacksVotes: number | null, lacksMoney: number | null) =>
  ({
    ...{ rule: 'budget', budget: 1_000, method, onMisfit: 'skip' },
    methods: [{ method, funded: ['b'], amounts: [2], served: 13 }],
    notFunded: [{ optionId: 'a', lacksVotes, lacksMoney, share: null }],
  }) as unknown as OutcomeBody

test('readers get what an option lacks under equal shares rounded up, and by other methods as it is', () => {
  const published = (votes: number | null, money: number | null, people = 100) => {
    const [each] = withCoarseFigures(outcome('equalShares', votes, money), people).notFunded
    return [each?.lacksVotes, each?.lacksMoney]
  }
  expect(published(41, 1_234)).toEqual([45, 1_300])
  expect(published(5, 7.25)).toEqual([5, 8])
  expect(published(null, 1_200)).toEqual([null, 1_200])
  expect(published(1, null)).toEqual([5, null])
  expect(withCoarseFigures(outcome('netVotes', 41, 1_234), 100).notFunded).toMatchObject([
    { lacksVotes: 41, lacksMoney: 1_234 },
  ])
  expect(withCoarseFigures(outcome('netVotes', 1, 1), 100).methods).toMatchObject([{ served: 15 }])
  expect(published(41, 1_234, 99)).toEqual([null, null])
  expect(withCoarseFigures(outcome('netVotes', 41, 1), 99)).toMatchObject({
    methods: [{ served: null }],
    notFunded: [{ lacksVotes: 41 }],
  })
})
