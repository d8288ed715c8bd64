import { expect, test } from 'bun:test'
import type { SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { borrowedTexts, withMarkedHtml } from '../../../../src/domain/survey/translations/borrowed-texts.ts'
import { DEFINITION, LIKERT } from '../../definitions.ts'

const SURVEY: SurveyDefinition = {
  ...DEFINITION,
  title: 'Budget',
  description: 'Of the <b>town</b>',
  questions: [],
  questionGroups: [],
  settings: {
    ...DEFINITION.settings,
    languages: ['en', 'es', 'ar'],
    footer: 'City hall',
    endText: 'Thanks\nBye',
    closedText: 'Fin',
  },
  translations: {
    es: { title: ['Presupuesto', 'x'], 'settings.endText': ['Fin', 'x'] },
    ar: { description: ['للمدينة', 'x'], 'settings.footer': ['البلدية', 'x'] },
  },
}

test('missing texts are borrowed from the first language, line by line, unless they are translations as well', () => {
  expect(borrowedTexts(SURVEY, 'es')).toBeUndefined()
  expect(borrowedTexts(SURVEY, 'ar')).toEqual({
    lang: 'en',
    dir: 'ltr',
    texts: new Set(['Budget', 'Thanks\nBye', 'Thanks', 'Bye', 'Fin']),
  })
  expect(borrowedTexts({ ...SURVEY, translations: {} }, 'es')).not.toHaveProperty('dir')
})

test('numbers are borrowed from no language', () => {
  const question = { ...LIKERT, scale: ['1', '2', 'Ten'] }
  const numbered = { ...SURVEY, title: '2027', questions: [question], translations: {} }
  expect([...(borrowedTexts(numbered, 'es')?.texts ?? [])].filter((text) => /\d|^Ten/.test(text))).toEqual([
    'Ten',
  ])
})

test('nothing is borrowed where a survey is in its first language, or in one', () => {
  expect(borrowedTexts(SURVEY, 'en')).toBeUndefined()
  expect(borrowedTexts(SURVEY, null)).toBeUndefined()
  expect(withMarkedHtml(SURVEY, 'en')).toBe(SURVEY)
  const inOne = { ...SURVEY, settings: { ...SURVEY.settings, languages: [] } }
  expect(borrowedTexts(inOne, 'es')).toBeUndefined()
})

test('borrowed HTML says its language, and its direction where that is another', () => {
  const spanish = withMarkedHtml(SURVEY, 'es')
  expect([spanish.description, spanish.settings.footer]).toEqual([
    '<div lang="en">Of the <b>town</b></div>',
    '<div lang="en">City hall</div>',
  ])
  expect(withMarkedHtml(SURVEY, 'ar')).toEqual(SURVEY)
  const untranslated = withMarkedHtml({ ...SURVEY, translations: {} }, 'ar')
  expect(untranslated.description).toBe('<div lang="en" dir="ltr">Of the <b>town</b></div>')
})
