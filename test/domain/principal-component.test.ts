import { expect, test } from 'bun:test'
import { centred, component, unit } from '../../src/domain/principal-component.ts'

test('the direction in which rows differ most', () => {
  const found = component(
    centred([
      [1, 1],
      [2, 2],
      [3, 3.1],
    ]),
  )
  expect(found[1]! / found[0]!).toBeCloseTo(1.05, 2)
  expect(component([])).toEqual([])
  expect(unit([0, 0])).toEqual([0, 0])
})
