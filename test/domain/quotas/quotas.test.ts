import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { fixedSettingsChanged, withFixedSettings } from '../../../src/domain/disclosure/ballot-secrecy.ts'
import {
  QUOTA_LIMITS,
  quotaChanges,
  quotaProblems,
  storedQuotas,
  withFixedQuotas,
} from '../../../src/domain/quotas/editing.ts'
import type { Quota } from '../../../src/domain/quotas/quota.ts'
import { isDecidedByLink, quotasOf, quotasOfLink } from '../../../src/domain/quotas/rule.ts'
import type { Condition, ShowIf } from '../../../src/domain/show-if/condition.ts'
import { definitionConditionProblems } from '../../../src/domain/show-if/problems.ts'
import { areMet, areMetByLink, type Known } from '../../../src/domain/show-if/rule.ts'
import { conditionsInSettings, decidingQuestions } from '../../../src/domain/show-if/setting-conditions.ts'
import { changeSurvey } from '../../../src/domain/survey/editing/survey-editing.ts'
import { possibleOutcomes } from '../../../src/domain/survey/ends/ends.ts'
import type { Parameters } from '../../../src/domain/survey/links/link-parameters.ts'
import { forRespondents } from '../../../src/domain/survey/public-survey.ts'
import {
  DEFAULT_SETTINGS,
  type SurveyDefinition,
  type SurveySettings,
} from '../../../src/domain/survey/survey.ts'
import { answersTo } from '../show-if/answers-to.ts'
import { conditionalSurveys } from '../show-if/conditional-surveys.ts'

const city = (value: string): Condition => ({ param: 'city', operator: 'is', value })
const choice = (value: string): Condition => ({ questionId: 'home', operator: 'is', value })
const quota = (quotaId: string, when: ShowIf, most = 3): Quota => ({ quotaId, most, when })
const of = (...quotas: Quota[]) => ({ quotas })

describe('the people in a quota', () => {
  const visits = conditionalSurveys.chain((survey) =>
    fc.record({
      survey: fc.constant(survey),
      answers: fc.tuple(...survey.questions.map((question) => fc.option(answersTo(question)))),
    }),
  )

  test('are those who meet its conditions, which apply like conditions after all questions', () => {
    fc.assert(
      fc.property(visits, ({ survey: { questions }, answers }) => {
        const ids = questions.map(({ id }) => id)
        const known: Known = {
          answerOf: (id) => answers[ids.indexOf(id)],
          hasVotes: () => false,
          parameters: null,
        }
        const quotas = questions.flatMap(({ id, showIf }) => (showIf ? [quota(id, showIf)] : []))
        const counted = new Set(quotasOf({ quotas }, questions, known))
        for (const { quotaId, when } of quotas)
          expect(counted.has(quotaId)).toBe(areMet(when, questions, known))
      }),
    )
  })

  test('are decided by the link if no answer is referred to, whatever is answered', () => {
    const all = of(
      quota('link', { all: [city('Taipei')] }),
      quota('both', { any: [city('Taipei'), choice('c1')] }),
      quota('answer', { any: [choice('c1')] }),
    )
    expect(all.quotas.map(isDecidedByLink)).toEqual([true, false, false])
    expect(quotasOfLink(all, { city: 'taipei' })).toEqual(['link'])
    for (const parameters of [null, {} as Parameters, { city: 'Tainan' }])
      expect(quotasOfLink(all, parameters)).toEqual([])
    expect(
      quotasOf(all, [], {
        answerOf: () => undefined,
        hasVotes: () => false,
        parameters: { city: 'Taipei' },
      }),
    ).toEqual(['link', 'both'])
    for (const { when, quotaId } of all.quotas)
      expect(areMetByLink(when, { city: 'Taipei' })).toBe(quotaId !== 'answer')
    expect(areMetByLink({ all: [city('Taipei'), choice('c1')] }, { city: 'Taipei' })).toBe(false)
    expect(areMetByLink({ any: [{ arm: true, operator: 'is', value: 'Taipei' }] }, { city: 'Taipei' })).toBe(
      false,
    )
  })
})

