import { expect, test } from 'bun:test'
import { fixesRequired } from '../../../src/domain/questions/form-types.ts'
import { isFreeText } from '../../../src/domain/results/form-tallies.ts'
import { type FormType, QUESTION_TYPES } from '../../../src/domain/survey/survey.ts'

const FORM_TYPES = QUESTION_TYPES.filter((type) => type !== 'qv') as FormType[]

test('only texts are as long as people write them, and only consent stays required or optional', () => {
  expect(QUESTION_TYPES.filter((type) => isFreeText({ type }))).toEqual(['text'])
  expect(FORM_TYPES.filter((type) => fixesRequired({ type }))).toEqual(['consent'])
})
