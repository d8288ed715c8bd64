import { describe, expect, test } from 'bun:test'
import {
  isPlanField,
  NO_PREREGISTRATION,
  PLAN_FIELDS,
  PLAN_TEXT_LENGTH,
  planOf,
} from '../../../src/domain/preregistration/plan.ts'
import { isPreregistrationPublic } from '../../../src/domain/preregistration/readers.ts'
import { deviationsBetween, recordedSettings } from '../../../src/domain/preregistration/recorded.ts'
import { changeSurvey, planProblems } from '../../../src/domain/survey/editing/survey-editing.ts'
import { forRespondents } from '../../../src/domain/survey/public-survey.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../src/domain/survey/survey.ts'
import { DEFINITION } from '../definitions.ts'

const withSettings = (settings: Partial<SurveySettings>) => ({
  ...DEFINITION,
  settings: { ...DEFINITION.settings, ...settings },
})

describe('the settings in a preregistration', () => {
  test('exclude keys, codes, the texts of ends, and the plan, which is recorded separately', () => {
    const secrets = {
      ...{
        sKeyValue: 'sesame',
        endCode: 'CODE-1',
        endText: 'Your code is CODE-2',
        endLink: 'https://a.b/CODE-3',
      },
      ...{ screenedOutText: 'CODE-4', quotaFullCode: 'CODE-5', noConsentLink: 'https://a.b/CODE-6' },
      ...{ closedCode: 'CODE-7', hypotheses: 'H1', panelStudyId: 'CODE-8' },
    }
    const recorded = recordedSettings({ ...DEFAULT_SETTINGS, ...secrets })
    expect(JSON.stringify(recorded)).not.toMatch(/CODE|sesame|H1/)
    expect(Object.keys(recorded)).toEqual(
      expect.arrayContaining(['stopAfter', 'screenOut', 'arms', 'hasSKey']),
    )
    expect(Object.keys(recorded)).not.toContain('isAvailable')
  })
})

describe('the deviations from a preregistration', () => {
  test('are empty if a survey is the same, or only opens, closes or changes its key', () => {
    expect(deviationsBetween(DEFINITION, DEFINITION)).toEqual([])
    const switched = withSettings({
      isAvailable: true,
      sKeyValue: 'sesame',
      endCode: 'X',
      preregistration: 'public',
    })
    expect(deviationsBetween(DEFINITION, switched)).toEqual([])
  })

  test('are the parts that changed, with the new text of a field of the plan', () => {
    const changed = withSettings({ hypotheses: 'More parks', plannedResponses: 200, stopAfter: 5 })
    expect(deviationsBetween(DEFINITION, { ...changed, title: 'Money' })).toEqual([
      { part: 'title', value: null },
      { part: 'settings/hypotheses', value: 'More parks' },
      { part: 'settings/plannedResponses', value: 200 },
      { part: 'settings/stopAfter', value: null },
    ])
    const [question, ...others] = DEFINITION.questions
    const reworded = { ...DEFINITION, questions: [{ ...question!, text: 'Why now?' }, ...others] }
    expect(deviationsBetween(DEFINITION, reworded)).toEqual([{ part: 'question/qv', value: null }])
  })

  test('include a text that was removed', () => {
    const before = withSettings({ analysisPlan: 'Means' })
    expect(deviationsBetween(before, DEFINITION)).toEqual([{ part: 'settings/analysisPlan', value: null }])
  })
})

describe('a plan', () => {
  test('consists of its fields', () => {
    expect(Object.keys(planOf({ ...NO_PREREGISTRATION }))).toEqual([...PLAN_FIELDS])
    expect(PLAN_FIELDS.every(isPlanField)).toBe(true)
    expect(['preregistration', 'toString', 'title'].filter(isPlanField)).toEqual([])
  })

  test('has texts of limited length, and reports the one that is longer', () => {
    const longest = '😀'.repeat(PLAN_TEXT_LENGTH)
    expect(planProblems({ ...NO_PREREGISTRATION, hypotheses: longest, exclusionRule: longest })).toEqual([])
    const settings = { analysisPlan: `${longest}.`, exclusionRule: `${longest}.` }
    expect(changeSurvey(DEFINITION, { settings })).toEqual({
      refusal: {
        code: 'INVALID_INPUT',
        problems: [
          { path: '/settings/exclusionRule', rule: 'tooLong', values: { most: PLAN_TEXT_LENGTH } },
          { path: '/settings/analysisPlan', rule: 'tooLong', values: { most: PLAN_TEXT_LENGTH } },
        ],
      },
    })
  })

  test('is not disclosed to respondents, and neither are its readers', () => {
    const survey = {
      ...withSettings({ hypotheses: 'H1', exclusionRule: 'E1', plannedResponses: 7, analysisPlan: 'A1' }),
      ...{ id: 'survey', revision: 1 },
    }
    const { settings } = forRespondents(survey)
    for (const name of Object.keys(NO_PREREGISTRATION)) expect(Object.keys(settings)).not.toContain(name)
  })
})

describe('everybody reads a preregistration', () => {
  const open = { ...DEFAULT_SETTINGS, isAvailable: true }
  const over = { ...open, closesAt: '1970-01-01T00:00:00.000Z', closeGraceMinutes: 1 }

  test('if its survey says so, whether it is open or closed', () => {
    for (const settings of [open, over])
      expect(isPreregistrationPublic({ ...settings, preregistration: 'public' }, 1e9, true)).toBe(true)
  })

  test('never where it is for designers', () => {
    for (const settings of [open, over])
      expect(isPreregistrationPublic({ ...settings, preregistration: 'designer' }, 1e9, true)).toBe(false)
  })

  test('once its survey has closed and nobody can answer any more, if it is set to that', () => {
    expect(isPreregistrationPublic({ ...open, preregistration: 'closed' }, 1e9, true)).toBe(false)
    expect(isPreregistrationPublic({ ...over, preregistration: 'closed' }, 59_999, true)).toBe(false)
    expect(isPreregistrationPublic({ ...over, preregistration: 'closed' }, 60_000, true)).toBe(true)
  })
})
