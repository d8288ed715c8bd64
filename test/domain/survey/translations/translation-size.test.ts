import { expect, test } from 'bun:test'
import { LIMITS, type SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { newSurveyProblems } from '../../../../src/domain/survey/survey-size.ts'
import {
  bytesOf,
  translationSizeProblems,
} from '../../../../src/domain/survey/translations/translation-size.ts'
import { DEFINITION } from '../../definitions.ts'

const most = LIMITS.definition

/** Texts that are stored in that many bytes. */
const textsOf = (bytes: number, letter = 'x') => ({
  title: [letter.repeat(bytes - bytesOf({ title: ['', '0'] })), '0'] as const,
})

const inLanguages = (translations: SurveyDefinition['translations']): SurveyDefinition => ({
  ...DEFINITION,
  translations,
})

test('the texts of each language have a limit of their own, the same for all', () => {
  const full = inLanguages({ es: textsOf(most), ar: textsOf(most) })
  expect([newSurveyProblems(full), translationSizeProblems(full, DEFINITION)]).toEqual([[], []])
  const larger = inLanguages({ es: textsOf(most), ar: textsOf(most + 1) })
  const values = { bytes: most + 1, most }
  const problems = [{ path: '/translations/ar', rule: 'translationBytes' as const, values }]
  expect(newSurveyProblems(larger)).toEqual(problems)
  expect(translationSizeProblems(larger, full)).toEqual(problems)
})

test('texts that are already larger may stay and shrink, but not grow', () => {
  const larger = inLanguages({ ar: textsOf(most + 10) })
  const next = (texts: SurveyDefinition['translations']) =>
    translationSizeProblems(inLanguages(texts), larger).map(({ path }) => path)
  expect(translationSizeProblems({ ...larger, title: 'Other' }, larger)).toEqual([])
  expect(next({ ar: textsOf(most + 10, 'y') })).toEqual([])
  expect(next({ ar: textsOf(most + 11) })).toEqual(['/translations/ar'])
})
