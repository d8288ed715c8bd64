import { expect, test } from 'bun:test'
import { EVERY_RESPONSE, isFiltering, peopleAsked } from '../../src/domain/filter.ts'

test('a filter leaves something out where it asks for anything', () => {
  expect(isFiltering(EVERY_RESPONSE)).toBe(false)
  for (const part of [{ from: 0 }, { to: 0 }, { mode: 'text' }, { language: 'ar' }, { label: 'North' }]) {
    expect(isFiltering({ ...EVERY_RESPONSE, ...part } as typeof EVERY_RESPONSE)).toBe(true)
  }
})

test('how many people were asked is known of all responses, where the survey says it, and of no part of them', () => {
  expect(peopleAsked({ populationSize: 70 }, EVERY_RESPONSE)).toBe(70)
  expect(peopleAsked({ populationSize: null }, EVERY_RESPONSE)).toBeNull()
  expect(peopleAsked({ populationSize: 70 }, { ...EVERY_RESPONSE, mode: 'text' })).toBeNull()
})
