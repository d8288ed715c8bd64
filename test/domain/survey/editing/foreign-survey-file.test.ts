import { expect, test } from 'bun:test'
import { foreignProgram } from '../../../../src/domain/survey/editing/foreign-survey-file.ts'

test('survey files of other programs are recognized', () => {
  expect(foreignProgram('<document>\n <LimeSurveyDocType>Survey</LimeSurveyDocType>')).toBe('limesurvey')
  expect(foreignProgram('\ufeffid\trelated_id\tclass\ttype/scale')).toBe('limesurvey')
  expect(foreignProgram('{"SurveyEntry": {"SurveyID": "SV_1"}}')).toBe('qualtrics')
  expect(foreignProgram('META\r\nkey;value')).toBe('pabulib')
  expect(foreignProgram('{"title": "META"}')).toBeUndefined()
})
