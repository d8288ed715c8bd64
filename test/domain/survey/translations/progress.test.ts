import { expect, test } from 'bun:test'
import type { SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import {
  progressOf,
  type TextChanges,
  textsInTwo,
  withTextChanges,
} from '../../../../src/domain/survey/translations/progress.ts'
import { textHash } from '../../../../src/domain/survey/translations/translations.ts'
import { DEFINITION } from '../../definitions.ts'

const SURVEY: SurveyDefinition = {
  ...DEFINITION,
  title: 'Budget',
  description: 'Of the town',
  questions: [],
  questionGroups: [],
  settings: { ...DEFINITION.settings, languages: ['en', 'es', 'ar'], footer: 'City hall' },
  translations: {
    es: { title: ['Gastos', textHash('Budget')], description: ['Viejo', '0'] },
  },
}

test('each text is missing, translated, or translated from an older original', () => {
  expect(textsInTwo(SURVEY, 'es').map(({ key, said, state }) => [key, said, state])).toEqual([
    ['title', 'Gastos', 'translated'],
    ['description', 'Viejo', 'changed'],
    ['settings.footer', '', 'missing'],
  ])
  expect(progressOf(SURVEY, 'es')).toEqual({ texts: 3, missing: 1, changed: 1 })
  expect(progressOf(SURVEY, 'ar')).toEqual({ texts: 3, missing: 3, changed: 0 })
})

const changed = (changes: TextChanges, language = 'es') => {
  const outcome = withTextChanges(SURVEY, language, changes)
  if ('refusal' in outcome) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.definition
}

test('some texts of a language change, and the others stay', () => {
  const after = changed({ texts: { title: null, 'settings.footer': 'Ayuntamiento' } })
  expect(after.translations?.es).toEqual({
    description: ['Viejo', '0'],
    'settings.footer': ['Ayuntamiento', textHash('City hall')],
  })
  expect(progressOf(after, 'es')).toEqual({ texts: 3, missing: 1, changed: 1 })
  expect(changed({ texts: { title: null, description: '' } }).translations).toBeUndefined()
})

test('a text that still says what its changed original says counts as translated again', () => {
  const after = changed({ stillRight: ['description', 'settings.footer', 'nothing'] })
  expect(progressOf(after, 'es')).toEqual({ texts: 3, missing: 1, changed: 0 })
  expect(Object.keys(after.translations?.es ?? {})).toEqual(['title', 'description'])
})

test('what translations may not be is refused', () => {
  for (const [language, texts] of [
    ['fr', { title: 'x' }],
    ['es', { nothing: 'x' }],
  ] as const)
    expect(withTextChanges(SURVEY, language, { texts })).toHaveProperty('refusal.code', 'INVALID_INPUT')
})
