import { describe, expect, test } from 'bun:test'
import { excludingFlags } from '../../../../src/domain/checks/integrity/exclusion-rule.ts'
import { NO_PREREGISTRATION } from '../../../../src/domain/preregistration/plan.ts'
import { conditionProblems } from '../../../../src/domain/show-if/problems.ts'
import {
  conditionsInSettings,
  decidingQuestions,
  questionsInSettings,
} from '../../../../src/domain/show-if/setting-conditions.ts'
import { planProblems } from '../../../../src/domain/survey/editing/survey-editing.ts'
import { DEFAULT_SETTINGS } from '../../../../src/domain/survey/survey.ts'
import { choiceQuestion } from '../../arbitraries.ts'

const question = choiceQuestion()
const [choice] = question.choices
const owning = { questionId: question.id, operator: 'is', value: choice!.choiceId } as const
const excludeIf = { all: [owning] }
const problemsOf = (value: typeof excludeIf, questions = [question]) =>
  conditionProblems({ settings: { ...DEFAULT_SETTINGS, excludeIf: value }, questions, questionGroups: [] })

describe('the exclusion rule', () => {
  test('leaves out flags, and answers if it has conditions', () => {
    expect(excludingFlags(NO_PREREGISTRATION)).toEqual([])
    expect(excludingFlags({ ...NO_PREREGISTRATION, exclusion: ['hidden'] })).toEqual(['hidden'])
    expect(excludingFlags({ ...NO_PREREGISTRATION, exclusion: ['hidden'], excludeIf })).toEqual([
      'hidden',
      'excludedAnswer',
    ])
  })

  test('names conditions as they are for other settings', () => {
    expect(planProblems(NO_PREREGISTRATION)).toEqual([])
    expect(planProblems({ ...NO_PREREGISTRATION, excludeIf: { all: [] } })).toEqual([
      { path: '/settings/excludeIf/all', rule: 'conditionMissing' },
    ])
    expect(problemsOf(excludeIf)).toEqual([])
    expect(problemsOf({ all: [{ ...owning, value: 'gone' }] })).toMatchObject([
      {
        part: 'survey',
        problem: { path: '/settings/excludeIf/all/0/value', rule: 'settingConditionValue' },
      },
    ])
    expect(problemsOf(excludeIf, [])).toMatchObject([{ problem: { rule: 'settingConditionUnknown' } }])
  })

  test('turns nobody away, so that respondents are not told which questions it asks', () => {
    const settings = { ...DEFAULT_SETTINGS, excludeIf }
    expect(conditionsInSettings(settings).map(({ path }) => path)).toEqual([
      '/settings/screenOut',
      '/settings/excludeIf',
    ])
    expect(questionsInSettings(settings)).toEqual([question.id])
    expect(decidingQuestions(settings)).toEqual([])
  })
})
