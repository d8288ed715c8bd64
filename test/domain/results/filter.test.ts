import { expect, test } from 'bun:test'
import {
  EVERY_RESPONSE,
  isFiltering,
  isOnlyWithout,
  isPartOfGroup,
  peopleAsked,
  type ResponseFilter,
} from '../../../src/domain/results/filter.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey/survey.ts'
import { textQuestion } from '../arbitraries.ts'

test('a filter excludes something if it has any condition', () => {
  expect(isFiltering(EVERY_RESPONSE)).toBe(false)
  for (const part of [{ from: 0 }, { to: 0 }, { mode: 'text' }, { language: 'ar' }, { label: 'North' }]) {
    expect(isFiltering({ ...EVERY_RESPONSE, ...part } as typeof EVERY_RESPONSE)).toBe(true)
  }
})

test('only the exclusion rule leaves responses out if nothing else is asked for', () => {
  expect(isOnlyWithout(EVERY_RESPONSE)).toBe(false)
  expect(isOnlyWithout({ ...EVERY_RESPONSE, without: [] })).toBe(true)
  expect(isOnlyWithout({ ...EVERY_RESPONSE, without: ['one'], mode: 'text' })).toBe(false)
})

test('a group of keys is selected as a whole unless another condition joins its label', () => {
  const isPart = (conditions: Partial<ResponseFilter>) => isPartOfGroup({ ...EVERY_RESPONSE, ...conditions })
  expect(isPart({})).toBe(false)
  expect(isPart({ label: 'North' })).toBe(false)
  expect(isPart({ mode: 'text' })).toBe(false)
  expect(isPart({ label: 'North', from: 0 })).toBe(true)
})

test('the number of people asked is known for all responses, if the survey states it, and for no subset', () => {
  const ofAll = (populationSize: number | null) => ({
    settings: { ...DEFAULT_SETTINGS, populationSize },
    questionGroups: [],
  })
  const part = { ...EVERY_RESPONSE, mode: 'text' } as const
  expect(peopleAsked(ofAll(70), textQuestion(), EVERY_RESPONSE)).toBe(70)
  expect(peopleAsked(ofAll(null), textQuestion(), EVERY_RESPONSE)).toBeNull()
  expect(peopleAsked(ofAll(70), textQuestion(), part)).toBeNull()
  const some = textQuestion({ showIf: { any: [{ questionId: 'home', operator: 'is', value: 'renting' }] } })
  expect(peopleAsked(ofAll(70), some, EVERY_RESPONSE)).toBeNull()
})
