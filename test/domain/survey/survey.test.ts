import { expect, test } from 'bun:test'
import { isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import { forRespondents } from '../../../src/domain/survey/public-survey.ts'
import { DEFAULT_SETTINGS, isId, questionById, type Survey } from '../../../src/domain/survey/survey.ts'
import { likertQuestion, qvQuestion, textQuestion } from '../arbitraries.ts'

const survey: Survey = {
  id: 's1',
  revision: 3,
  title: 'Spending',
  description: '',
  settings: { ...DEFAULT_SETTINGS, hasSKey: true, sKeyValue: 'open sesame' },
  questions: [qvQuestion(), likertQuestion()],
  questionGroups: [],
}

test('likert and text questions are asked on forms, qv questions alone', () => {
  expect([likertQuestion(), textQuestion(), qvQuestion()].map(isFormQuestion)).toEqual([true, true, false])
})

test('a question is found by its id', () => {
  expect(questionById(survey, 'trust')).toBe(survey.questions[1])
  expect(questionById(survey, 'nothing')).toBeUndefined()
})

test('the survey for respondents omits the survey key and the handling of keys', () => {
  const shown = forRespondents(survey)
  expect(JSON.stringify(shown)).not.toContain('open sesame')
  expect(Object.keys(shown.settings)).not.toContain('uKeyMode')
  expect(shown.settings.hasSKey).toBe(true)
  expect(shown.questions).toBe(survey.questions)
  expect(shown.revision).toBe(3)
})

test('an id is up to 64 letters, digits, hyphens and underscores', () => {
  expect(['demo', 'a-B_9', 'x'.repeat(64)].filter((text) => !isId(text))).toEqual([])
  expect(['', 'x'.repeat(65), 'a b', 'a\0', '../a', 'é'].filter(isId)).toEqual([])
})
