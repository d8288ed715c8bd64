import { expect, test } from 'bun:test'
import { entryOf } from '../../src/domain/record-entry.ts'

test('an entry is what the record itself holds, not what every object has', () => {
  expect(entryOf({ parks: 3 }, 'parks')).toBe(3)
  expect(entryOf({ toString: 4 }, 'toString')).toBe(4)
  for (const key of ['toString', 'constructor', '__proto__'])
    expect(entryOf({ parks: 3 }, key)).toBeUndefined()
})

test('a record that is absent has no entries', () => {
  expect(entryOf(undefined, 'parks')).toBeUndefined()
})
