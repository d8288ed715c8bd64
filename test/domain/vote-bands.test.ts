import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { SMALLEST_CELL, voteBands, widestVotes } from '../../src/domain/vote-bands.ts'

const leastOf = (histogram: readonly number[]) => (1 - histogram.length) / 2

const told = (histogram: readonly number[], detail: 'levels' | 'signs', least = leastOf(histogram)) =>
  voteBands(histogram, detail, least)?.map(({ from, to, count }) => [from, to, count])

test('levels with many people are shown separately', () => {
  expect(told([0, 3, 4, 5, 3], 'levels')).toEqual([
    [-2, -2, 0],
    [-1, -1, 3],
    [0, 0, 4],
    [1, 1, 5],
    [2, 2, 3],
  ])
})

test('if somebody is almost alone at a level, widths double to both sides', () => {
  expect(told([2, 0, 0, 1, 3, 2, 5, 9, 6, 3, 3, 2, 1, 0, 2], 'levels')).toEqual([
    [-7, -4, 3],
    [-3, -2, 5],
    [-1, -1, 5],
    [0, 0, 9],
    [1, 1, 6],
    [2, 3, 6],
    [4, 7, 5],
  ])
})

test('for few people no sign is shown that has fewer than three', () => {
  expect(told([0, 0, 1, 0, 8, 3, 1, 2, 0], 'signs')).toEqual([
    [-4, 0, 9],
    [1, 4, 6],
  ])
  expect(told([0, 0, 4, 6, 4, 0, 0], 'signs')).toEqual([
    [-3, -1, 4],
    [0, 0, 6],
    [1, 3, 4],
  ])
})

test('for few people with few votes either all three signs are shown or none', () => {
  expect(told([0, 1, 0, 8, 3, 1, 2], 'signs')).toEqual([[-3, 3, 15]])
  expect(told([0, 2, 2, 8, 3, 1, 2], 'signs')?.length).toBe(3)
})

test('if everybody casts their most extreme vote, not even the sum is shown', () => {
  expect(told([0, 0, 0, 0, 12], 'signs')).toBeUndefined()
  expect(told([12, 0, 0, 0, 0], 'signs')).toBeUndefined()
})

test('without downvotes, nobody is revealed by their absence', () => {
  // Sixteen supporters with 30 votes: not everybody can have given two or more.
  expect(told([13, 6, 7, 2, 1, 0, 0, 0], 'signs', 0)).toEqual([[0, 7, 29]])
  expect(told([9, 4, 5, 3, 6, 3, 0, 0], 'signs', 0)).toEqual([
    [0, 0, 9],
    [1, 7, 21],
  ])
  expect(told([12, 5, 4, 3, 3, 4, 3, 3], 'levels', 0)?.at(0)).toEqual([0, 0, 12])
})

test('bands contain everybody once and nobody almost alone', () => {
  const histograms = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.boolean()).chain(([most, isUp]) => {
    const least = isUp ? 0 : -most
    const length = most - least + 1
    return fc.tuple(fc.array(fc.nat(6), { minLength: length, maxLength: length }), fc.constant(least))
  })
  const property = fc.property(
    histograms,
    fc.constantFrom('levels', 'signs'),
    ([histogram, least], detail) => {
      const bands = voteBands(histogram, detail, least)
      if (!bands) return
      let next = least
      for (const { from, to, count } of bands) {
        expect(from).toBe(next)
        expect(count).toBe(histogram.slice(from - least, to - least + 1).reduce((sum, each) => sum + each, 0))
        expect(count === 0 ? detail === 'levels' : count >= SMALLEST_CELL).toBe(true)
        next = to + 1
      }
      expect(next).toBe(least + histogram.length)
    },
  )
  fc.assert(property)
})

test('of all votes in the same bands with the same sum, the widest have the largest sum of squares', () => {
  const histogram = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(6), { minLength: 11, maxLength: 11 }))
    .map(([most, counts]) => counts.slice(0, 2 * most + 1))
  fc.assert(
    fc.property(histogram, fc.constantFrom('levels', 'signs'), (counts, detail) => {
      const bands = voteBands(counts, detail, leastOf(counts))
      if (!bands) return
      const given = counts.map((count, at): [number, number] => [at - (counts.length - 1) / 2, count])
      const widest = widestVotes(bands, sumOf(given, 1))
      expect(sumOf(widest, 1)).toBe(sumOf(given, 1))
      expect(sumOf(widest, 2)).toBeGreaterThanOrEqual(sumOf(given, 2))
      for (const { from, to, count } of bands) {
        const within = widest.filter(([votes]) => votes >= from && votes <= to)
        expect(within.reduce((sum, [, each]) => sum + each, 0)).toBe(count)
      }
      if (bands.every(({ from, to }) => from === to)) {
        expect(widest).toEqual(given.filter(([, count]) => count > 0))
      }
    }),
  )
})

function sumOf(votes: readonly (readonly [votes: number, count: number])[], power: number): number {
  return votes.reduce((sum, [level, count]) => sum + count * level ** power, 0)
}
