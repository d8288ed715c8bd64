import { describe, expect, test } from 'bun:test'
import type { OptionIntervals } from '../../src/domain/resampling.ts'
import { qvFigures } from '../../src/domain/results.ts'
import { standingOf, tiersOf } from '../../src/domain/standing.ts'
import { questionOf, tallyOf } from './counted-ballots.ts'

type Ends = readonly [number, number]

const question = questionOf(3)
const standing = (ballots: readonly (readonly number[])[], ranks: readonly (Ends | null)[]) => {
  const intervals = ranks.map((rank): OptionIntervals => ({ netVotes: rank, mean: rank, rank }))
  return standingOf(qvFigures(question, tallyOf(question, ballots)), intervals)
}
const UNSURE = [null, null, null]

describe('tiers', () => {
  test('part where the rank intervals do not meet', () => {
    expect(
      tiersOf(
        [1, 2, 3],
        [
          [1, 1],
          [2, 3],
          [2, 3],
        ],
      ),
    ).toEqual([[0], [1, 2]])
    expect(
      tiersOf(
        [3, 1, 2],
        [
          [3, 3],
          [1, 1],
          [2, 2],
        ],
      ),
    ).toEqual([[1], [2], [0]])
  })

  test('join where the intervals meet in one rank', () => {
    expect(
      tiersOf(
        [1, 2],
        [
          [1, 2],
          [2, 2],
        ],
      ),
    ).toEqual([[0, 1]])
  })

  test('join options that are tied only through one between them', () => {
    expect(
      tiersOf(
        [1, 2, 3],
        [
          [1, 2],
          [1, 3],
          [2, 3],
        ],
      ),
    ).toEqual([[0, 1, 2]])
    expect(
      tiersOf(
        [2, 1],
        [
          [1, 2],
          [1, 2],
        ],
      ),
    ).toEqual([[1, 0]])
  })
})

describe('the answer', () => {
  test('is that nobody answered, or that nobody voted', () => {
    expect(standing([], UNSURE)).toEqual([{ says: 'noResponses' }])
    expect(standing([[0, 0, 0]], UNSURE)).toEqual([{ says: 'noVotes' }])
  })

  test('of few responses names the first and says how few', () => {
    expect(standing([[2, 0, 0]], UNSURE)).toEqual([
      { says: 'tooFew', names: ['Option a'], n: 1 },
      { says: 'allRulesAgree', name: 'Option a' },
    ])
  })

  test('names who leads and who cannot be told apart', () => {
    expect(
      standing(
        [[3, 0, 0]],
        [
          [1, 1],
          [2, 3],
          [2, 3],
        ],
      ),
    ).toEqual([
      { says: 'leads', name: 'Option a' },
      { says: 'followTogether', names: ['Option b', 'Option c'] },
      { says: 'allRulesAgree', name: 'Option a' },
    ])
    expect(
      standing(
        [[3, 2, 1]],
        [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      ).slice(0, 2),
    ).toEqual([
      { says: 'leads', name: 'Option a' },
      { says: 'follows', name: 'Option b' },
    ])
    expect(
      standing(
        [[2, 2, 1]],
        [
          [1, 3],
          [1, 3],
          [1, 3],
        ],
      ),
    ).toEqual([{ says: 'leadTogether', names: ['Option a', 'Option b', 'Option c'] }])
  })

  test('says where the first has no more votes for it than against', () => {
    expect(standing([[0, -1, -2]], UNSURE)).toContainEqual({ says: 'noneInFavour' })
    expect(standing([[1, -1, -2]], UNSURE)).not.toContainEqual({ says: 'noneInFavour' })
  })

  test('says how many other rules put another option first', () => {
    // One strong vote for a; b and c have more approvals, higher net approval and more Borda points.
    const ballots = [
      [4, 0, 1],
      [0, 1, 1],
      [0, 1, 1],
    ]
    expect(standing(ballots, UNSURE).at(-1)).toEqual({ says: 'rulesDiffer', rules: 3 })
  })

  test('counts a rule that puts the first second', () => {
    // Only by first choices is b ahead: a is everybody's second.
    const ballots = [
      [3, 4, 0],
      [3, 4, 0],
      [3, 0, 4],
      [3, -4, 0],
    ]
    expect(standing(ballots, UNSURE).at(-1)).toEqual({ says: 'rulesDiffer', rules: 1 })
  })

  test('says nothing of other rules where two are first', () => {
    expect(standing([[1, 1, 0]], UNSURE)).toEqual([{ says: 'tooFew', names: ['Option a', 'Option b'], n: 1 }])
  })

  test('says nothing of other rules where the first is level with another', () => {
    expect(standing([[2, 1, 0]], UNSURE).at(-1)).toMatchObject({ says: 'tooFew' })
  })
})

test('while intervals are being computed the order is told without saying how sure it is', () => {
  const figures = qvFigures(question, tallyOf(question, [[3, 1, 0]]))
  const intervals = UNSURE.map((): OptionIntervals => ({ netVotes: null, mean: null, rank: null }))
  const [order] = standingOf(figures, intervals, true)
  expect(order).toEqual({ says: 'computing', names: [figures.options[0]!.optionName] })
})
