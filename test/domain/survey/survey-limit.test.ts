import { expect, test } from 'bun:test'
import { surveyLimit } from '../../../src/domain/survey/survey-limit.ts'

test('a designer may own 20 surveys, or as many as the server says', () => {
  expect(surveyLimit({})).toBe(20)
  expect(surveyLimit({ surveysPerDesigner: 3 })).toBe(3)
})
