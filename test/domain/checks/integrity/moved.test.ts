import { expect, test } from 'bun:test'
import { movedBetween } from '../../../../src/domain/checks/integrity/moved.ts'

const option = (optionId: string, netVotes: number, rank: number) => ({ optionId, netVotes, rank })

test('options without the excluded stand beside what they are with all, also what is funded of them', () => {
  const all = [option('a', 9, 1), option('b', 5, 2), option('gone', 1, 3)]
  const without = [option('a', 3, 2), option('b', 4, 1), option('new', 0, 3)]
  const funded = { all: new Set(['a']), without: new Set(['b']) }
  const moved = movedBetween(all, without, funded)
  expect(moved).toEqual([
    { ...option('a', 3, 2), netVotesOfAll: 9, rankOfAll: 1, funded: false, fundedOfAll: true },
    { ...option('b', 4, 1), netVotesOfAll: 5, rankOfAll: 2, funded: true, fundedOfAll: false },
  ])
  const undecided = movedBetween(all, without, { all: null, without: null })
  expect(undecided.map((each) => [each.funded, each.fundedOfAll])).toEqual([
    [null, null],
    [null, null],
  ])
})
