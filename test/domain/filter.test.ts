import { expect, test } from 'bun:test'
import { EVERY_RESPONSE, isFiltering } from '../../src/domain/filter.ts'

test('a filter leaves something out where it asks for anything', () => {
  expect(isFiltering(EVERY_RESPONSE)).toBe(false)
  for (const part of [{ from: 0 }, { to: 0 }, { mode: 'text' }, { language: 'ar' }, { label: 'North' }]) {
    expect(isFiltering({ ...EVERY_RESPONSE, ...part } as typeof EVERY_RESPONSE)).toBe(true)
  }
})
