import { expect, test } from 'bun:test'
import type { SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { type FileText, withFileTexts } from '../../../../src/domain/survey/translations/file.ts'
import { textHash } from '../../../../src/domain/survey/translations/translations.ts'
import { DEFINITION } from '../../definitions.ts'

const SURVEY: SurveyDefinition = {
  ...DEFINITION,
  title: 'Budget',
  description: 'Why {answer:q1}?',
  settings: { ...DEFINITION.settings, languages: ['en', 'es', 'ar'] },
  translations: { es: { title: ['Gastos', 'old'] } },
}

const row = (line: number, key: string, text: string, more: Partial<FileText> = {}): FileText => ({
  ...{ line, language: 'es', key, text },
  ...more,
})

function stored(texts: readonly FileText[]) {
  const outcome = withFileTexts(SURVEY, texts)
  if ('refusal' in outcome) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.definition.translations
}

const problems = (...texts: FileText[]) => {
  const outcome = withFileTexts(SURVEY, texts)
  return 'refusal' in outcome ? (outcome.refusal.problems ?? []) : []
}

test('texts of a file replace those of the survey; missing, empty and same ones change nothing', () => {
  expect(stored([row(2, 'title', 'Gastos'), row(3, 'description', ' ')])).toEqual(SURVEY.translations)
  expect(stored([row(2, 'title', 'Dinero\u202e')])).toEqual({
    es: { title: ['Dinero', textHash('Budget')] },
  })
  expect(stored([row(2, 'title', 'x', { language: 'ar' })])?.ar?.title?.[0]).toBe('x')
})

test('a text is known to have been made from the original in the file', () => {
  expect(stored([row(2, 'title', 'Dinero', { original: 'Budgets' })])?.es?.title).toEqual([
    'Dinero',
    textHash('Budgets'),
  ])
})

test('a text of a language that the survey has no more is left out', () => {
  expect(stored([row(2, 'title', 'Geld', { language: 'de' })])).toEqual(SURVEY.translations)
})

test('unknown, repeated and long texts and other placeholders are refused with their lines', () => {
  const found = problems(
    row(2, 'nothing', 'x'),
    row(2, 'nothing', '', { language: 'ar' }),
    row(3, 'title', 'a'.repeat(301)),
    row(4, 'description', '¿{answer:q2}?'),
    row(5, 'description', '¿{answer: q1}?'),
    row(6, 'description', '¿{Answer:q1}?'),
    row(7, 'description', '¿{answer:q1}?'),
    row(8, 'description', '¿{answer:q1}?'),
  )
  expect(found.map(({ rule, values }) => [rule, values?.line])).toEqual([
    ['fileKey', 2],
    ['fileTextTooLong', 3],
    ['filePlaceholders', 4],
    ['filePlaceholders', 5],
    ['filePlaceholders', 6],
    ['fileKeyTwice', 7],
    ['fileKeyTwice', 8],
  ])
})

test('of many problems, fifty are listed', () => {
  expect(problems(...Array.from({ length: 80 }, (_, at) => row(at + 2, `key${at}`, 'x')))).toHaveLength(50)
})
