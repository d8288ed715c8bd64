import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  aboutCount,
  aboutCounts,
  aboutInGroups,
  peopleBehind,
} from '../../../src/domain/disclosure/counts-in-fives.ts'
import { sumOf } from '../../../src/domain/sum.ts'

const people = fc.integer({ min: 5, max: 200 })

test('a count is at most two off, or four where it is of nearly everybody', () => {
  fc.assert(
    fc.property(people, fc.nat(200), (all, drawn) => {
      const count = drawn % (all + 1)
      const about = aboutCount(count, all)
      expect(about % 5).toBe(0)
      expect(Math.abs(about - count)).toBeLessThanOrEqual(about + 5 > all ? 4 : 2)
      const [fewest, most] = peopleBehind(about, all)
      expect(count >= fewest && count <= most).toBe(true)
      expect([fewest, most].map((end) => aboutCount(end, all))).toEqual([about, about])
    }),
  )
})

test('no count tells of nobody, and none of everybody', () => {
  fc.assert(
    fc.property(people, (all) => {
      expect(aboutCount(2, all)).toBe(aboutCount(0, all))
      expect(aboutCount(all - 1, all)).toBe(aboutCount(all, all))
    }),
  )
})

/** Every way in which so many people can give one of so many answers each. */
function waysToAnswer(people: number, answers: number): number[][] {
  if (answers === 1) return [[people]]
  return Array.from({ length: people + 1 }, (_, first) =>
    waysToAnswer(people - first, answers - 1).map((others) => [first, ...others]),
  ).flat()
}

/** Whether it follows that somebody gave an answer, and may be that one or two did. */
const follows = (counts: ReadonlySet<number>) => (counts.has(1) || counts.has(2)) && !counts.has(0)

test.each([
  [2, 40],
  [3, 40],
  [4, 24],
  [5, 16],
  [6, 12],
])('of people with %d answers, up to %d of them, none that one or two gave follows', (answers, most) => {
  for (let people = 1; people <= most; people++) {
    const alike = Map.groupBy(waysToAnswer(people, answers), (counts) => aboutCounts(counts, people).join())
    for (const [told, group] of alike)
      for (let at = 0; at < answers; at++)
        expect([told, at, follows(new Set(group.map((counts) => counts[at]!)))]).toEqual([told, at, false])
  }
})

test.each([
  [3, [10, 10]],
  [4, [7, 5]],
  [2, [10, 10, 20]],
  [3, [5, 5, 5]],
] as const)(
  'of %d answers by groups of %p people, none follows of a group, nor of several',
  (answers, sizes) => {
    const ways = sizes.reduce<readonly number[][][]>(
      (before, people) =>
        before.flatMap((groups) => waysToAnswer(people, answers).map((counts) => [...groups, counts])),
      [[]],
    )
    const publications = (groups: readonly number[][]) =>
      groups.map((_, last) =>
        aboutInGroups(groups.slice(0, last + 1).map((counts, at) => ({ counts, n: sizes[at]! }))),
      )
    const parts = sizes.flatMap((_, from) =>
      sizes.slice(from).map((_, length) => [from, from + length + 1] as const),
    )
    const alike = Map.groupBy(ways, (groups) => JSON.stringify(publications(groups)))
    expect(alike.size).toBeGreaterThan(1)
    for (const [told, all] of alike)
      for (const [from, to] of parts)
        for (let at = 0; at < answers; at++) {
          const given = new Set(
            all.map((groups) => sumOf(groups.slice(from, to).map((counts) => counts[at]!))),
          )
          if (follows(given)) expect([told, from, to, at]).toEqual([])
        }
  },
)

test('groups are counted by themselves: what is added tells what it would tell alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30)), { minLength: 1, maxLength: 6 }),
      (drawn) => {
        const groups = drawn.map((counts) => ({ counts, n: sumOf(counts) }))
        const added = aboutInGroups(groups.slice(-1))
        const before = groups.length > 1 ? aboutInGroups(groups.slice(0, -1)) : [0, 0, 0]
        expect(aboutInGroups(groups)).toEqual(added.map((count, at) => count + before[at]!))
      },
    ),
  )
  expect(aboutInGroups([])).toEqual([])
})

test('where counts would tell of one or two, the largest is a five higher', () => {
  expect(aboutCounts([7, 7, 7, 1], 22)).toEqual([10, 5, 5, 0])
  expect(aboutCounts([17, 2, 1], 20)).toEqual([20, 0, 0])
  expect(aboutCounts([7, 7, 6, 1], 21)).toEqual([5, 5, 5, 0])
  expect(aboutCounts([9, 0, 0], 9)).toEqual([5, 0, 0])
})

test('of few people, who are spread evenly, each count is about none', () => {
  expect(aboutCounts([2, 1, 2, 2, 2], 9)).toEqual([0, 0, 0, 0, 0])
  expect(aboutCounts([2, 0, 3, 2, 2], 9)).toEqual([0, 0, 0, 0, 0])
  expect(aboutCounts([5, 0, 1, 2, 1], 9)).toEqual([5, 0, 0, 0, 0])
  expect(aboutCounts([3, 2, 2, 2, 2], 11)).toEqual([5, 0, 0, 0, 0])
})
