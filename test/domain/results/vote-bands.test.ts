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

const SEVEN_OR_SIX = [
  [0, 0, 0, 0, 0, 0, 0, 18, 0, 0, 0, 0, 0, 1, 1],
  [0, 0, 0, 0, 0, 0, 1, 17, 0, 0, 0, 0, 0, 0, 2],
]

test('counts are others where fives and the sum would prove a vote', () => {
  // If two were for it at most, somebody would have given 7: the sum is 13.
  for (const counts of SEVEN_OR_SIX)
    expect(told(-7, ...counts)).toMatchObject({ supporters: 5, opponents: 0, abstained: 15 })
  // If 19 voted at most, one did not.
  expect(told(0, 2, 17, 0, 0, 1)).toMatchObject({ supporters: 20, abstained: 0 })
})

test('where the count for an option can mean everybody, nobody is said to have given none', () => {
  // Nine of nine are in favour: fives say three to nine.
  expect(told(-5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0)).toMatchObject({
    supporters: 5,
    abstained: 0,
    opponents: 0,
  })
  expect(told(-5, 0, 0, 0, 0, 0, 5, 3, 1, 0, 0, 0)).toMatchObject({
    supporters: 5,
    abstained: 0,
    opponents: 0,
  })
  expect(told(-5, 0, 0, 0, 0, 0, 8, 1, 0, 0, 0, 0)).toMatchObject({
    supporters: 0,
    abstained: 5,
    opponents: 0,
  })
})
