import { expect, test } from 'bun:test'
import { sideBySide } from '../../../../src/domain/checks/waves/side-by-side.ts'

const option = (optionName: string, mean: number | null, sd: number | null, m: number, rank = 1) => ({
  ...{ optionName, mean, sd, m, rank },
})

test('options of the same names have the change of their means, with the interval of Welch’s t', () => {
  const [change, ...none] = sideBySide(
    [option('Parks', 2, 1.5, 30), option('Roads', 1, 1, 30)],
    [option(' parks ', 1.25, 2, 40, 3), option('Bridge', 0, 1, 40)],
  )
  // R: the interval of t.test of such samples, with the degrees of freedom rounded down to 67.
  expect(change).toMatchObject({ optionName: 'Parks', rank: 1, otherRank: 3, change: 0.75 })
  expect([change!.low, change!.high].map((end) => end!.toFixed(4))).toEqual(['-0.0850', '1.5850'])
  expect(none).toEqual([])
})

test('names used twice are left out, and there is no interval without a spread', () => {
  expect(sideBySide([option('A', 1, 1, 5), option('a', 2, 1, 5)], [option('A', 1, 1, 5)])).toEqual([])
  expect(sideBySide([option('A', 1, 0, 5)], [option('A', 3, 0, 5)])).toMatchObject([
    { change: -2, low: null },
  ])
  expect(sideBySide([option('A', 1, null, 1)], [option('A', 3, 1, 9)])).toMatchObject([
    { change: -2, low: null },
  ])
  expect(sideBySide([option('A', null, null, 0)], [option('A', 3, 1, 9)])).toMatchObject([{ change: null }])
})
