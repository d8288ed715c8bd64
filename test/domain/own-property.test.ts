import { expect, test } from 'bun:test'
import { getOwn } from '../../src/domain/own-property.ts'

test('an entry is what the record itself holds, not what every object has', () => {
  expect(getOwn({ parks: 3 }, 'parks')).toBe(3)
  expect(getOwn({ toString: 4 }, 'toString')).toBe(4)
  for (const key of ['toString', 'constructor', '__proto__'])
    expect(getOwn({ parks: 3 }, key)).toBeUndefined()
})

test('a record that is absent has no entries', () => {
  expect(getOwn(undefined, 'parks')).toBeUndefined()
})
