import { expect, test } from 'bun:test'
import { orderEffect } from '../../../src/domain/checks/order-effect.ts'
import cases from './order-effect.json'

test('the effect of the order is that of R, with its interval', () => {
  for (const { people, options, ...expected } of cases) {
    const found = orderEffect(people, options)!
    for (const name of ['slope', 'low', 'high'] as const) expect(found[name]).toBeCloseTo(expected[name], 10)
    expect(found.people).toBe(people.length)
  }
})

test('the order has no effect to see among few people, or where everybody is shown the same', () => {
  const person = { options: [0, 1, 2], votes: [1, 0, 2] }
  expect(
    orderEffect(
      Array.from({ length: 9 }, () => person),
      3,
    ),
  ).toBeNull()
  expect(
    orderEffect(
      Array.from({ length: 20 }, () => person),
      3,
    ),
  ).toBeNull()
})
