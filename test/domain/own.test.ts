import { expect, test } from 'bun:test'
import { own } from '../../src/domain/own.ts'

test('an entry is what the record itself holds, not what every object has', () => {
  expect(own({ parks: 3 }, 'parks')).toBe(3)
  expect(own({ toString: 4 }, 'toString')).toBe(4)
  for (const key of ['toString', 'constructor', '__proto__']) expect(own({ parks: 3 }, key)).toBeUndefined()
})

test('a record that is absent has no entries', () => {
  expect(own(undefined, 'parks')).toBeUndefined()
})
