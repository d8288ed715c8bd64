import { expect, test } from 'bun:test'
import { spentSquares } from '../../../../islands/survey/elements/vote-view.ts'

test('spent credits are a row of squares, the largest first, whatever their sign', () => {
  expect(spentSquares([1, 0, -2])).toEqual({ width: 4, height: 2, path: 'M0 0h2v2h-2zM2.5 1h1v1h-1z' })
  const { path } = spentSquares([3, -3, 1])
  const areas = [...path.matchAll(/h(\d)v/g)].map(([, side]) => Number(side) ** 2)
  expect(areas).toEqual([9, 9, 1])
})

test('an empty ballot is an empty row', () => {
  expect(spentSquares([])).toEqual({ width: 1, height: 1, path: '' })
})
