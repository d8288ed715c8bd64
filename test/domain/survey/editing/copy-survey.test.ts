import { describe, expect, test } from 'bun:test'
import { redactSurveyKey } from '../../../../src/domain/access/access.ts'
import { copySurvey } from '../../../../src/domain/survey/editing/copy-survey.ts'
import { DEFINITION } from '../../definitions.ts'

describe('a copy', () => {
  const settings = {
    ...DEFINITION.settings,
    isAvailable: true,
    hasSKey: true,
    sKeyValue: 'sesame',
    opensAt: '2030-01-01T00:00:00.000Z',
    closesAt: '2031-01-01T00:00:00.000Z',
  }
  const opened = { ...DEFINITION, settings }

  test('is neither available nor limited to the times of the original', () => {
    const kept = { ...DEFINITION.settings, hasSKey: true, sKeyValue: 'sesame' }
    expect(copySurvey(opened, ' Again ')).toEqual({ ...DEFINITION, title: 'Again', settings: kept })
  })

  test('requires no survey key if the original’s is unknown', () => {
    expect(copySurvey(redactSurveyKey(opened), 'Again').settings).toEqual(DEFINITION.settings)
  })
})
