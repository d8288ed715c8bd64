import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { aboutCount, aboutCounts, peopleBehind } from '../../../src/domain/disclosure/counts-in-fives.ts'

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

/** Every way in which so many people can have given answers that are published as these counts. */
function waysBehind(abouts: readonly number[], all: number, left = all): number[][] {
  const [first, ...others] = abouts
  if (first === undefined) return left === 0 ? [[]] : []
  const [fewest, most] = peopleBehind(first, all)
  const ways: number[][] = []
  for (let count = fewest; count <= Math.min(most, left); count++)
    for (const way of waysBehind(others, all, left - count)) ways.push([count, ...way])
  return ways
}

test('counts of single answers leave open whether anybody gave an answer that one or two gave', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 2, maxLength: 4 }), (counts) => {
      const all = counts.reduce((sum, count) => sum + count, 0)
      const abouts = aboutCounts(counts, all, false)
      if (!abouts) return
      const ways = waysBehind(abouts, all)
      counts.forEach((count, at) => {
        if (count > 0 && count < 3) expect(ways.some((way) => way[at] === 0)).toBe(true)
      })
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

test.each([2, 3, 4, 5, 6])(
  'of 5 to 12 people and %d answers, none that one or two gave follows',
  (answers) => {
    for (let people = 5; people <= 12; people++) {
      const ways = waysToAnswer(people, answers)
      const alike = Map.groupBy(ways, (counts) => aboutCounts(counts, people, true)!.join())
      expect(alike.size).toBeGreaterThan(1)
      for (const [told, group] of alike)
        for (let at = 0; at < answers; at++) {
          const given = new Set(group.map((counts) => counts[at]!))
          const follows = (given.has(1) || given.has(2)) && !given.has(0)
          expect([told, at, follows]).toEqual([told, at, false])
        }
    }
  },
)

test('where counts would tell of one or two, the largest is a five higher', () => {
  expect(aboutCounts([7, 7, 7, 1], 22, false)).toEqual([10, 5, 5, 0])
  expect(aboutCounts([17, 2, 1], 20, false)).toEqual([20, 0, 0])
  expect(aboutCounts([7, 7, 6, 1], 21, false)).toEqual([5, 5, 5, 0])
  expect(aboutCounts([9, 0, 0], 9, false)).toEqual([5, 0, 0])
})

test('of few people, who are spread evenly, each count is about none', () => {
  expect(aboutCounts([2, 1, 2, 2, 2], 9, true)).toEqual([0, 0, 0, 0, 0])
  expect(aboutCounts([2, 0, 3, 2, 2], 9, true)).toEqual([0, 0, 0, 0, 0])
  expect(aboutCounts([5, 0, 1, 2, 1], 9, true)).toEqual([5, 0, 0, 0, 0])
  expect(aboutCounts([3, 2, 2, 2, 2], 11, true)).toEqual([5, 0, 0, 0, 0])
})

test('whether counts are left out depends on how many answers there are alone, and none are at the end', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 2, maxLength: 9 }), (counts) => {
      const all = counts.reduce((sum, count) => sum + count, 0)
      expect(aboutCounts(counts, all, false) === undefined).toBe(all <= 2 * counts.length)
      expect(aboutCounts(counts, all, true)).toBeDefined()
    }),
  )
})
