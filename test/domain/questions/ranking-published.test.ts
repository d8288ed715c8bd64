import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { discloseRanking } from '../../../src/domain/questions/ranking/published.ts'
import { type Answers, figuresOf, questionOf, tallyOf } from './rankings.ts'

/** The published figures of several groups of people. */
function publishedOf(count: number, top: number | null, ...groups: readonly Answers[]) {
  const question = questionOf(count, top)
  const tallies = groups.map((answers) => tallyOf(question, answers))
  const told = tallies.map((tally) => [tally])
  return discloseRanking(question, told, figuresOf(count, top, groups.flat()))!
}

describe('the published figures of a ranking', () => {
  const ranking = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2, maxLength: 2 })
  const answers = fc.array(ranking, { minLength: 5, maxLength: 45 })

  test('have exact points, first places in fives, and pairs in tenths of many people', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const figures = figuresOf(4, 2, given)
        const told = publishedOf(4, 2, given)
        expect(told.items.map(({ points }) => points)).toEqual(figures.items.map(({ points }) => points))
        expect(told.pairs.length).toBe(given.length >= 30 ? 6 : 0)
        for (const { share, n, ci95 } of told.pairs) {
          expect([n, ci95]).toEqual([null, null])
          if (share !== null) expect(share * 10).toBeCloseTo(Math.round(share * 10), 9)
        }
        for (const [at, item] of told.items.entries()) {
          expect([item.ranked, item.meanRank, item.points95, item.firstShare95]).toEqual([
            null,
            null,
            null,
            null,
          ])
          if (item.first === null) continue
          expect(item.first % 5).toBe(0)
          expect(Math.abs(item.first - figures.items[at]!.first!)).toBeLessThan(8)
        }
      }),
    )
  })

  test('say mean places where everybody ranked all items, as these say no more than points', () => {
    const everything = Array.from({ length: 20 }, (_, at) => [at % 3, (at + 1) % 3, (at + 2) % 3])
    const told = publishedOf(3, null, everything)
    for (const { meanRank, points } of told.items) expect(meanRank! + points!).toBeCloseTo(4, 9)
  })

  test('leave open what anybody answered: counts of first places wait where they and the points tell', () => {
    const many = Array.from({ length: 17 }, () => [1, 2])
    // Three people gave the first item both points, and nobody one point.
    const proving = publishedOf(4, 2, [...many, [0, 3], [0, 3], [0, 3]])
    expect(proving.items.map(({ first }) => first)).toEqual([null, null, null, null])
    const mixed = Array.from({ length: 40 }, (_, at) => [at % 4, (at + 1 + (at % 3)) % 4])
    expect(publishedOf(4, 2, mixed).items.map(({ first }) => first)).toEqual([10, 10, 10, 10])
  })

  test('of several groups are those of everybody, with first places in fives of each group', () => {
    const group = Array.from({ length: 20 }, (_, at) => [at % 4, (at + 1 + (at % 3)) % 4])
    const other = group.map(([first = 0, second = 0]) => [second, first])
    const told = publishedOf(4, 2, group, other)
    const all = figuresOf(4, 2, [...group, ...other])
    expect(told.n).toBe(40)
    expect(told.items.map(({ points }) => points)).toEqual(all.items.map(({ points }) => points))
    const firsts = (answers: Answers) => publishedOf(4, 2, answers).items.map(({ first }) => first ?? 0)
    expect(told.items.map(({ first }) => first)).toEqual(
      firsts(group).map((count, at) => count + firsts(other)[at]!),
    )
  })

  test('of groups in which too few answered are those of these groups together, and none without any', () => {
    const question = questionOf(3, null)
    const [ten, one] = [
      [
        [0, 1, 2],
        [1, 0, 2],
      ],
      [[2, 1, 0]],
    ].map((answers) => tallyOf(question, answers))
    const all = figuresOf(3, null, [
      [0, 1, 2],
      [1, 0, 2],
      [2, 1, 0],
    ])
    const told = discloseRanking(question, [[ten!, one!]], all)
    expect(told?.items.map(({ points }) => points)).toEqual(all.items.map(({ points }) => points))
    expect(discloseRanking(question, [], all)).toBeUndefined()
  })
})
