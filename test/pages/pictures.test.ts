import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { PublishedOptionBody } from '../../src/contract/results.ts'
import { inPictures, isInPartsOnPaper } from '../../src/results/page/pictures.ts'

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ optionId: `o${at}` }) as PublishedOptionBody)
const counts = fc.integer({ min: 1, max: 500 })
const sizesOf = (count: number, isPaper: boolean) =>
  inPictures(optionsOf(count), isPaper).map(({ length }) => length)

describe('pictures of options', () => {
  test('have every option once and in order, on a screen and on paper', () => {
    fc.assert(
      fc.property(counts, fc.boolean(), (count, isPaper) => {
        const options = optionsOf(count)
        expect(inPictures(options, isPaper).flat()).toEqual(options)
      }),
    )
  })

  test('leave room for title and answer on the first sheet, and two of the others fill one', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const [first = 0, ...others] = sizesOf(count, true)
        expect(first).toBeLessThanOrEqual(others.length > 0 ? 12 : 14)
        expect(Math.max(0, ...others)).toBeLessThanOrEqual(19)
        expect(isInPartsOnPaper(optionsOf(count))).toBe(others.length > 0)
      }),
    )
    expect(sizesOf(14, true)).toEqual([14])
    expect(sizesOf(120, true)).toEqual([12, 19, 19, 19, 19, 19, 13])
  })

  test('are one up to 25 options on a screen', () => {
    expect(sizesOf(25, false)).toEqual([25])
    expect(sizesOf(26, false)).toEqual([14, 12])
  })
})
