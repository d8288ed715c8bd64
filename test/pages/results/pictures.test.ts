import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { PublishedOptionBody } from '../../../src/contract/results/results.ts'
import { inPictures } from '../../../src/results/page/figures/pictures.ts'

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ optionId: `o${at}` }) as PublishedOptionBody)
const sizesOf = (count: number) => inPictures(optionsOf(count)).map(({ length }) => length)

describe('charts of options on a screen', () => {
  test('contain every option once and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (count) => {
        const options = optionsOf(count)
        expect(inPictures(options).flat()).toEqual(options)
      }),
    )
  })

  test('are a single one up to 25 options', () => {
    expect(sizesOf(25)).toEqual([25])
    expect(sizesOf(26)).toEqual([14, 12])
  })
})
