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
      const abouts = aboutCounts(counts, all)
      if (!abouts) return
      const ways = waysBehind(abouts, all)
      counts.forEach((count, at) => {
        if (count > 0 && count < 3) expect(ways.some((way) => way[at] === 0)).toBe(true)
      })
    }),
  )
})

test('where counts would tell of one or two, the largest is a five higher', () => {
  expect(aboutCounts([7, 7, 7, 1], 22)).toEqual([10, 5, 5, 0])
  expect(aboutCounts([17, 2, 1], 20)).toEqual([20, 0, 0])
  expect(aboutCounts([7, 7, 6, 1], 21)).toEqual([5, 5, 5, 0])
  expect(aboutCounts([9, 0, 0], 9)).toEqual([5, 0, 0])
})

test('whether counts are left out depends on how many answers there are alone', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 2, maxLength: 9 }), (counts) => {
      const all = counts.reduce((sum, count) => sum + count, 0)
      expect(aboutCounts(counts, all) === undefined).toBe(all <= 2 * counts.length)
    }),
  )
})