describe('the quotas of a survey', () => {
  const problemsOf = (...quotas: unknown[]) => quotaProblems({ quotas: quotas as Quota[] })

  test('are valid as they are stored', () => {
    const sound = [quota('a', { all: [city('a')] }), quota('b', { any: [city('a')] }, QUOTA_LIMITS.most)]
    expect(problemsOf(...sound)).toEqual([])
    const sent = sound.map((each) => ({ ...each, more: true }))
    expect(storedQuotas(sent)).toEqual(sound)
    expect(storedQuotas(storedQuotas(sent))).toEqual(sound)
  })

  test('name the field that is wrong', () => {
    const when = { all: [city('a')] }
    const cases: [unknown[], string, string][] = [
      [[quota('a', when, 0)], '/settings/quotas/0/most', 'range'],
      [[quota('a', when, 1.5)], '/settings/quotas/0/most', 'range'],
      [[quota('a', when, QUOTA_LIMITS.most + 1)], '/settings/quotas/0/most', 'range'],
      [[quota('', when)], '/settings/quotas/0/quotaId', 'quotaId'],
      [[quota('a', when), quota('a', { all: [city('b')] })], '/settings/quotas/1/quotaId', 'quotaId'],
      [[quota('a', when), quota('b', when)], '/settings/quotas/1/when', 'quotaRepeated'],
      [[{ ...quota('a', when), when: null }], '/settings/quotas/0/when', 'conditionMissing'],
      [[quota('a', { all: [] })], '/settings/quotas/0/when/all', 'conditionMissing'],
      [[quota('a', { any: [city('x'.repeat(999))] })], '/settings/quotas/0/when/any/0/value', 'tooLong'],
    ]
    for (const [quotas, path, rule] of cases)
      expect(problemsOf(...quotas)).toEqual([expect.objectContaining({ path, rule })])
    const many = Array.from({ length: QUOTA_LIMITS.quotas + 1 }, (_, at) =>
      quota(`q${at}`, { all: [city(`${at}`)] }),
    )
    expect(problemsOf(...many)).toEqual([
      { path: '/settings/quotas', rule: 'tooMany', values: { most: QUOTA_LIMITS.quotas } },
    ])
    expect(problemsOf(...many.slice(1))).toEqual([])
  })

  const definition = (settings: Partial<SurveySettings>): SurveyDefinition => ({
    ...{ title: 'a', description: 'b', questions: [], questionGroups: [] },
    settings: { ...DEFAULT_SETTINGS, ...settings },
  })

  test('are checked with the other settings, and refer to parts of the survey', () => {
    const asked = definition({ parameters: ['city'] })
    const wrong = changeSurvey(asked, { settings: of(quota('a', { all: [city('a')] }, 0)) })
    expect('refusal' in wrong && wrong.refusal.problems?.[0]?.path).toBe('/settings/quotas/0/most')
    const quotas = [quota('a', { all: [city('a')] }), quota('b', { any: [city('b'), choice('c1')] })]
    expect(definitionConditionProblems(definition({ parameters: ['city'], quotas }))).toEqual([
      { path: '/settings/quotas/1/when/any/1/questionId', rule: 'settingConditionUnknown' },
    ])
    expect(definitionConditionProblems(definition({ quotas })).map(({ path }) => path)).toEqual([
      '/settings/quotas/0/when/all/0/param',
      '/settings/quotas/1/when/any/0/param',
      '/settings/quotas/1/when/any/1/questionId',
    ])
  })

  test('disclose to respondents only which questions decide', () => {
    const quotas = [quota('a', { all: [choice('c1')] }), quota('b', { any: [city('b'), choice('c2')] })]
    const settings = { ...DEFAULT_SETTINGS, quotas, screenOut: { any: [choice('c3')] } }
    expect(decidingQuestions(settings)).toEqual(['home'])
    const shown = forRespondents({ ...definition(settings), id: 's', revision: 1 })
    expect(shown.settings).toMatchObject({ hasQuotas: true, screeningQuestions: ['home'] })
    expect('quotas' in shown.settings).toBe(false)
    expect(conditionsInSettings(settings).map(({ path }) => path)).toEqual([
      '/settings/screenOut',
      '/settings/quotas/0/when',
      '/settings/quotas/1/when',
      '/settings/excludeIf',
    ])
  })

  test('are a possible outcome of the survey', () => {
    expect(possibleOutcomes(definition({}))).not.toContain('quotaFull')
    expect(possibleOutcomes(definition(of(quota('a', { all: [city('a')] }))))).toContain('quotaFull')
  })
})

describe('the first response', () => {
  const quotas = fc.uniqueArray(
    fc.record({
      quotaId: fc.constantFrom('a', 'b', 'c', 'd'),
      most: fc.integer({ min: 1, max: 9 }),
      when: fc.constantFrom('x', 'y', 'z').map((value): ShowIf => ({ all: [city(value)] })),
    }),
    { selector: ({ quotaId }) => quotaId },
  )

  test('fixes who counts in a quota, but not how many', () => {
    fc.assert(
      fc.property(quotas, quotas, (before, edited) => {
        const kept = withFixedQuotas({ quotas: before }, { quotas: edited })
        expect(quotaChanges({ quotas: before }, kept)).toEqual([])
        for (const { quotaId, most } of kept.quotas) {
          const wished =
            edited.find((each) => each.quotaId === quotaId) ?? before.find((each) => each.quotaId === quotaId)
          expect(most).toBe(wished?.most ?? 0)
        }
        const isSame =
          JSON.stringify(before.map(({ most: _, ...rest }) => rest)) ===
          JSON.stringify(edited.map(({ most: _, ...rest }) => rest))
        expect(quotaChanges({ quotas: before }, { quotas: edited }).length === 0).toBe(isSame)
        const [one, other] = [
          { ...DEFAULT_SETTINGS, quotas: before },
          { ...DEFAULT_SETTINGS, quotas: edited },
        ]
        expect(fixedSettingsChanged({ settings: one }, { settings: other })).toEqual(quotaChanges(one, other))
        expect(withFixedSettings(one, other).quotas).toEqual(kept.quotas)
      }),
    )
  })
})
