import { expect, test } from 'bun:test'
import { isTurnedAway, possibleOutcomes } from '../../../../src/domain/survey/ends/ends.ts'
import type { SurveySettings } from '../../../../src/domain/survey/survey.ts'
import { DEFINITION } from '../../definitions.ts'

const outcomesOf = (settings: Partial<SurveySettings>, questions = DEFINITION.questions) =>
  possibleOutcomes({ questions, settings: { ...DEFINITION.settings, ...settings } })

test('every visit can complete a survey or find it closed', () => {
  expect(outcomesOf({})).toEqual(['completed', 'closed'])
})

test('a question of consent lets people decline, and conditions screen them out', () => {
  const consent = { ...DEFINITION.questions[0], type: 'consent' } as (typeof DEFINITION.questions)[number]
  expect(outcomesOf({}, [consent])).toEqual(['completed', 'noConsent', 'closed'])
  const screenOut = { any: [{ questionId: 'a', operator: 'is', value: '1' }] } as const
  expect(outcomesOf({ screenOut })).toEqual(['completed', 'screenedOut', 'closed'])
})

test('an outcome with settings stays visible', () => {
  expect(outcomesOf({ noConsentCode: 'C0DE' })).toContain('noConsent')
  expect(outcomesOf({ quotaFullText: 'Sorry.' })).toContain('quotaFull')
})

test('only people who are screened out, or find a quota full, are turned away', () => {
  expect(['screenedOut', 'quotaFull'].map(isTurnedAway)).toEqual([true, true])
  expect(['completed', 'noConsent', 'closed', '', null, undefined].some(isTurnedAway)).toBe(false)
})
