import { expect, test } from 'bun:test'
import { publishedVotes } from '../../../src/domain/results/vote-bands.ts'

/** How many people gave an option each number of votes, from the fewest votes on. */
const told = (least: number, ...counts: readonly number[]) => publishedVotes({ least, counts })

test('votes are counted in five bands of strength, in fives', () => {
  expect(told(-4, 3, 2, 6, 5, 12, 7, 8, 2, 9)).toEqual({
    opponents: 15,
    abstained: 15,
    supporters: 25,
    bands: [
      { from: -4, to: -3, count: 5 },
      { from: -2, to: -1, count: 10 },
      { from: 0, to: 0, count: 15 },
      { from: 1, to: 2, count: 15 },
      { from: 3, to: 4, count: 10 },
    ],
  })
})

test('without downvotes there are three', () => {
  expect(told(0, 12, 7, 8, 2, 9)?.bands?.map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [1, 2],
    [3, 4],
  ])
})

test('only signs are counted if the strength of votes would prove one', () => {
  // The sum of 19 takes a vote of 4 unless more than two are for it strongly or nine mildly.
  const votes = told(-4, 0, 0, 0, 0, 18, 1, 4, 0, 2)
  expect(votes).toEqual({ opponents: 0, abstained: 20, supporters: 5, bands: null })
})

test('nothing is counted if even signs would prove a vote', () => {
  // Nobody knows who is against if 24 or more are for it, and the sum is 23.
  expect(told(-1, 1, 0, 24)).toBeUndefined()
})
